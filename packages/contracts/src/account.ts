import { z } from "zod";

/** What a person types to erase their account, compared exactly. */
export const ERASE_PHRASE = "Quero excluir minha conta";

/** Text, at sign, text, dot, text. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** DELETE /api/account asks for a sign-in not older than this (auth_time of the token), in seconds. */
export const RECENT_SIGN_IN_SECONDS = 600;

/**
 * Answer of DELETE /api/account (202): from here on nobody can stop it. `signInRemoved` is false where the sign-in service
 * does not answer; its account then goes by itself as soon as it is back. What other services hold goes by `account.erased`.
 */
export const accountErasureSchema = z.object({ signInRemoved: z.boolean() });

export type AccountErasure = z.infer<typeof accountErasureSchema>;
