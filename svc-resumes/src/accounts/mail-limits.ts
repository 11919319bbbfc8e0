import { createHmac } from "node:crypto";
import { identifyNetwork, Problem, pseudonym, type RateLimiter } from "@penresume/service-kit";

/** Changes asked for per user and hour; those that answer that an address is taken count, too. */
const LINKS_PER_HOUR = 5;
/** Links to change an account's e-mail sent to a mailbox per hour, by all users together. */
const LINKS_PER_RECIPIENT = 3;
/** Confirmations, and as many notices, sent to an unproven mailbox per hour; one network uses half of them. */
const MAILS_PER_MAILBOX = 6;

/**
 * Limits the mails about addresses. Each kind has counters of its own: what strangers ask for does not use up the confirmation
 * of the address's owner, nor a confirmation the correction of a mistyped address.
 */
export function createMailLimits(rateLimiter: RateLimiter, networkKey: Buffer) {
  /** Counts a mail with all keys, or with none when one of them has reached its limit. */
  async function consume(limits: [key: string, limit: number][]): Promise<void> {
    const now = Date.now();
    const counted: string[] = [];
    try {
      for (const [key, limit] of limits) {
        counted.push(key);
        await rateLimiter.consume(key, limit, now);
      }
    } catch (error) {
      if (isRefusal(error)) for (const key of counted) await rateLimiter.release(key, now);
      throw error;
    }
  }

  /** A mail to the account's own, unproven address. */
  function limitUnproven(kind: string, email: string, address: string): Promise<void> {
    const mailbox = findMailbox(email);
    // with a key, because all IPv4 addresses can be hashed
    const network = createHmac("sha256", networkKey)
      .update(`${mailbox} ${identifyNetwork(address)}`)
      .digest("base64url");
    return consume([
      [`${kind}:network:${network}`, MAILS_PER_MAILBOX / 2],
      [`${kind}:${pseudonym(mailbox)}`, MAILS_PER_MAILBOX],
    ]);
  }

  return {
    /** @throws Problem 429 with Retry-After */
    consumeChange: (userId: string, email: string): Promise<void> =>
      consume([
        [pseudonym(userId), LINKS_PER_HOUR],
        [`recipient:${pseudonym(findMailbox(email))}`, LINKS_PER_RECIPIENT],
      ]),

    /** @throws Problem 429 with Retry-After */
    consumeVerification: (email: string, address: string): Promise<void> =>
      limitUnproven("verification", email, address),

    /** Whether an unproven address gets a notice of a change: strangers can sign up with any spelling of a mailbox. */
    async allowsNotice(email: string, address: string): Promise<boolean> {
      try {
        await limitUnproven("notice", email, address);
        return true;
      } catch (error) {
        if (!isRefusal(error)) throw error;
        return false;
      }
    },
  };
}

const isRefusal = (error: unknown): boolean => error instanceof Problem && error.status === 429;

/** 'ana+1@…' is the mailbox of 'ana@…'; Gmail also ignores dots. As in Keycloak's provider, LimitedMails. */
function findMailbox(email: string): string {
  const mailbox = email
    .toLowerCase()
    .replace(/\+[^@]*/, "")
    .replace(/@googlemail\.com$/, "@gmail.com");
  return mailbox.endsWith("@gmail.com") ? mailbox.replace(/\.(?=.*@)/g, "") : mailbox;
}
