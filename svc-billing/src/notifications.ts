import type { Logger } from "@penresume/service-kit";
import type { Mailer } from "./mail.ts";
import type { Store } from "./store.ts";
import { stateOf } from "./subscriptions.ts";
import { confirmationOf } from "./texts.ts";

// what is older was settled before there were confirmations, and is no news to anybody
const NEWS_FOR_MS = 3 * 24 * 3_600_000;

/**
 * Confirms to people in writing what they bought and cancelled (Decreto 7.962/2013, articles 4 and 5): a mail when a
 * subscription has begun, is cancelled, and when that is taken back.
 */
export function createConfirmations(deps: { store: Store; mailer: Mailer; siteUrl: string; log: Logger }) {
  const { store, mailer, siteUrl, log } = deps;
  return {
    /**
     * Tells a person what they have not been told yet; of one person one call at a time. At least once: what breaks off
     * between mail and note is told again. Rejects when the mail server is to be tried again.
     */
    async follow(userId: string): Promise<void> {
      const customer = await store.find(userId);
      if (!customer?.email || customer.erasure) return;
      const { subscription } = stateOf(customer.subscriptions);
      if (!subscription) return;
      const { id, created, canceled_at, status } = subscription;
      const isCancelled = canceled_at !== null;
      const known = customer.confirmed?.subscriptionId === id ? customer.confirmed : null;
      // not paid yet: no news, and no note that it was
      if (!known && !isCancelled && status !== "active") return;
      if (known?.isCancelled === isCancelled) return;
      const kind = isCancelled ? "cancelled" : known ? "kept" : "begun";
      if (known || Date.now() - (canceled_at ?? created) * 1_000 < NEWS_FOR_MS) {
        const text = confirmationOf(kind, subscription, siteUrl);
        const isTaken = await mailer.send({ id: `${id}.${kind}.${customer.revision}`, to: customer.email, ...text });
        if (!isTaken) log.warn({ kind }, "the mail server refuses the address for good");
      }
      await store.noteConfirmed(userId, { subscriptionId: id, isCancelled });
    },
  };
}

export type Confirmations = ReturnType<typeof createConfirmations>;
