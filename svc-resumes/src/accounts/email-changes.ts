import { randomUUID } from "node:crypto";
import { accountErased, Problem, type RateLimiter, type User, unavailable } from "@penresume/service-kit";
import type { Mailer } from "@penresume/service-kit/mail";
import { EncryptJWT, type JWTPayload, jwtDecrypt } from "jose";
import { z } from "zod";
import type { IdentityProvider } from "../lib/keycloak.ts";
import type { EmailUndoStore } from "./email-undo-store.ts";
import { createMailLimits } from "./mail-limits.ts";
import { composeAccountMail } from "./mails.ts";
import { requireRecentSignIn } from "./recent-sign-in.ts";

const LIFETIME = "1h";
/** A sign-up can be confirmed later than a change, because nothing waits for it. */
const VERIFICATION_LIFETIME = "3d";
const UNDO_LIFETIME_MS = 72 * 3_600_000;

export const EMAIL_CHANGE_RATE_LIMIT = {
  name: "email_change",
  message: "Você pediu muitos links na última hora. Tente novamente mais tarde.",
};

/** `securedAt` is absent in links of an earlier release. */
const claimsSchema = z.object({ sub: z.string(), from: z.string(), to: z.string(), securedAt: z.string().optional() });
const undoClaimsSchema = z.object({ sub: z.string(), undo: z.string(), jti: z.string() });

/**
 * Changes the account's e-mail, or verifies the current one, after a link to the address was opened. Nothing is stored before: the link contains the
 * change, encrypted (RFC 7516). The link works once, because it names the address that it replaces. It works only for the
 * signed-in user, because the new address may be mistyped, and not after the account was secured: a former user of it could mail
 * the link to its owner. The former address gets a link that undoes the change, also for a signed-out user.
 */
