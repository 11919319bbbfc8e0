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
export function createConfirmations({ store, mailer, siteUrl }: { store: Store; mailer: Mailer; siteUrl: string }) {
  return {
    /** Tells a person what they have not been told yet. At least once: what breaks off after the mail is told again. */
    async follow(userId: string, now = new Date()): Promise<void> {
      const customer = await store.find(userId);
      if (!customer?.email || customer.erasure) return;
      const { subscription } = stateOf(customer.subscriptions);
      if (!subscription) return;
      const known = customer.confirmed?.subscriptionId === subscription.id ? customer.confirmed : null;
      if (!known && subscription.canceled_at === null && subscription.status !== "active") return;
      if (known && known.canceledAt === subscription.canceled_at) return;
      const kind = subscription.canceled_at !== null ? "cancelled" : known ? "kept" : "begun";
      const since = subscription.canceled_at ?? known?.canceledAt ?? subscription.created;
      if (kind === "kept" || now.getTime() - since * 1_000 < NEWS_FOR_MS)
        await mailer.send({
          id: `${subscription.id}.${kind}.${since}`,
          to: customer.email,
          ...confirmationOf(kind, subscription, siteUrl),
        });
      await store.noteConfirmed(userId, { subscriptionId: subscription.id, canceledAt: subscription.canceled_at });
    },
  };
}

export type Confirmations = ReturnType<typeof createConfirmations>;
