import type { ResumeContent, StateContent } from "@penresume/contracts";
import { assignEntryIds, createEntryId } from "@penresume/resume";

/**
 * The résumé with the pages of an earlier state. What a state does not have stays: title, posting, confirmed facts and settings; also
 * the base of a version that had none then.
 */
export function restoreState(
  current: ResumeContent,
  { sections, language, base = current.base, qrCode, ...pages }: StateContent,
): ResumeContent {
  const { sections: _sections, language: _language, base: _base, qrCode: _qrCode, ...kept } = current;
  return assignEntryIds(
    {
      ...kept,
      ...pages,
      ...(base && { base }),
      ...(sections?.length && { sections }),
      ...(language && language !== "pt" && { language }),
      ...(qrCode && { qrCode }),
    },
    createEntryId,
  );
}
