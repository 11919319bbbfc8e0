import { APPLICATION_STAGES, type ApplicationSettings, type ApplicationStage } from "@penresume/contracts";
import { applicationTexts, stageNames } from "./texts.ts";

export interface Stage {
  id: string;
  name: string;
}

/** The stages of the user; null while they are unknown, which must not pass for none. */
type OwnStages = ApplicationSettings["stages"] | null;

const nameMissing = (own: OwnStages) => (own ? applicationTexts.removedStage : applicationTexts.unknownStage);

/** All stages in the order of the board. Stages of `used` that no longer exist, as one removed in another tab, are shown too. */
export function listStages(own: OwnStages, used: readonly string[] = []): Stage[] {
  const standard = APPLICATION_STAGES.map((id) => ({ id, name: stageNames[id] }));
  const known = new Set([...standard, ...(own ?? [])].map(({ id }) => id));
  const removed = [...new Set(used)].filter((id) => !known.has(id));
  const end = standard.findIndex(({ id }) => id === "closed");
  return [
    ...standard.slice(0, end),
    ...(own ?? []),
    ...removed.map((id) => ({ id, name: nameMissing(own) })),
    ...standard.slice(end),
  ];
}

export const getStageName = (own: OwnStages, id: string): string =>
  stageNames[id as ApplicationStage] ?? own?.find((stage) => stage.id === id)?.name ?? nameMissing(own);
