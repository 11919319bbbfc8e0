import type { ApplicationSummary } from "@penresume/contracts";
import { foldText } from "@penresume/text";

export interface Filter {
  search: string;
  /** A stage; empty: all. */
  stage: string;
  show: "" | "proximo-passo" | "arquivadas";
}

/** Whether the filter leaves applications out that are not archived. */
export const isFiltering = ({ search, stage, show }: Filter): boolean => Boolean(search.trim() || stage || show);

/** Accents and capitals do not matter; each word is in company, title, place or next step. */
export function filterApplications(items: readonly ApplicationSummary[], filter: Filter): ApplicationSummary[] {
  const words = foldText(filter.search).split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    if (item.isArchived !== (filter.show === "arquivadas")) return false;
    if (filter.show === "proximo-passo" && !hasNextStep(item)) return false;
    if (filter.stage && item.stage !== filter.stage) return false;
    if (words.length === 0) return true;
    const text = foldText([item.company, item.title, item.place, item.nextStep?.text].join(" "));
    return words.every((word) => text.includes(word));
  });
}

export const hasNextStep = ({ nextStep, stage }: ApplicationSummary): boolean =>
  stage !== "closed" && Boolean(nextStep?.text || nextStep?.date);

/** The order in a stage: by the next step's date, then those that came into the stage last. */
export function sortApplications(items: readonly ApplicationSummary[]): ApplicationSummary[] {
  const key = ({ nextStep }: ApplicationSummary) => (nextStep?.date ? `${nextStep.date} ${nextStep.time}` : "9");
  return items.toSorted((a, b) => key(a).localeCompare(key(b)) || b.stageAt.localeCompare(a.stageAt));
}
