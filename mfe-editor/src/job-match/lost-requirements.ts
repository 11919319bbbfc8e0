import type { MatchResult } from "@penresume/job-match";

const RANKS: MatchResult["status"][] = ["missing", "partly", "met"];

/** Lists the requirements that a changed résumé shows less than before. */
export const listLostRequirements = (before: readonly MatchResult[], after: readonly MatchResult[]): string[] =>
  before.flatMap(({ text, status }, index) =>
    RANKS.indexOf(after[index]?.status ?? status) < RANKS.indexOf(status) ? [text] : [],
  );
