import type { ResumeContent } from "@penresume/contracts";
import { isSameContent } from "@penresume/resume";
import { FINGERPRINT_LIMIT, getFingerprints } from "./fingerprint.ts";
import { mergeContents } from "./merge.ts";

/**
 * The copy with the fields that its base has changed from `before` to `after`, where it had the same value; null when there are none.
 * Entries that were added or removed, the order and the looks are no corrections.
 */
export function correctCopy(copy: ResumeContent, before: ResumeContent, after: ResumeContent): ResumeContent | null {
  const correct = <T extends { id?: string | undefined }>(entries: readonly T[], changed: readonly T[]): T[] =>
    entries.map((entry) => changed.find(({ id }) => id !== undefined && id === entry.id) ?? entry);
  const corrected: ResumeContent = {
    ...before,
    personalInfo: { ...after.personalInfo, photo: before.personalInfo.photo },
    education: correct(before.education, after.education),
    experience: correct(before.experience, after.experience),
    languages: correct(before.languages, after.languages),
    ...(before.sections && {
      sections: before.sections.map((section) => {
        const changed = after.sections?.find(({ id }) => id !== undefined && id === section.id);
        return { ...section, ...(section.entries && { entries: correct(section.entries, changed?.entries ?? []) }) };
      }),
    }),
  };
  const { content } = mergeContents({ base: before, mine: copy, theirs: corrected });
  if (isSameContent(content, copy)) return null;
  if (!content.base) return content;
  // The copy knows what it has taken over.
  const known = new Set([...getFingerprints(before), ...content.base.fingerprints]);
  const learnt = getFingerprints(corrected).filter((fingerprint) => !known.has(fingerprint));
  return {
    ...content,
    base: { ...content.base, fingerprints: [...content.base.fingerprints, ...learnt].slice(-FINGERPRINT_LIMIT) },
  };
}
