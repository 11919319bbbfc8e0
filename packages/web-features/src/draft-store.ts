import { type ApplicationInput, type ResumeContent, resumeContentSchema } from "@penresume/contracts";
import { isSameContent } from "@penresume/resume";
import { getDraftPrefix, localStore } from "@penresume/web-host";
import { useMemo, useSyncExternalStore } from "react";
import { z } from "zod";
import { documentSchema, type ResumeDocument } from "./resume-document.ts";

/**
 * Why the account refused a save. `changed`: another device has changed the same part; `deleted`: the résumé is deleted; `limit`: the
 * account is full; `invalid`: any other reason.
 */
const REFUSALS = ["changed", "deleted", "limit", "invalid"] as const;
export type Refusal = (typeof REFUSALS)[number];

/** An earlier content, and when it was left. */
export interface Moment {
  content: ResumeContent;
  savedAt: string;
}

/** Unsaved work, kept in this browser. Older releases drop the fields that they do not know. */
export interface Draft {
  content: ResumeContent;
  step: string;
  document: ResumeDocument;
  /** Contents that were sent without a response. The server may have stored one of them. */
  unconfirmed?: readonly ResumeContent[] | undefined;
  /** The content of the stored version that the work began with. */
  savedContent?: ResumeContent | null | undefined;
  /** The history entry whose editor wrote a new résumé: a reload opens it again, 'Novo Currículo' does not. */
  editorKey?: string | undefined;
  /** The editor would have saved it without a question, so any page may send it when the network is back. */
  waits?: boolean | undefined;
  /** It was sent, and waits for its user. */
  refusal?: Refusal | undefined;
  /** What the dialog of a vaga read in the posting of the content. */
  vaga?: Partial<ApplicationInput> | undefined;
  /** A guest's résumé before it was first adapted to a posting; the account keeps it as a state. */
  unadapted?: Moment | undefined;
  /** ISO timestamp of this device's clock: not comparable with the server's. */
  savedAt: string;
}

/** A user has one draft per résumé, a guest (`uid` null) only one. `resumeId` is null for a guest's. */
export interface DraftId {
  uid: string | null;
  resumeId: string | null;
}

/** A new résumé has no id yet; its idempotency key takes the place. */
export const getDraftId = (uid: string | null, document: ResumeDocument): DraftId => ({
  uid,
  resumeId: document.kind === "saved" ? document.id : uid && `${NEW}${document.idempotencyKey}`,
});

const NEW = "new:";

const contentSchema = z.unknown().transform((content, context): ResumeContent => {
  const parsed = resumeContentSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  // Texts that are too long for the server are kept; saving names the field.
  if (parsed.error.issues.every(({ code }) => code === "too_big")) return content as ResumeContent;
  context.addIssue("not a résumé");
  return z.NEVER;
});

const draftSchema = z.object({
  content: contentSchema,
  unconfirmed: z.array(contentSchema).optional(),
  step: z.string(),
  document: documentSchema,
  savedContent: contentSchema.nullish(),
  editorKey: z.string().optional(),
  // A newer release may have other values.
  waits: z.boolean().optional().catch(undefined),
  refusal: z.enum(REFUSALS).optional().catch(undefined),
  // The server checks it.
  vaga: z.looseObject({ title: z.string().optional(), company: z.string().optional() }).optional().catch(undefined),
  unadapted: z.object({ content: contentSchema, savedAt: z.iso.datetime() }).optional().catch(undefined),
  savedAt: z.iso.datetime(),
});

export const GUEST_DRAFT: DraftId = { uid: null, resumeId: null };

/** Storage key. */
export const draftKey = ({ uid, resumeId }: DraftId) => `${getDraftPrefix(uid)}${resumeId ?? "new"}`;

/** Reads a draft; null when there is none or it is invalid. */
export const readDraft = (id: DraftId): Draft | null => parseDraft(localStore.get(draftKey(id)));

/** Reads a draft, and again after each change; null without an id. */
export function useDraft(id: DraftId | null): Draft | null {
  const text = useSyncExternalStore(subscribeToDrafts, () => id && localStore.get(draftKey(id)));
  return useMemo(() => parseDraft(text), [text]);
}

function parseDraft(text: string | null): Draft | null {
  try {
    return draftSchema.safeParse(JSON.parse(text ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

/** Lists the user's drafts in this browser: ids of saved résumés, and new ones. */
export function listDrafts(uid: string): string[] {
  const prefix = getDraftPrefix(uid);
  return localStore
    .keys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
}

/** Reads the drafts whose saves wait, in the order in which they were written. */
export const readWaitingDrafts = (uid: string): Draft[] =>
  parseDrafts(readTexts(uid))
    .filter(({ waits }) => waits)
    .reverse();

/** Reads the user's new résumés that only this browser has, the last written first. */
export function readNewDrafts(uid: string): Draft[] {
  const old = readDraft({ uid, resumeId: null });
  if (old) claimDraft(uid, old);
  return parseDrafts(readTexts(uid)).filter(({ document }) => document.kind === "new");
}

/**
 * Reads the drafts of résumés that are in no list of the account, new or deleted ones, and again after each change. Without a list
 * (`isListMissing`) all drafts.
 */
export function useUnlistedDrafts(uid: string | null, isListMissing = false): Draft[] {
  const texts = useSyncExternalStore(subscribeToDrafts, () => (uid ? readTexts(uid) : ""));
  return useMemo(
    () =>
      parseDrafts(texts).filter(
        ({ document, refusal }) => isListMissing || document.kind === "new" || refusal === "deleted",
      ),
    [texts, isListMissing],
  );
}

/** The texts of a user's drafts, one a line. */
const readTexts = (uid: string): string =>
  listDrafts(uid)
    .map((resumeId) => localStore.get(draftKey({ uid, resumeId })))
    .join("\n");

/** The last written first. */
const parseDrafts = (texts: string): Draft[] =>
  texts
    .split("\n")
    .flatMap((text) => parseDraft(text) ?? [])
    .sort((one, other) => (one.savedAt < other.savedAt ? 1 : -1));

const CHANGED = "penresume:drafts";

/** Calls `listener` when a draft is written or removed, in this tab or another; returns the unsubscribe function. */
export function subscribeToDrafts(listener: () => void): () => void {
  const events = [CHANGED, "storage"];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/** Writes a draft; false when the browser does not keep it. */
export function writeDraft(id: DraftId, draft: Draft): boolean {
  const isKept = localStore.set(draftKey(id), JSON.stringify(draft));
  window.dispatchEvent(new Event(CHANGED));
  return isKept;
}

export function removeDraft(id: DraftId): void {
  localStore.remove(draftKey(id));
  window.dispatchEvent(new Event(CHANGED));
}

/** Makes a new résumé the user's: a guest's, or one that an older release has stored. */
export function claimDraft(uid: string, draft: Draft): void {
  if (!writeDraft(getDraftId(uid, draft.document), draft)) return;
  for (const id of [GUEST_DRAFT, { uid, resumeId: null }]) {
    const stored = readDraft(id);
    if (stored && isSameContent(stored.document, draft.document)) removeDraft(id);
  }
}
