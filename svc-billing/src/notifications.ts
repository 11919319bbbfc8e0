import type { Logger } from "@penresume/service-kit";
import type { Mailer } from "@penresume/service-kit/mail";
import type { Store } from "./store.ts";
import { toSubscriptionState } from "./subscriptions.ts";
import { composeMail } from "./texts.ts";

// older changes precede this feature
const MAX_AGE_MS = 3 * 24 * 3_600_000;

/**
 * Confirms purchase, cancellation and its withdrawal by mail (Decreto 7.962/2013, articles 4 and 5).
 */
export function createNotifications(deps: { store: Store; mailer: Mailer; siteUrl: string; log: Logger }) {
  const { store, mailer, siteUrl, log } = deps;
  return {
    /**
     * Sends the mail that a person has not received yet; must not run concurrently for one person. At least once: after a
     * crash between mail and write it is sent again. Rejects when the mail server is to be tried again.
     */
    async notify(userId: string): Promise<void> {
      const customer = await store.find(userId);
      if (!customer?.email || customer.erasure) return;
      const { subscription } = toSubscriptionState(customer.subscriptions);
      if (!subscription) return;
      const { id, created, canceled_at, status } = subscription;
      const isCancelled = canceled_at !== null;
      const previous = customer.notified?.subscriptionId === id ? customer.notified : null;
      // not paid yet
      if (!previous && !isCancelled && status !== "active") return;
      if (previous?.isCancelled === isCancelled) return;
      const kind = isCancelled ? "cancelled" : previous ? "kept" : "begun";
      if (previous || Date.now() - (canceled_at ?? created) * 1_000 < MAX_AGE_MS) {
        const text = composeMail(kind, subscription, siteUrl);
        const accepted = await mailer.send({ id: `${id}.${kind}.${customer.revision}`, to: customer.email, ...text });
        if (!accepted) log.warn({ kind }, "the mail server rejects the address permanently");
      }
      await store.saveNotified(userId, { subscriptionId: id, isCancelled });
    },
  };
}

export type Notifications = ReturnType<typeof createNotifications>;
