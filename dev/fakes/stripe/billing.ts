import { notFound, StripeError } from "./errors.ts";
import {
  type Customer,
  createCharge,
  createId,
  createInvoice,
  createPaymentIntent,
  createSubscription,
  endOfPeriod,
  type Invoice,
  nowInSeconds,
  type PaymentError,
  type PaymentIntent,
  type Subscription,
  type SubscriptionStatus,
} from "./objects.ts";
import { state } from "./state.ts";
import { emit } from "./webhooks.ts";

/** Life cycle of subscriptions, invoices and payments (https://docs.stripe.com/billing/subscriptions/overview). */

// https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses
const INCOMPLETE_EXPIRES_S = 23 * 3_600;

/** Returns an object by id; throws Stripe's 404 when it does not exist. */
export const find = <T>(kind: string, table: Record<string, T>, id: string): T => {
  const object = table[id];
  if (!object) throw notFound(kind, id);
  return object;
};

/** Returns a subscription in its current state: expired after 23 hours `incomplete`, ended at its `cancel_at`, renewed after a paid period. */
export function refreshSubscription(id: string): Subscription {
  const subscription = find("subscription", state.subscriptions, id);
  if (subscription.status === "incomplete" && subscription.created + INCOMPLETE_EXPIRES_S < nowInSeconds())
    expire(subscription);
  if (subscription.status === "active" && (subscription.cancel_at ?? Infinity) <= nowInSeconds())
    cancelNow(subscription);
  while (
    subscription.status === "active" &&
    (subscription.items.data[0]?.current_period_end ?? nowInSeconds()) < nowInSeconds()
  )
    renew(subscription, "paid");
  return subscription;
}

function expire(subscription: Subscription): void {
  subscription.status = "incomplete_expired";
  const invoice = find("invoice", state.invoices, subscription.latest_invoice);
  if (invoice.status === "open") {
    invoice.status = "void";
    find("payment_intent", state.paymentIntents, invoice._paymentIntent).status = "canceled";
  }
  emit("customer.subscription.updated", subscription);
}

/** Creates a subscription with payment_behavior=default_incomplete: its first payment intent must be confirmed. */
export function startSubscription(customer: Customer, metadata: Record<string, string>): Subscription {
  const invoiceId = createId("in");
  const subscription = createSubscription(customer.id, invoiceId, metadata);
  state.subscriptions[subscription.id] = subscription;
  bill(customer, subscription, invoiceId);
  emit("customer.subscription.created", subscription);
  return subscription;
}

function bill(customer: Customer, subscription: Subscription, invoiceId: string): PaymentIntent {
  const intent = createPaymentIntent(customer.id, invoiceId);
  const fields = { customer: customer.id, subscription: subscription.id, paymentIntent: intent.id };
  const invoice = createInvoice(invoiceId, fields);
  state.paymentIntents[intent.id] = intent;
  state.invoices[invoice.id] = invoice;
  emit("invoice.created", invoice);
  return intent;
}

const findInvoice = (intent: PaymentIntent) => {
  const invoice = find("invoice", state.invoices, intent._invoice ?? "");
  return { invoice, subscription: refreshSubscription(invoice.parent.subscription_details.subscription) };
};

/** Charges a payment intent. */
export function chargeIntent(intent: PaymentIntent): void {
  Object.assign(intent, { status: "succeeded", next_action: null, last_payment_error: null });
  const charge = createCharge(intent);
  state.charges[charge.id] = charge;
  intent.latest_charge = charge.id;
  emit("charge.succeeded", charge);
  emit("payment_intent.succeeded", intent);
}

export function succeedPayment(intent: PaymentIntent): void {
  const { invoice, subscription } = findInvoice(intent);
  if (subscription.status === "incomplete_expired")
    throw new StripeError(400, "This subscription has expired.", { code: "payment_intent_unexpected_state" });
  chargeIntent(intent);
  invoice.status = "paid";
  emit("invoice.paid", invoice);
  // the invoice of an ended subscription can be paid, but this does not reactivate it
  if (isEnded(subscription)) return;
  const wasActive = subscription.status === "active";
  subscription.status = "active";
  if (!wasActive) emit("customer.subscription.updated", subscription);
}

export function failPayment(intent: PaymentIntent, error: PaymentError): void {
  Object.assign(intent, { status: "requires_payment_method", next_action: null, last_payment_error: error });
  emit("payment_intent.payment_failed", intent);
  emit("invoice.payment_failed", findInvoice(intent).invoice);
}

