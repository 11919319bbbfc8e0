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

/** The document of the pending résumé, so that it is created once only. */
const DOCUMENT = "pendingDocument";
const STORED_AT = "pendingStoredAt";
/** The owner, when a signed-in user's session ended. */
const OWNER = "pendingOwner";

/** What the editor continues with after sign-in; `action` is null when the user only signed in. */
export interface PendingWork {
  content: ResumeContent;
  document: ResumeDocument;
  step: string | null;
  action: PendingActionType | null;
}

/** Keeps the résumé during sign-in. A guest's (`uid` null) belongs to the next user who signs in. */
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
 * The pending work of this user, or its draft if that is newer. Another user's is removed: its owner has the draft.
 * A guest's belongs to `uid` from now on, also when it cannot be saved yet.
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
  // Only the draft holds texts that are too long to be sent.
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

/** Stored, so that a reload has the same idempotency key. */
function storeNewDocument(): ResumeDocument {
  const document = createDocument();
  sessionStorage.setItem(DOCUMENT, JSON.stringify(document));
  return document;
}

const isSameDocument = (draft: Draft, document: ResumeDocument | null) =>
  draft.document.kind === "new" &&
  document?.kind === "new" &&
  draft.document.idempotencyKey === document.idempotencyKey;
