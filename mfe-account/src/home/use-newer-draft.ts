import { type ResumeSummary, resumeContentSchema, type SavedResume } from "@penresume/contracts";
import { isSameContent, removeEntryIds } from "@penresume/resume";
import { type Draft, useDraft } from "@penresume/web-features";
import { useSession } from "@penresume/web-host";
import { useMemo } from "react";
import { useStoredResume } from "../resumes/use-stored-resume.ts";

/** The draft in this browser with changes that are not saved in the account, or null. */
export function useNewerDraft(resume: ResumeSummary): Draft | null {
  const uid = useSession().user?.uid ?? null;
  const draft = useDraft(uid ? { uid, resumeId: resume.id } : null);
  const loadable = useStoredResume(resume, draft?.document.kind === "saved");
  const stored = loadable.state === "loaded" ? loadable.data : null;
  return useMemo(() => (stored ? findNewer(draft, stored) : null), [draft, stored]);
}

const comparedSchema = resumeContentSchema.omit({
  posting: true,
  base: true,
  confirmedFacts: true,
  embedsData: true,
  qrCode: true,
});

function findNewer(draft: Draft | null, stored: SavedResume): Draft | null {
  if (draft?.document.kind !== "saved") return null;
  const isBasedOnStored = draft.document.version === stored.version;
  const { posting, base, confirmedFacts, embedsData, qrCode, ...content } = draft.content;
  // A draft of an older release has no ids.
  const isSame = isSameContent(removeEntryIds(content), removeEntryIds(comparedSchema.parse(stored)));
  const isUnsaved = isBasedOnStored || draft.waits || draft.refusal;
  return isUnsaved && !isSame ? draft : null;
}
