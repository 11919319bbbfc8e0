import type { ResumeContent } from "@penresume/contracts";
import {
  claimGuestDraft,
  clearPendingAction,
  createDocument,
  type Draft,
  documentSchema,
  type PendingActionType,
  type ResumeDocument,
  readDraft,
  readPendingAction,
  storePendingAction,
} from "@penresume/web-kit";
import type { Step } from "../resume/steps.ts";

/** Session storage key: the document reference of the pending résumé, so that it is created once. */
const DOCUMENT = "pendingDocument";
const STORED_AT = "pendingStoredAt";
/** Session storage key: the user id, when a signed-in user's session ended. */
const OWNER = "pendingOwner";

/** What the editor continues with after sign-in; `action` is null when the user only signed in. */
export interface PendingWork {
  content: ResumeContent;
  document: ResumeDocument;
  step: string | null;
  action: PendingActionType | null;
}

/** Stores the résumé during sign-in. A guest's résumé (`uid` null) belongs to the next user who signs in. */
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
 * Reads the pending work of this user, or the draft if it is newer. Removes the pending work of another user, who has a draft.
 * A guest's work becomes the user's, also when it cannot be saved yet.
 */
export function readPendingWork(uid: string | null): PendingWork | null {
  const owner = sessionStorage.getItem(OWNER);
  if (owner && owner !== uid) {
    if (uid) clearPendingWork();
    return null;
  }
  const { resume, action, step } = readPendingAction();
  const document = readDocument();
  const draft = readDraft({ uid: owner, resumeId: null });
  const ownDraft = draft && isSameDocument(draft, document) ? draft : null;
  // Only the draft contains texts that are too long to be sent.
  const isDraftNewer = ownDraft && (!resume || ownDraft.savedAt >= (sessionStorage.getItem(STORED_AT) ?? ""));
  const content = isDraftNewer ? ownDraft.content : resume;
  if (!content) return null;
  if (uid) {
    sessionStorage.setItem(OWNER, uid);
    if (!owner && ownDraft) claimGuestDraft(uid, ownDraft);
  }
  return { content, action, step, document: document ?? storeNewDocument() };
}

export function clearPendingWork(): void {
  clearPendingAction();
  for (const key of [DOCUMENT, STORED_AT, OWNER]) sessionStorage.removeItem(key);
}

function readDocument(): ResumeDocument | null {
  try {
    return documentSchema.safeParse(JSON.parse(sessionStorage.getItem(DOCUMENT) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

/** Creates and stores a document reference, so that a reload uses the same idempotency key. */
function storeNewDocument(): ResumeDocument {
  const document = createDocument();
  sessionStorage.setItem(DOCUMENT, JSON.stringify(document));
  return document;
}

const isSameDocument = (draft: Draft, document: ResumeDocument | null) =>
  draft.document.kind === "new" &&
  document?.kind === "new" &&
  draft.document.idempotencyKey === document.idempotencyKey;
