import { z } from "zod";

/** How long a transfer waits for its owner. */
export const TRANSFER_HOURS = 24;
const TRANSFER_LIMIT = 400_000;

/** Derived from the key, which only the link has. */
export const transferIdSchema = z.string().regex(/^[\w-]{43}$/);

/** What a résumé is encrypted to (AES-GCM): base64url of the initialisation vector and the text. */
export const openedTransferSchema = z.object({
  data: z
    .string()
    .regex(/^[\w-]+$/)
    .max(TRANSFER_LIMIT),
});

/** POST /api/transfers. */
export const transferSchema = openedTransferSchema.extend({ id: transferIdSchema });
