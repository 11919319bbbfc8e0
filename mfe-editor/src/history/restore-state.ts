import type { ResumeContent, StateContent } from "@penresume/contracts";
import { assignEntryIds, createEntryId } from "@penresume/resume";

/**
 * The résumé with the pages of an earlier state. What the pages do not show stays: title, posting and confirmed facts, and the base
 * of a version that had none then.
 */
export function restoreState(
  current: ResumeContent,
  { sections, language, base, ...state }: StateContent,
): ResumeContent {
  const { name, posting, confirmedFacts } = current;
  const keptBase = base ?? current.base;
  return assignEntryIds(
    {
      ...state,
      ...(name !== undefined && { name }),
      ...(posting && { posting }),
      ...(confirmedFacts && { confirmedFacts }),
      ...(keptBase && { base: keptBase }),
      ...(sections?.length && { sections }),
      ...(language && language !== "pt" && { language }),
    },
    createEntryId,
  );
}
