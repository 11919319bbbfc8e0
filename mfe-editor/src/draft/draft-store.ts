import { type ResumeContent, resumeContentSchema } from "@penresume/contracts";
import { z } from "zod";
import { documentSchema, type ResumeDocument } from "../resume/document.ts";

/** What a browser keeps of work that is not saved yet. */
export interface Draft {
  content: ResumeContent;
  step: string;
  document: ResumeDocument;
  /** ISO timestamp. */
  savedAt: string;
}

/** Whose draft of which résumé: nobody signed in and a new résumé are null. */
export interface DraftPlace {
  uid: string | null;
  resumeId: string | null;
}

const draftSchema = z.object({
  content: z.unknown().transform((content, context): ResumeContent => {
    const parsed = resumeContentSchema.safeParse(content);
    if (parsed.success) return parsed.data;
    // Too long for the server is no reason to lose it: the save says which field, and the person shortens it.
    if (parsed.error.issues.every(({ code }) => code === "too_big")) return content as ResumeContent;
    context.addIssue("not a résumé");
    return z.NEVER;
  }),
  step: z.string(),
  document: documentSchema,
  savedAt: z.iso.datetime(),
});

/** Where somebody writes who is not signed in. */
export const GUEST: DraftPlace = { uid: null, resumeId: null };

/** Another person's drafts are never looked up: the uid is part of the name. */
export const draftKey = ({ uid, resumeId }: DraftPlace) => `penresume:draft:${uid ?? "guest"}:${resumeId ?? "new"}`;

/** The draft of a place; null when there is none or it cannot be read. */
export function readDraft(place: DraftPlace): Draft | null {
  try {
    const parsed = draftSchema.safeParse(JSON.parse(localStorage.getItem(draftKey(place)) ?? "null"));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** False when the browser refuses (storage full or forbidden). */
export function writeDraft(place: DraftPlace, draft: Draft): boolean {
  try {
    localStorage.setItem(draftKey(place), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(place: DraftPlace): void {
  try {
    localStorage.removeItem(draftKey(place));
  } catch {
    // Storage is forbidden: there was no draft to remove.
  }
}

/** What a guest wrote becomes that person's alone. */
export function giveGuestDraft(uid: string, draft: Draft): void {
  if (writeDraft({ uid, resumeId: null }, draft)) removeDraft(GUEST);
}
