import { z } from "zod";

/**
 * Reference to the stored résumé that the editor works on. A new résumé has no id yet; with its idempotency key a repeated first
 * save, also after a reload, creates it once. `version` is the stored version that the next save replaces.
 */
export const documentSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("new"), idempotencyKey: z.string() }),
  z.object({ kind: z.literal("saved"), id: z.string(), version: z.number().int().positive() }),
]);

export type ResumeDocument = z.infer<typeof documentSchema>;
export type SavedDocument = Extract<ResumeDocument, { kind: "saved" }>;

export const createDocument = (): ResumeDocument => ({ kind: "new", idempotencyKey: crypto.randomUUID() });
