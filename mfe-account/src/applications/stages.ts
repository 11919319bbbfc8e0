import { APPLICATION_STAGES, type ApplicationSettings, type ApplicationStage } from "@penresume/contracts";
import { applicationTexts, stageNames } from "./texts.ts";

export interface Stage {
  id: string;
  name: string;
}

/** All stages in the order of the board. Stages of `used` that no longer exist, as one removed in another tab, are shown too. */
export function listStages(own: ApplicationSettings["stages"], used: readonly string[] = []): Stage[] {
  const standard = APPLICATION_STAGES.map((id) => ({ id, name: stageNames[id] }));
  const known = new Set([...standard, ...own].map(({ id }) => id));
  const removed = [...new Set(used)].filter((id) => !known.has(id));
  const end = standard.findIndex(({ id }) => id === "closed");
  return [
    ...standard.slice(0, end),
    ...own,
    ...removed.map((id) => ({ id, name: applicationTexts.removedStage })),
    ...standard.slice(end),
  ];
}

export const getStageName = (own: ApplicationSettings["stages"], id: string): string =>
  stageNames[id as ApplicationStage] ?? own.find((stage) => stage.id === id)?.name ?? applicationTexts.removedStage;
