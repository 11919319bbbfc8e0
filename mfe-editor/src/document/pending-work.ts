import { type ResumeContent, resumeContentSchema } from "@penresume/contracts";
import {
  claimDraft,
  createDocument,
  type Draft,
  documentSchema,
  getDraftId,
  type ResumeDocument,
  readDraft,
} from "@penresume/web-features";
import { PENDING_KEYS, PENDING_OWNER, sessionStore } from "@penresume/web-host";
import type { Step } from "./steps.ts";

/** Session storage keys. */
const KEYS = {
  ...PENDING_KEYS,
  /** The document reference of the pending résumé, so that it is created once. */
  document: "pendingDocument",
  storedAt: "pendingStoredAt",
  owner: PENDING_OWNER,
  /** The history entry of the editor that continues the work. */
  entry: "pendingEntry",
} as const;

export type PendingAction = "download" | "save";

/** What the editor continues with after sign-in; `action` is null when the user only signed in. */
export interface PendingWork {
  content: ResumeContent;
  document: ResumeDocument;
  step: string | null;
  action: PendingAction | null;
  vaga?: Draft["vaga"];
  unadapted?: Draft["unadapted"];
}

/** Stores the résumé during sign-in; false when the browser does not keep it. A guest's résumé (`uid` null) belongs to the next user who signs in. */
export function storePendingWork(work: {
  uid: string | null;
  content: ResumeContent;
  document: ResumeDocument;
  step: Step;
  action: PendingAction | null;
}): boolean {
  clearPendingWork();
  sessionStore.set(KEYS.step, work.step);
  sessionStore.set(KEYS.document, JSON.stringify(work.document));
  sessionStore.set(KEYS.storedAt, new Date().toISOString());
  if (work.action) sessionStore.set(KEYS.action, work.action);
  if (work.uid) sessionStore.set(KEYS.owner, work.uid);
  return sessionStore.set(KEYS.resume, JSON.stringify(work.content));
}

/**
 * Reads the pending work of this user, or the draft if it is newer. Removes the pending work of another user, who has a draft.
 * A guest's work becomes the user's, also when it cannot be saved yet. One editor continues the work: in another one, such as that
 * of 'Novo Currículo', it is a draft.
 */
export function readPendingWork(uid: string | null, editorKey: string): PendingWork | null {
  const owner = sessionStore.get(KEYS.owner);
  if (owner && owner !== uid) {
    if (uid) clearPendingWork();
    return null;
  }
  const resume = readJson(KEYS.resume, resumeContentSchema);
  const document = readJson(KEYS.document, documentSchema);
  const action = sessionStore.get(KEYS.action);
  const draft = document && readDraft(getDraftId(owner, document));
  const ownDraft = draft && isSameDocument(draft, document) ? draft : null;
  // Only the draft contains texts that are too long to be sent.
  const isDraftNewer = ownDraft && (!resume || ownDraft.savedAt >= (sessionStore.get(KEYS.storedAt) ?? ""));
  const content = isDraftNewer ? ownDraft.content : resume;
  if (!content) return null;
  if (uid) {
    if (draft && owner && (sessionStore.get(KEYS.entry) ?? editorKey) !== editorKey) {
      clearPendingWork();
      return null;
    }
    sessionStore.set(KEYS.owner, uid);
    sessionStore.set(KEYS.entry, editorKey);
    if (!owner && ownDraft) claimDraft(uid, ownDraft);
  }
  return {
    content,
    document: document ?? storeNewDocument(),
    step: sessionStore.get(KEYS.step),
    action: action === "download" || action === "save" ? action : null,
    vaga: ownDraft?.vaga,
    unadapted: ownDraft?.unadapted,
  };
}

export function clearPendingWork(): void {
  for (const key of Object.values(KEYS)) sessionStore.remove(key);
}

/** Returns null for a missing or invalid value. */
function readJson<T>(key: string, schema: { safeParse(value: unknown): { data?: T } }): T | null {
  try {
    return schema.safeParse(JSON.parse(sessionStore.get(key) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

/** Creates and stores a document reference, so that a reload uses the same idempotency key. */
function storeNewDocument(): ResumeDocument {
  const document = createDocument();
  sessionStore.set(KEYS.document, JSON.stringify(document));
  return document;
}

const isSameDocument = (draft: Draft, document: ResumeDocument | null) =>
  draft.document.kind === "new" &&
  document?.kind === "new" &&
  draft.document.idempotencyKey === document.idempotencyKey;
