import { type ResumeSummary, resumeContentSchema } from "@penresume/contracts";
import { type Draft, isSameContent, useDraft, useSession } from "@penresume/web-kit";
import { useMemo } from "react";

/** The draft in this browser with changes that are not saved in the account, or null. */
export function useNewerDraft(resume: ResumeSummary): Draft | null {
  const uid = useSession().user?.uid ?? null;
  const draft = useDraft(uid ? { uid, resumeId: resume.id } : null);
  return useMemo(() => findNewer(draft, resume), [draft, resume]);
}

// A summary has fewer fields than a draft.
const comparedSchema = resumeContentSchema.omit({ posting: true, base: true });

function findNewer(draft: Draft | null, resume: ResumeSummary): Draft | null {
  if (draft?.document.kind !== "saved") return null;
  const isBasedOnStored = draft.document.version === resume.version;
  const isNewer = isBasedOnStored || draft.savedAt > resume.updatedAt;
  const { posting, base, ...content } = draft.content;
  return isNewer && !isSameContent(content, comparedSchema.parse(resume)) ? draft : null;
}
