import { createHash, randomUUID } from "node:crypto";
import { Problem, type RateLimiter, type User, unavailable } from "@penresume/service-kit";
import type { Mailer } from "@penresume/service-kit/mail";
import { EncryptJWT, jwtDecrypt } from "jose";
import { z } from "zod";
import { accountErased } from "./account-erased.ts";
import { createAccountMails } from "./account-mails.ts";
import type { IdentityProvider } from "./keycloak.ts";
import { requireRecentSignIn } from "./recent-sign-in.ts";

const LIFETIME = "1h";
/** Links sent per person and hour. */
const LINKS_PER_HOUR = 5;

export const EMAIL_CHANGE_RATE_LIMIT = {
  name: "email_change",
  windowMs: 3_600_000,
  message: "Você pediu muitos links na última hora. Tente novamente mais tarde.",
};

const claimsSchema = z.object({ sub: z.string(), from: z.string(), to: z.string() });

/**
 * Changes of the account's e-mail, confirmed by a link to the new address. Nothing is stored until then: the link carries the
 * change, encrypted (RFC 7516). It works once, since it names the address that it replaces, and only for the signed-in
 * person, since it may have been mailed to a mistyped address.
 */
export function createEmailChanges(deps: {
  identityProvider: IdentityProvider;
  /** Null without a mail server. */
  mailer: Mailer | null;
  rateLimiter: RateLimiter;
  siteUrl: string;
  /** The key is derived from it. */
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
     * Mails a link to the new address, after a notice to the present one.
     * @throws Problem 401 when the sign-in is not recent, 400 the present address or one that rejects mail, 409 taken, 429 too many links
     */
    async request(user: User, address: string): Promise<void> {
      requireRecentSignIn(user, "Por segurança, entre novamente para trocar o email.");
      const email = address.toLowerCase();
      if (email === user.email.toLowerCase()) throw invalidEmail(400, "Este já é o email da sua conta.");
      await rateLimiter.consume(user.id, LINKS_PER_HOUR);
      if (await orUnavailable(identityProvider.isEmailTaken(email))) throw emailTaken();
      const token = await new EncryptJWT({ sub: user.id, from: user.email, to: email })
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .setExpirationTime(LIFETIME)
        .encrypt(key);
      const mails = createAccountMails(user.mailLanguage);
      // first: without it nothing may change; an address that has ceased to exist must not prevent the change
      if (user.email) await send(user.email, mails.emailChangeNotice(siteUrl, email));
      if (!(await send(email, mails.emailChangeLink(`${siteUrl}/minha-conta?confirmar=${token}`))))
        throw invalidEmail(400, "Este endereço não recebe emails. Confira se está certo.");
    },

    /**
     * Idempotent.
     * @throws Problem 403 another person's link, 410 expired, used or replaced, 409 taken meanwhile
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

/** For calls that fail only while the called service does not respond. */
const orUnavailable = <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    throw unavailable(error);
  });

const invalidEmail = (status: number, message: string) =>
  new Problem(status, message, { errors: [{ path: "email", message }] });
const emailTaken = () => invalidEmail(409, "Este email já está em uso.");
const linkInvalid = () => new Problem(410, "Este link não vale mais. Peça outro em Trocar email.");
