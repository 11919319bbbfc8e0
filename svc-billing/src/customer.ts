import type { MailLanguage, Subscription } from "@penresume/contracts";
import type { StoredOutboxEntry } from "@penresume/service-kit";
import type { Entitlement, Gift } from "./entitlement.ts";
import type { StripePayment } from "./stripe-mappers.ts";

/** State that the last confirmation mail reported. */
export interface NotificationState {
  subscriptionId: string;
  isCancelled: boolean;
}

export interface Contact {
  /** From the token, as last sent to Stripe. The billing portal identifies users by it. */
  email: string;
  name?: string;
  language: MailLanguage;
  /** `iat` of the token with these values, Unix seconds. */
  contactAt?: number;
}

/** Parameters of a customer at Stripe. They are stored first, so that a repeated creation has the same and returns the same customer. */
export interface CustomerCreation {
  email: string;
  name: string;
  language: MailLanguage;
}

/** A refund that was requested. It is stored before the first call at Stripe; a sync completes and removes it. */
export interface PendingRefund {
  /**
   * payment: refund it. codes: refund the unused codes of this payment. checkout: cancel this unpaid subscription, and refund what is
   * paid for it at the same moment.
   */
  kind: "payment" | "codes" | "checkout";
  id: string;
  at: Date;
}

/** A user's billing record. */
export interface Customer extends Contact {
  userId: string;
  /** The subscription that the checkout reported as paid; each sync corrects it. */
  subscriptionId: string | null;
  stripeCustomerId: string | null;
  /** Set while the customer at Stripe is created. */
  customerCreation?: CustomerCreation | null;
  /** Newest first, as of the last sync. */
  subscriptions: Subscription[];
  /** Passes and successful payments as of the last sync, newest first. */
  payments: StripePayment[];
  /** Passes from codes. */
  gifts?: Gift[];
  /** The entitlement last published; null before the first sync. */
  published: Entitlement | null;
  /** Ids of sent mails about payments. */
  mails: string[];
  /** Incremented with each published change. */
  revision: number;
  /** Incremented by each start of a sync and each request for one. */
  version: number;
  /** The version at the start of the stored sync; the result of a sync that started earlier is discarded. */
  syncVersion?: number;
  /** Start of the last sync; null when it found a change, or when a newer one was requested. */
  syncedAt?: Date | null;
  /** Failed background syncs since the last success. */
  syncFailures?: number;
  pendingRefunds?: PendingRefund[];
  /** Incremented when Stripe finally rejects a request; part of the idempotency keys. */
  attempt: number;
  /** Next background sync; null when nothing can change by itself. */
  syncAt: Date | null;
  /** requested: data remain at Stripe. done: the event is not published yet. */
  erasure?: "requested" | "done" | null;
  /** When the erasure was requested: what was paid since is refunded. */
  erasedAt?: Date | null;
  notified?: NotificationState | null;
}

export interface CustomerDocument extends Omit<Customer, "userId"> {
  /** User id. */
  _id: string;
  outbox: StoredOutboxEntry<"subscription.changed">[];
}

export const NEW_CUSTOMER = {
  language: "pt-BR" as const,
  subscriptionId: null,
  stripeCustomerId: null,
  subscriptions: [],
  payments: [],
  published: null,
  mails: [],
  revision: 0,
  version: 0,
  attempt: 0,
  syncAt: null,
  erasure: null,
  notified: null,
  outbox: [],
};

export function toCustomer({ _id, ...rest }: CustomerDocument): Customer {
  const { outbox: _outbox, ...customer } = rest;
  return { userId: _id, ...customer };
}
