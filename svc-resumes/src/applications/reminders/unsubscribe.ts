import { createHmac, timingSafeEqual } from "node:crypto";
import { Problem, type TombstoneStore } from "@penresume/service-kit";
import type { ApplicationSettingsStore } from "../settings-store.ts";
import type { ApplicationStore } from "../store.ts";

/**
 * The link of each reminder that ends them, without sign-in and for ever: the user id with an HMAC. It does nothing else, and mail
 * servers may keep it.
 */
export function createReminderUnsubscribe(deps: {
  /** What a user can be reminded of. */
  reminded: Pick<ApplicationStore, "hasAny">[];
  settingsStore: Pick<ApplicationSettingsStore, "disableReminders" | "removeAllOf">;
  tombstones: TombstoneStore;
  siteUrl: string;
  key: Buffer;
}) {
  const { reminded, settingsStore, tombstones, siteUrl, key } = deps;
  const sign = (userId: string) => createHmac("sha256", key).update(userId).digest();
  const createToken = (userId: string) =>
    `${Buffer.from(userId).toString("base64url")}.${sign(userId).toString("base64url")}`;

  return {
    /** A page for people, and an address for mail programs (RFC 8058). */
    createLinks(userId: string): { page: string; oneClick: string } {
      const token = createToken(userId);
      return {
        page: `${siteUrl}/cancelar-lembretes#${token}`,
        oneClick: `${siteUrl}/api/reminders/unsubscribe?token=${token}`,
      };
    },

    /** Ends the reminders of the token's user. Idempotent. */
    async unsubscribe(token: string): Promise<void> {
      const [id = "", signature = ""] = token.split(".");
      const userId = Buffer.from(id, "base64url").toString();
      const given = Buffer.from(signature, "base64url");
      const expected = sign(userId);
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        throw new Problem(400, "Este link não é válido. Copie o endereço inteiro do email.");
      // the link outlives an erased account, and its tombstone
      const hasAny = await Promise.all(reminded.map((store) => store.hasAny(userId)));
      await settingsStore.disableReminders(userId, hasAny.includes(true));
      // checked after the write: an erasure that began before may have missed it
      if (await tombstones.has(userId)) await settingsStore.removeAllOf(userId);
    },
  };
}

export type ReminderUnsubscribe = ReturnType<typeof createReminderUnsubscribe>;
