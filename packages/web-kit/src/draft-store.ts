import { type ResumeContent, resumeContentSchema } from "@penresume/contracts";
import { useMemo, useSyncExternalStore } from "react";
import { z } from "zod";
import { documentSchema, type ResumeDocument } from "./resume-document.ts";
import { localStore } from "./storage.ts";

/** Unsaved work, kept in this browser. */
export interface Draft {
  content: ResumeContent;
  step: string;
  document: ResumeDocument;
  /** Contents that were sent without a response. The server may have stored one of them. */
  unconfirmed?: readonly ResumeContent[] | undefined;
  /** ISO timestamp. */
  savedAt: string;
}

/** A user has one draft per résumé. `uid` is null for a guest, `resumeId` for a new résumé. */
export interface DraftId {
  uid: string | null;
  resumeId: string | null;
}

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
  savedAt: z.iso.datetime(),
});

export const GUEST_DRAFT: DraftId = { uid: null, resumeId: null };

/** Storage key. It contains the uid, so that nobody reads another user's draft. */
export const draftKey = ({ uid, resumeId }: DraftId) => `penresume:draft:${uid ?? "guest"}:${resumeId ?? "new"}`;

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

/** Lists the user's saved résumés that have a draft in this browser. */
export function listDraftedResumes(uid: string): string[] {
  const prefix = draftKey({ uid, resumeId: "" });
  const unsaved = draftKey({ uid, resumeId: null });
  return localStore
    .keys()
    .filter((key) => key.startsWith(prefix) && key !== unsaved)
    .map((key) => key.slice(prefix.length));
}

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

/** Moves the guest's draft to a user. */
export function claimGuestDraft(uid: string, draft: Draft): void {
  if (writeDraft({ uid, resumeId: null }, draft)) removeDraft(GUEST_DRAFT);
}
