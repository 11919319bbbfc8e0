import { createHmac, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { createFairQueue, type FairQueue } from "@penresume/service-kit";

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

// 16 MB and about 0.2 s; https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt
const COST = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
// memory for two hashes; networks take turns
const HASHES = { concurrency: 2, waiting: 40, waitingPerCaller: 5, waitMs: 10_000 };

const TICKET_MS = 15 * 60_000;

/**
 * Passwords of links, and tickets: proof in the form of a page that the password was right a short while ago, so that 'Baixar PDF'
 * does not need it again. A change of the password ends them.
 */
export function createLinkPasswords(key: Buffer, queue: FairQueue = createFairQueue(HASHES)) {
  const hash = (password: string, salt: Buffer, caller: string) =>
    queue.run(caller, () => derive(password.normalize("NFC"), salt, KEY_BYTES, COST));
  const sign = (resumeId: string, stored: string, until: string) =>
    createHmac("sha256", key)
      .update(JSON.stringify([resumeId, stored, until]))
      .digest("base64url");

  return {
    /** Salt and hash to store. */
    async create(password: string, caller: string): Promise<string> {
      const salt = randomBytes(SALT_BYTES);
      return [salt, await hash(password, salt, caller)].map((part) => part.toString("base64url")).join(".");
    },

    async matches(password: string, stored: string, caller: string): Promise<boolean> {
      const [salt = "", expected = ""] = stored.split(".");
      return timingSafeEqual(
        await hash(password, Buffer.from(salt, "base64url"), caller),
        Buffer.from(expected, "base64url"),
      );
    },

    createTicket(resumeId: string, stored: string, now = Date.now()): string {
      const until = String(now + TICKET_MS);
      return `${until}.${sign(resumeId, stored, until)}`;
    },

    isTicket(ticket: string, resumeId: string, stored: string, now = Date.now()): boolean {
      const [until = "", signature = ""] = ticket.split(".");
      const expected = sign(resumeId, stored, until);
      return (
        Number(until) > now &&
        Buffer.byteLength(signature) === expected.length &&
        timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
      );
    },
  };
}

export type LinkPasswords = ReturnType<typeof createLinkPasswords>;
