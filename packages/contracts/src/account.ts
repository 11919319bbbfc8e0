import { z } from "zod";

/** What a user types to erase their account, compared exactly. */
export const ERASE_PHRASE = "Quero excluir minha conta";

/** Text, at sign, text, dot, text, without signs that only quoted addresses have. */
export const EMAIL_PATTERN = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\]+$/;

/** Languages of mails: values of Keycloak's user attribute and token claim `locale`. Pages are always in Portuguese. */
export const MAIL_LANGUAGES = ["pt-BR", "en", "es"] as const;

export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** Portuguese unless the user chose another one. */
export const mailLanguageSchema = z.enum(MAIL_LANGUAGES).catch("pt-BR");

/** POST /api/account/email */
export const emailChangeSchema = z.object({
  email: z.email({ pattern: EMAIL_PATTERN, error: "Por favor, insira um email válido." }).max(255),
});

/** POST /api/account/email/confirmation and …/undo: the token of the mailed link. */
export const emailConfirmationSchema = z.object({ token: z.string().min(1).max(2_000) });

/** DELETE /api/account and POST /api/account/email need a sign-in (auth_time of the token) at most this many seconds old. */
export const RECENT_SIGN_IN_SECONDS = 600;

/**
 * 202 response of DELETE /api/account: the erasure is stored and will complete. `signInRemoved` is false while Keycloak does
 * not respond; its account is removed once it does. Other services erase their data on `account.erased`.
 */
export const accountErasureSchema = z.object({ signInRemoved: z.boolean() });

export type AccountErasure = z.infer<typeof accountErasureSchema>;
