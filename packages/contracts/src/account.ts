import { z } from "zod";

/** What a person types to erase their account, compared exactly. */
export const ERASE_PHRASE = "Quero excluir minha conta";

/** Text, at sign, text, dot, text. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** DELETE /api/account needs a sign-in (auth_time of the token) at most this many seconds old. */
export const RECENT_SIGN_IN_SECONDS = 600;

/**
 * 202 response of DELETE /api/account: the erasure is stored and will complete. `signInRemoved` is false while Keycloak does
 * not respond; its account is removed once it does. Other services erase their data on `account.erased`.
 */
export const accountErasureSchema = z.object({ signInRemoved: z.boolean() });

export type AccountErasure = z.infer<typeof accountErasureSchema>;