export function createEmailChanges(deps: {
  identityProvider: IdentityProvider;
  /** Null without a mail server. */
  mailer: Mailer | null;
  rateLimiter: RateLimiter;
  undoStore: EmailUndoStore;
  siteUrl: string;
  /** Encrypts links. */
  key: Buffer;
  /** For the pseudonyms of networks. */
  networkKey: Buffer;
}) {
  const { identityProvider, mailer, rateLimiter, undoStore, siteUrl, key, networkKey } = deps;
  const limits = createMailLimits(rateLimiter, networkKey);

  async function send(to: string, mail: { subject: string; text: string }): Promise<boolean> {
    if (!mailer) throw unavailable();
    return orUnavailable(mailer.send({ id: `email-change.${randomUUID()}`, to, ...mail }));
  }

  const encrypt = (claims: JWTPayload, expiry: string | Date): Promise<string> =>
    new EncryptJWT(claims).setProtectedHeader({ alg: "dir", enc: "A256GCM" }).setExpirationTime(expiry).encrypt(key);

  async function readToken<Schema extends z.ZodType>(schema: Schema, token: string): Promise<z.output<Schema>> {
    const { payload } = await jwtDecrypt(token, key).catch(() => {
      throw linkInvalid();
    });
    const claims = schema.safeParse(payload);
    if (!claims.success) throw linkInvalid();
    return claims.data;
  }

  /** Mails the link that undoes the change to the address that is replaced. */
  async function sendUndo(user: User, { from, to }: { from: string; to: string }): Promise<void> {
    const [jti, expiresAt] = [randomUUID(), new Date(Date.now() + UNDO_LIFETIME_MS)];
    const token = await encrypt({ sub: user.id, undo: from, jti }, expiresAt);
    await undoStore.add(jti, user.id, expiresAt);
    const link = `${siteUrl}/desfazer-troca-de-email#${token}`;
    await send(from, composeAccountMail("emailChangeUndo", user.mailLanguage, { siteUrl, email: to, link }));
  }

  return {
    /**
     * Mails a notice to the current address, then a link to the new one. `address` is the caller's, of the network.
     * @throws Problem 401 the sign-in is not recent, 400 the current address or one that rejects mail, 409 taken, 429 too many links
     */
    async request(user: User, newEmail: string, address: string): Promise<void> {
      requireRecentSignIn(user, "Por segurança, entre novamente para trocar o email.");
      const email = newEmail.toLowerCase();
      if (email === user.email.toLowerCase()) throw invalidEmail(400, "Este já é o email da sua conta.");
      await limits.consumeChange(user.id, email);
      const account = await orUnavailable(identityProvider.findAccount(user.id));
      if (account === null) throw accountErased();
      if (await orUnavailable(identityProvider.isEmailTaken(email))) throw emailTaken();
      const { securedAt } = account;
      const token = await encrypt({ sub: user.id, from: user.email, to: email, securedAt }, LIFETIME);
      const { mailLanguage: language } = user;
      // first, because no change may happen without this notice; a rejected recipient must not prevent the change
      if (user.email && (account.isEmailProven || (await limits.allowsNotice(user.email, address))))
        await send(user.email, composeAccountMail("emailChangeNotice", language, { siteUrl, email }));
      const link = `${siteUrl}/minha-conta?confirmar=${token}`;
      const kind = account.isEmailProven ? "emailChangeLink" : "firstEmailLink";
      if (!(await send(email, composeAccountMail(kind, language, { siteUrl, link })))) throw mailRejected();
    },

    /**
     * Mails a link that verifies the current address, unless it was proven.
     * @throws Problem 400 the address rejects mail, 429 too many links
     */
    async requestVerification(user: User, address: string): Promise<void> {
      const account = await orUnavailable(identityProvider.findAccount(user.id));
      if (account === null) throw accountErased();
      const { email, isEmailProven, securedAt } = account;
      if (isEmailProven || !email) return;
      const token = await encrypt({ sub: user.id, from: email, to: email, securedAt }, VERIFICATION_LIFETIME);
      await limits.consumeVerification(email, address);
      const link = `${siteUrl}/minha-conta?confirmar=${token}`;
      const mail = composeAccountMail("emailVerification", user.mailLanguage, { siteUrl, link });
      if (!(await send(email, mail))) throw mailRejected();
    },

    /**
     * Sets the address of the link's token. Idempotent. Only a former address that was proven can undo it: another one may be a
     * typing error. The link to the current address changes nothing else, and so needs a recent sign-in: opened in another user's
     * open session it would otherwise keep that user's password.
     * @throws Problem 401 the sign-in is not recent, 403 another user's link, 410 expired, used, replaced or older than a new password, 409 taken meanwhile
     */
    async confirm(user: User, token: string): Promise<void> {
      const { sub, from, to, securedAt } = await readToken(claimsSchema, token);
      if (sub !== user.id) throw new Problem(403, "Este link é de outra conta. Entre com ela e abra o link de novo.");
      const account = await orUnavailable(identityProvider.findAccount(user.id));
      if (account === null) throw accountErased();
      const isVerification = from === to;
      if (account.email === to && (account.isEmailProven || !isVerification)) return;
      if (account.email !== from || account.securedAt !== (securedAt ?? "never")) throw linkInvalid();
      if (isVerification) requireRecentSignIn(user, "Por segurança, entre novamente para confirmar o email.");
      if (account.isEmailProven) await sendUndo(user, { from, to });
      const change = { email: to, session: user.sessionId, isRestored: false, securedAt: account.securedAt };
      const result = await orUnavailable(identityProvider.setEmail(user.id, change));
      if (result === "taken") throw emailTaken();
      if (result === "outdated") throw linkInvalid();
    },

    /**
     * Returns the account to the address of the link's token, and ends all access to it.
     * @throws Problem 410 expired, used, or of a change after another one that was undone, 409 taken meanwhile
     */
    async undo(token: string): Promise<void> {
      const { sub, undo, jti } = await readToken(undoClaimsSchema, token);
      // in this order, because a thief may use his own link at the same time
      const account = await orUnavailable(identityProvider.findAccount(sub));
      const changedAt = await undoStore.findChange(jti);
      if (!changedAt || !account) throw linkInvalid();
      await undoStore.removeSince(sub, changedAt, jti);
      const change = { email: undo, session: null, isRestored: true, securedAt: account.securedAt };
      const result = await orUnavailable(identityProvider.setEmail(sub, change));
      if (result === "taken") throw emailTaken();
      if (result === "outdated") throw unavailable();
      await undoStore.removeSince(sub, changedAt);
    },
  };
}

export type EmailChanges = ReturnType<typeof createEmailChanges>;

/** Turns each failure of `call` into 503. */
const orUnavailable = <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    throw unavailable(error);
  });

const invalidEmail = (status: number, message: string) =>
  new Problem(status, message, { errors: [{ path: "email", message }] });
const mailRejected = () => invalidEmail(400, "Este endereço não recebe emails. Confira se está certo.");
const emailTaken = () => invalidEmail(409, "Este email já está em uso.");
const linkInvalid = () => new Problem(410, "Este link não vale mais. Peça outro em Minha conta.");
