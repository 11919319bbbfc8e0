import type { MailLanguage, Subscription } from "@penresume/contracts";
import type { StoredOutboxEntry } from "@penresume/service-kit";
import type { Entitlement } from "./entitlement.ts";
import type { StripePayment } from "./stripe-mappers.ts";

/** The last confirmation sent by mail. */
export interface NotificationState {
  subscriptionId: string;
  isCancelled: boolean;
}

export interface Contact {
  /** The token's, as last sent to Stripe; the billing portal signs people in by it. */
  email: string;
  name?: string;
  language: MailLanguage;
  /** When that token was issued, Unix seconds. */
  contactAt?: number;
}

/** A person's billing record. */
export interface Customer extends Contact {
  userId: string;
  /** What the checkout stored as paid; each sync corrects it. */
  subscriptionId: string | null;
  stripeCustomerId: string | null;
  /** Newest first, as of the last sync. */
  subscriptions: Subscription[];
  /** Passes, and payments that were made, newest first, as of the last sync; empty before the first one. */
  payments: StripePayment[];
  /** The entitlement last published; null before the first sync. */
  published: Entitlement | null;
  /** Mails about payments that were sent. */
  mails: string[];
  /** Incremented with each published change. */
  revision: number;
  /** Incremented by each sync and each sync request; compared by compare-and-set. */
  version: number;
  /** Incremented by a final refusal; part of the idempotency keys. */
  attempt: number;
  /** Next background sync; null when nothing can change by itself. */
  syncAt: Date | null;
  /** requested: Stripe's data remain; done: only the event has to be published. */
  erasure?: "requested" | "done" | null;
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

const DEFAULTS: Partial<Customer> = { language: "pt-BR", payments: [], published: null, mails: [] };

export function toCustomer({ _id, ...rest }: CustomerDocument): Customer {
  const { outbox: _outbox, ...customer } = rest;
  // a record of an earlier release lacks these
  return { ...DEFAULTS, userId: _id, ...customer };
}
