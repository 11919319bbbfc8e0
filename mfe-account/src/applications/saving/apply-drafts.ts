import { type ApplicationSummary, applicationSummarySchema } from "@penresume/contracts";
import type { DraftState } from "./drafts.ts";

const SUMMARY_KEYS = new Set(Object.keys(applicationSummarySchema.shape));

/** The list with what was typed and is not saved yet. */
export function applyDrafts(
  items: readonly ApplicationSummary[],
  drafts: Readonly<Record<string, DraftState>>,
): ApplicationSummary[] {
  return items.map((item) => {
    const changes = Object.entries(drafts[item.id]?.values ?? {}).filter(([key]) => SUMMARY_KEYS.has(key));
    return changes.length > 0 ? { ...item, ...Object.fromEntries(changes) } : item;
  });
}
