import { createHash, randomUUID } from "node:crypto";
import { accountErased, Problem, pseudonym, type RateLimiter, type User, unavailable } from "@penresume/service-kit";
import type { Mailer } from "@penresume/service-kit/mail";
import { EncryptJWT, jwtDecrypt } from "jose";
import { z } from "zod";
import { createAccountMails } from "./account-mails.ts";
import type { IdentityProvider } from "./keycloak.ts";
import { requireRecentSignIn } from "./recent-sign-in.ts";

const LIFETIME = "1h";
/** Links sent per user and hour. */
const LINKS_PER_HOUR = 5;

export const EMAIL_CHANGE_RATE_LIMIT = {
  name: "email_change",
  message: "Você pediu muitos links na última hora. Tente novamente mais tarde.",
};

const claimsSchema = z.object({ sub: z.string(), from: z.string(), to: z.string() });

/**
 * Changes the account's e-mail after a link to the new address was opened. Nothing is stored before: the link contains the
 * change, encrypted (RFC 7516). The link works once, because it names the address that it replaces. It works only for the
 * signed-in user, because the new address may be mistyped.
 */
export function createEmailChanges(deps: {
  identityProvider: IdentityProvider;
  /** Null without a mail server. */
  mailer: Mailer | null;
  rateLimiter: RateLimiter;
  siteUrl: string;
  /** The encryption key is derived from it. */
  secret: string;
}) {
  const { identityProvider, mailer, rateLimiter, siteUrl, secret } = deps;
  const key = createHash("sha256").update(`email change\0${secret}`).digest();

  async function send(to: string, mail: { subject: string; text: string }): Promise<boolean> {
    if (!mailer) throw unavailable();
    return orUnavailable(mailer.send({ id: `email-change.${randomUUID()}`, to, ...mail }));
  }

  async function readToken(token: string): Promise<z.output<typeof claimsSchema>> {
    const { payload } = await jwtDecrypt(token, key).catch(() => {
      throw linkInvalid();
    });
    return claimsSchema.parse(payload);
  }

  return {
    /**
     * Mails a notice to the current address, then a link to the new one.
     * @throws Problem 401 the sign-in is not recent, 400 the current address or one that rejects mail, 409 taken, 429 too many links
     */
    async request(user: User, address: string): Promise<void> {
      requireRecentSignIn(user, "Por segurança, entre novamente para trocar o email.");
      const email = address.toLowerCase();
      if (email === user.email.toLowerCase()) throw invalidEmail(400, "Este já é o email da sua conta.");
      await rateLimiter.consume(pseudonym(user.id), LINKS_PER_HOUR);
      if (await orUnavailable(identityProvider.isEmailTaken(email))) throw emailTaken();
      const token = await new EncryptJWT({ sub: user.id, from: user.email, to: email })
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .setExpirationTime(LIFETIME)
        .encrypt(key);
      const mails = createAccountMails(user.mailLanguage);
      // first, because no change may happen without this notice; a rejected recipient must not prevent the change
      if (user.email) await send(user.email, mails.emailChangeNotice(siteUrl, email));
      if (!(await send(email, mails.emailChangeLink(`${siteUrl}/minha-conta?confirmar=${token}`))))
        throw invalidEmail(400, "Este endereço não recebe emails. Confira se está certo.");
    },

    /**
     * Sets the address of the link's token. Idempotent.
     * @throws Problem 403 another user's link, 410 expired, used or replaced, 409 taken meanwhile
     */
    async confirm(user: User, token: string): Promise<void> {
      const { sub, from, to } = await readToken(token);
      if (sub !== user.id) throw new Problem(403, "Este link é de outra conta. Entre com ela e abra o link de novo.");
      const current = await orUnavailable(identityProvider.findEmail(user.id));
      if (current === null) throw accountErased();
      if (current === to) return;
      if (current !== from) throw linkInvalid();
      if (!(await orUnavailable(identityProvider.setEmail(user.id, to)))) throw emailTaken();
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
const emailTaken = () => invalidEmail(409, "Este email já está em uso.");
const linkInvalid = () => new Problem(410, "Este link não vale mais. Peça outro em Trocar email.");
