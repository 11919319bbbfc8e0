import { z } from "zod";

/**
 * Which stored résumé the editor is working on. A new one has no id yet; its key makes a repeated first save create it
 * only once, also after a reload. `version` is what the next save builds upon.
 */
export const documentSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("new"), idempotencyKey: z.string() }),
  z.object({ kind: z.literal("saved"), id: z.string(), version: z.number().int().positive() }),
]);

export type ResumeDocument = z.infer<typeof documentSchema>;

export const newDocument = (): ResumeDocument => ({ kind: "new", idempotencyKey: crypto.randomUUID() });
