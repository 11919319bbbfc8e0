import type { ResumeContent } from "@penresume/contracts";
import { clearPendingAction, type PendingActionType, readPendingAction, storePendingAction } from "@penresume/web-kit";
import { documentSchema, newDocument, type ResumeDocument } from "../resume/document.ts";
import type { Step } from "../resume/steps.ts";
import { type Draft, giveGuestDraft, readDraft } from "./draft-store.ts";

/** Beside the three keys of the specification: which document the pending résumé is, so that it is saved once only. */
const DOCUMENT = "pendingDocument";
const STORED_AT = "pendingStoredAt";
/** Whose work it is, when the session of somebody signed in ended under it. */
const OWNER = "pendingOwner";

/** What a person goes on with after signing in. `action` is null when they only wanted to sign in. */
export interface PendingWork {
  content: ResumeContent;
  document: ResumeDocument;
  step: string | null;
  action: PendingActionType | null;
}

/** Keeps the résumé for the page that the sign-in comes back to; a guest's (`uid` null) is whoever's signs in. */
export function storePendingWork(work: {
  uid: string | null;
  content: ResumeContent;
  document: ResumeDocument;
  step: Step;
  action: PendingActionType | null;
}): void {
  storePendingAction({ resume: work.content, action: work.action, step: work.step });
  sessionStorage.setItem(DOCUMENT, JSON.stringify(work.document));
  sessionStorage.setItem(STORED_AT, new Date().toISOString());
  if (work.uid) sessionStorage.setItem(OWNER, work.uid);
  else sessionStorage.removeItem(OWNER);
}

/**
 * The pending work for who is here, in its newest state: a guest who came back and wrote on has a draft that is newer.
 * What another person left is never given away, and forgotten when somebody else signs in: its owner has the draft.
 */
export function readPendingWork(uid: string | null): PendingWork | null {
  const owner = sessionStorage.getItem(OWNER);
  if (owner && owner !== uid) {
    if (uid) clearPendingWork();
    return null;
  }
  const { resume, action, step } = readPendingAction();
  const draft = readDraft({ uid: owner, resumeId: null });
  const storedAt = sessionStorage.getItem(STORED_AT) ?? "";
  const document = readDocument();
  // What is too long to be sent is in the draft alone.
  const newer = draft && isSame(draft, document) && (!resume || draft.savedAt >= storedAt) ? draft : null;
  const content = newer?.content ?? resume;
  if (!content) return null;
  if (uid) {
    // From here on it is nobody else's, also when it cannot be saved now.
    sessionStorage.setItem(OWNER, uid);
    if (!owner && draft && isSame(draft, document)) giveGuestDraft(uid, draft);
  }
  return { content, action, step, document: document ?? keepDocument(newDocument()) };
}

/** Done: nothing is pending any more. */
export function clearPendingWork(): void {
  clearPendingAction();
  for (const key of [DOCUMENT, STORED_AT, OWNER]) sessionStorage.removeItem(key);
}

function readDocument(): ResumeDocument | null {
  try {
    const parsed = documentSchema.safeParse(JSON.parse(sessionStorage.getItem(DOCUMENT) ?? "null"));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** A document made up here must be the same after a reload. */
function keepDocument(document: ResumeDocument): ResumeDocument {
  sessionStorage.setItem(DOCUMENT, JSON.stringify(document));
  return document;
}

const isSame = (draft: Draft, document: ResumeDocument | null) =>
  draft.document.kind === "new" &&
  document?.kind === "new" &&
  draft.document.idempotencyKey === document.idempotencyKey;