export function requirePaymentAction(intent: PaymentIntent): void {
  intent.status = "requires_action";
  intent.next_action = { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect" } };
  emit("payment_intent.requires_action", intent);
  emit("invoice.payment_action_required", findInvoice(intent).invoice);
}

/** Cancels at a given time; null withdraws the cancellation (https://docs.stripe.com/api/subscriptions/update). */
export function setCancelAt(subscription: Subscription, at: number | null): void {
  requireChangeable(subscription);
  Object.assign(subscription, { cancel_at: at, cancel_at_period_end: false, canceled_at: at && nowInSeconds() });
  emit("customer.subscription.updated", subscription);
}

function requireChangeable(subscription: Subscription): void {
  if (isEnded(subscription))
    throw new StripeError(400, "A canceled subscription can only update its cancellation_details.");
  if (subscription.status === "incomplete")
    throw new StripeError(400, "A subscription in status incomplete can only have its metadata updated.");
}

export function setCancelAtPeriodEnd(subscription: Subscription, cancel: boolean): void {
  requireChangeable(subscription);
  if (subscription.cancel_at_period_end === cancel) return;
  subscription.cancel_at_period_end = cancel;
  subscription.canceled_at = cancel ? nowInSeconds() : null;
  subscription.cancel_at = cancel ? (subscription.items.data[0]?.current_period_end ?? null) : null;
  emit("customer.subscription.updated", subscription);
}

const isEnded = ({ status }: Subscription): boolean => status === "canceled" || status === "incomplete_expired";

export function cancelNow(subscription: Subscription): void {
  if (isEnded(subscription)) throw notFound("subscription", subscription.id);
  if (subscription.status === "incomplete") {
    expire(subscription);
    return;
  }
  subscription.status = "canceled";
  subscription.canceled_at ??= nowInSeconds();
  subscription.ended_at = nowInSeconds();
  emit("customer.subscription.deleted", subscription);
}

/** Starts the next period, or ends a subscription that is cancelled at its end. Called when the period is over, and by tests. */
export function renew(subscription: Subscription, outcome: "paid" | "declined"): void {
  if (subscription.cancel_at_period_end) {
    cancelNow(subscription);
    return;
  }
  const item = subscription.items.data[0];
  if (!item) return;
  item.current_period_start = item.current_period_end;
  item.current_period_end = endOfPeriod(item.current_period_start);
  subscription.latest_invoice = createId("in");
  const customer = find("customer", state.customers, subscription.customer);
  const intent = bill(customer, subscription, subscription.latest_invoice);
  if (outcome === "paid") {
    succeedPayment(intent);
    emit("customer.subscription.updated", subscription);
    return;
  }
  failPayment(intent, {
    type: "card_error",
    code: "card_declined",
    decline_code: "insufficient_funds",
    message: "Seu cartão tem saldo insuficiente.",
  });
  subscription.status = "past_due";
  emit("customer.subscription.updated", subscription);
}

/** Sets a state that otherwise only long billing, the dashboard or a race condition can cause. */
export function overrideState(
  subscription: Subscription,
  fields: { status?: SubscriptionStatus; invoice?: Invoice["status"]; price?: string },
): void {
  if (fields.status) subscription.status = fields.status;
  if (fields.invoice) find("invoice", state.invoices, subscription.latest_invoice).status = fields.invoice;
  const item = subscription.items.data[0];
  if (fields.price && item) item.price = { ...item.price, id: fields.price };
  emit("customer.subscription.updated", subscription);
}

/** Ends the customer's subscriptions at once and removes personal data (https://docs.stripe.com/api/customers/delete). */
export function deleteCustomer(customer: Customer): void {
  for (const { id } of Object.values(state.subscriptions).filter(
    (subscription) => subscription.customer === customer.id,
  )) {
    const subscription = refreshSubscription(id);
    if (!isEnded(subscription)) cancelNow(subscription);
  }
  emit("customer.deleted", customer);
  Object.assign(customer, { email: null, name: null, metadata: {}, _deleted: true });
}

/** Simulates elapsed time: moves the dates of a subscription back. */
export function shiftDates(subscription: Subscription, seconds: number): void {
  subscription.created -= seconds;
  if (subscription.cancel_at) subscription.cancel_at -= seconds;
  for (const invoice of Object.values(state.invoices)) {
    if (invoice.parent.subscription_details.subscription !== subscription.id) continue;
    const intent = find("payment_intent", state.paymentIntents, invoice._paymentIntent);
    intent.created -= seconds;
    const charge = state.charges[intent.latest_charge ?? ""];
    if (charge) charge.created -= seconds;
  }
  for (const item of subscription.items.data) {
    item.current_period_start -= seconds;
    item.current_period_end -= seconds;
  }
  refreshSubscription(subscription.id);
}
