import { z } from "zod";

/**
 * The stored résumé that the editor works on. A new one has no id yet; its idempotency key makes a repeated first save
 * create it once only, also after a reload. `version` is the one the next save builds upon.
 */
export const documentSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("new"), idempotencyKey: z.string() }),
  z.object({ kind: z.literal("saved"), id: z.string(), version: z.number().int().positive() }),
]);

export type ResumeDocument = z.infer<typeof documentSchema>;
export type SavedDocument = Extract<ResumeDocument, { kind: "saved" }>;

export const createDocument = (): ResumeDocument => ({ kind: "new", idempotencyKey: crypto.randomUUID() });
