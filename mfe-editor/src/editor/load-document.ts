import type { ResumeContent } from "@penresume/contracts";
import { EMPTY_RESUME } from "@penresume/resume-view";
import { type Api, ApiProblem, type PendingActionType } from "@penresume/web-kit";
import { type Draft, GUEST_DRAFT, readDraft, removeDraft } from "../draft/draft-store.ts";
import { readPendingWork } from "../draft/pending-work.ts";
import { createDocument, type ResumeDocument } from "../resume/document.ts";
import { isSameContent } from "../resume/rules.ts";
import { parseStep, type Step } from "../resume/steps.ts";
import { parseContent, readResume, toSavedDocument } from "../saving/save-resume.ts";

/** What an editor starts with. */
export interface LoadedDocument {
  content: ResumeContent;
  document: ResumeDocument;
  step: Step;
  /** What the server has; null for nothing. */
  savedContent: ResumeContent | null;
  /** The content comes from a draft in this browser. */
  isRestored: boolean;
  /** After sign-in: save, then continue with the action. */
  pending?: { action: PendingActionType | null };
  /** A guest's draft in this browser. */
  guestDraft?: Draft | null;
}

/** Guests have no saved résumés; a missing one is unknown or another person's; a failure can be retried. */
export type LoadProblem = { kind: "guest" } | { kind: "missing" } | { kind: "failed"; message: string };

/** The document of `/editor`: the pending work after sign-in, else the draft, else an empty résumé. */
export function loadNewDocument(uid: string | null): LoadedDocument {
  const pending = readPendingWork(uid);
  if (uid && pending) {
    const { content, document, action } = pending;
    const step = action === "download" ? "preview" : parseStep(pending.step);
    return { content, document, step, savedContent: null, isRestored: false, pending: { action } };
  }
  const unsaved = readDraft({ uid, resumeId: null }) ?? pending;
  if (unsaved) return restore(unsaved, null);
  return {
    content: EMPTY_RESUME,
    document: createDocument(),
    step: "theme",
    savedContent: EMPTY_RESUME,
    isRestored: false,
    // It may be another person's: offered, not shown.
    guestDraft: uid ? readDraft(GUEST_DRAFT) : null,
  };
}

/** The document of `/editor/{resumeId}`: the saved résumé, or the unsaved draft of it. */
export async function loadSavedDocument(
  api: Api,
  uid: string | null,
  resumeId: string,
  signal: AbortSignal,
): Promise<LoadedDocument | LoadProblem> {
  if (!uid) return { kind: "guest" };
  const draft = readDraft({ uid, resumeId });
  try {
    const saved = await readResume(api, resumeId, signal);
    const content = parseContent(saved);
    if (draft && !isSameContent(draft.content, content)) return restore(draft, content);
    removeDraft({ uid, resumeId });
    return {
      content,
      document: toSavedDocument(saved),
      step: parseStep(draft?.step),
      savedContent: content,
      isRestored: false,
    };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.status === 404) return { kind: "missing" };
    // The draft can be edited offline.
    return draft ? restore(draft, null) : { kind: "failed", message: error.message };
  }
}

const restore = (
  { content, document, step }: Pick<Draft, "content" | "document"> & { step: string | null },
  savedContent: ResumeContent | null,
): LoadedDocument => ({ content, document, step: parseStep(step), savedContent, isRestored: true });
