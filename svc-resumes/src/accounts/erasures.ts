import type { AccountErasure, CommandResponse } from "@penresume/contracts";
import {
  type Logger,
  pseudonym,
  type Relay,
  runEvery,
  type SubscriberProjection,
  type TombstoneStore,
  type User,
} from "@penresume/service-kit";
import type { Mailer } from "@penresume/service-kit/mail";
import type { IdentityProvider } from "../lib/keycloak.ts";
import type { PhotoCleanup } from "../photos/cleanup.ts";
import type { EmailUndoStore } from "./email-undo-store.ts";
import { type ErasureStore, type PendingErasure, toSeconds } from "./erasure-store.ts";
import { composeAccountMail } from "./mails.ts";
import { requireRecentSignIn } from "./recent-sign-in.ts";

const POLL_INTERVAL_MS = 1_000;
const RETRY_AFTER_MS = 5_000;
const RETRY_MAIL_AFTER_MS = 60_000;
const KEEP_ADDRESS_MS = 24 * 3_600_000;

export interface ErasureDeps {
  /** All that has documents of users, in the order of their removal. */
  documents: { removeAllOf(userId: string): Promise<void> }[];
  photos: Pick<PhotoCleanup, "assignShownTo" | "removeUploadsOf">;
  erasureStore: ErasureStore;
  emailUndoStore: EmailUndoStore;
  subscribers: SubscriberProjection;
  tombstones: TombstoneStore;
  identityProvider: IdentityProvider;
  /** Null without a mail server. */
  mailer: Mailer | null;
  siteUrl: string;
  relay: Relay;
  log: Logger;
}

/**
 * Account erasure (LGPD, article 18, VI). The erasure is stored first, together with `account.erased`, and then retried until
 * every step has succeeded. The last step is a confirmation mail. Its address is kept for at most a day.
 */
export function createErasures(deps: ErasureDeps) {
  const { documents, photos, erasureStore, emailUndoStore, subscribers, tombstones, identityProvider } = deps;
  const { mailer, siteUrl, relay, log } = deps;

  /** Runs all steps but the mail and resolves to whether all succeeded. Idempotent. */
  async function eraseAll(userId: string): Promise<boolean> {
    try {
      // first: a concurrent create checks the tombstone after its write, so that it or the steps below remove the résumé
      await tombstones.add(userId);
      // photos that a guest uploaded can be found through the documents only, which are removed next
      await photos.assignShownTo(userId);
      for (const store of documents) await store.removeAllOf(userId);
      await subscribers.erase(userId);
      await photos.removeUploadsOf(userId);
      await identityProvider.removeUser(userId);
      await emailUndoStore.removeAllOf(userId);
      await erasureStore.markErased(userId);
      log.info({ erased: pseudonym(userId) }, "account erased");
      return true;
    } catch (err) {
      log.warn({ err, erased: pseudonym(userId) }, "erasure is retried");
      return false;
    }
  }

  /** Sends the confirmation mail at least once: a crash between mail and write repeats it, with the same Message-ID. */
  async function confirm({ userId, email, language, confirmUntil }: PendingErasure): Promise<void> {
    const erased = pseudonym(userId);
    // before the mail, which may take longer than a claim lasts
    await erasureStore.postpone(userId, new Date(Date.now() + RETRY_MAIL_AFTER_MS));
    try {
      if (!email || !mailer) log.warn({ erased }, "erasure not confirmed: no address or no mail server");
      else if (Date.now() > confirmUntil.getTime())
        log.warn({ erased }, "erasure not confirmed: no mail went out in a day");
      else if (
        !(await mailer.send({
          id: `erased.${erased}`,
          to: email,
          ...composeAccountMail("erased", language, { siteUrl }),
        }))
      )
        log.warn({ erased }, "erasure not confirmed: the mail server rejects the address permanently");
      await erasureStore.finish(userId);
    } catch (err) {
      log.warn({ err, erased }, "confirmation of an erasure is retried");
    }
  }

  return {
    /**
     * Starts the erasure of the user's account and waits for the first attempt.
     * @throws Problem 401 the sign-in is not recent
     */
    async erase(user: User): Promise<AccountErasure> {
      requireRecentSignIn(user, "Por segurança, entre novamente para excluir a conta.");
      if (!(await tombstones.has(user.id))) {
        const now = Date.now();
        const email = (mailer && user.email) || null;
        const { id: userId, mailLanguage: language } = user;
        const confirmUntil = new Date(now + KEEP_ADDRESS_MS);
        const erasure = { userId, email, language, requestedAt: new Date(now), confirmUntil };
        relay.send(await erasureStore.begin(erasure, new Date(now + RETRY_AFTER_MS)));
      }
      return { signInRemoved: await eraseAll(user.id) };
    },

    /** Handles `accounts.find-erased`: only a stored erasure counts, never the absence of an account. */
    async findErased(userIds: string[]): Promise<CommandResponse<"accounts.find-erased">> {
      const [pending, erased] = await Promise.all([erasureStore.findPending(userIds), tombstones.find(userIds)]);
      const times = new Map([...pending, ...erased].map(({ userId, at }) => [userId, at]));
      return { erased: [...times].map(([userId, at]) => ({ userId, ...(at && { erasedAt: toSeconds(at) }) })) };
    },

    /** Retries erasures that are not complete and sends confirmation mails, every few seconds until stopped. */
    start() {
      const proceed = async () => {
        const erasure = await erasureStore.claim(new Date(), new Date(Date.now() + RETRY_AFTER_MS));
        if (!erasure) return;
        if (erasure.isErased) return confirm(erasure);
        // a step may fail for longer than the address may be kept
        if (erasure.confirmUntil < new Date()) await erasureStore.removeAddress(erasure.userId);
        await eraseAll(erasure.userId);
      };
      return runEvery(proceed, { name: "erasures", everyMs: POLL_INTERVAL_MS, log });
    },
  };
}

export type Erasures = ReturnType<typeof createErasures>;
