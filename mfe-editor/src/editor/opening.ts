import type { ResumeContent } from "@penresume/contracts";
import { EMPTY_RESUME } from "@penresume/resume-view";
import { type Api, ApiProblem, type PendingActionType } from "@penresume/web-kit";
import { type Draft, GUEST, readDraft, removeDraft } from "../draft/draft-store.ts";
import { readPendingWork } from "../draft/pending-work.ts";
import { newDocument, type ResumeDocument } from "../resume/document.ts";
import { sameContent } from "../resume/rules.ts";
import { type Step, stepNamed } from "../resume/steps.ts";
import { contentOf, readResume, savedDocument } from "../saving/save-resume.ts";

/** What an editor starts with. */
export interface Opening {
  content: ResumeContent;
  document: ResumeDocument;
  step: Step;
  /** What the server has; null for nothing. */
  savedContent: ResumeContent | null;
  /** The content comes from a draft of this browser. */
  restored: boolean;
  /** The person comes back from signing in: save, and go on with the action. */
  pending: { action: PendingActionType | null } | null;
  /** What was written in this browser before anybody signed in. */
  guestDraft?: Draft | null;
}

/** Why there is no editor: guests have no saved résumés; unknown or someone else's; anything else can be retried. */
export type OpeningProblem = { kind: "guest" } | { kind: "missing" } | { kind: "failed"; message: string };

/** The editor of `/editor`: what waits since the sign-in, else this browser's draft, else an empty résumé. */
export function openNew(uid: string | null): Opening {
  const pending = readPendingWork(uid);
  if (uid && pending) {
    return {
      content: pending.content,
      document: pending.document,
      step: pending.action === "download" ? "preview" : stepNamed(pending.step),
      savedContent: null,
      restored: false,
      pending: { action: pending.action },
    };
  }
  const draft = readDraft({ uid, resumeId: null });
  if (draft) return fromDraft(draft, null);
  if (pending) {
    const { content, document } = pending;
    const step = stepNamed(pending.step);
    return { content, document, step, savedContent: null, restored: true, pending: null };
  }
  return {
    content: EMPTY_RESUME,
    document: newDocument(),
    step: "theme",
    savedContent: EMPTY_RESUME,
    restored: false,
    pending: null,
    // Nobody knows whose it is: it is offered, and not shown.
    guestDraft: uid ? readDraft(GUEST) : null,
  };
}

/** The editor of `/editor/{resumeId}`: the saved résumé, or the draft of it that was not saved yet. */
export async function openSaved(
  api: Api,
  uid: string | null,
  resumeId: string,
  signal: AbortSignal,
): Promise<Opening | OpeningProblem> {
  if (!uid) return { kind: "guest" };
  const place = { uid, resumeId };
  const draft = readDraft(place);
  try {
    const saved = await readResume(api, resumeId, signal);
    const content = contentOf(saved);
    if (draft && !sameContent(draft.content, content)) return fromDraft(draft, content);
    removeDraft(place);
    return {
      content,
      document: savedDocument(saved),
      step: stepNamed(draft?.step),
      savedContent: content,
      restored: false,
      pending: null,
    };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.status === 404) return { kind: "missing" };
    // Offline, say: the draft is there to be worked on.
    return draft ? fromDraft(draft, null) : { kind: "failed", message: error.message };
  }
}

const fromDraft = ({ content, document, step }: Draft, savedContent: ResumeContent | null): Opening => ({
  content,
  document,
  step: stepNamed(step),
  savedContent,
  restored: true,
  pending: null,
});
