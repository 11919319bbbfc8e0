import { type Payments, type PixOrder, PROBLEM_TYPES, type Subscription } from "@penresume/contracts";
import { accountErased, type Logger, Problem, type User } from "@penresume/service-kit";
import type { Customer } from "./customer.ts";
import { getPassStatus } from "./entitlement.ts";
import { computeRefundOffer, isRefundedBySupport } from "./refund-rules.ts";
import { createSingleFlight } from "./single-flight.ts";
import type { Store } from "./store.ts";
import type { StripeAdapter } from "./stripe.ts";
import type { StripeCustomers } from "./stripe-customers.ts";
import { isMethodInactive } from "./stripe-errors.ts";
import type { StripeLimits } from "./stripe-limits.ts";
import type { StripeCharge, StripePayment } from "./stripe-mappers.ts";
import { NEXT_STEP_PROBLEMS, withStripeErrors } from "./stripe-problems.ts";
import type { SubscriptionSync } from "./subscription-sync.ts";
import { isRunning, nextStep } from "./subscriptions.ts";
import { texts } from "./texts.ts";

const EXPIRES_AFTER_S = 30 * 60;
// a code that expires sooner is too short-lived to open a bank's app
const MIN_LEFT_S = 2 * 60;

const getNow = (): number => Math.floor(Date.now() / 1_000);

/** Use cases on a user's payments: passes bought by Pix, receipts, refunds. */
export function createPasses(deps: {
  store: Store;
  stripe: StripeAdapter;
  customers: StripeCustomers;
  limits: StripeLimits;
  subscriptionSync: SubscriptionSync;
  priceId: string;
  methods: string[];
  log: Logger;
}) {
  const { store, stripe, customers, limits, subscriptionSync, priceId, methods, log } = deps;
  const orders = createSingleFlight<PixOrder>();
  const refunds = createSingleFlight<Payments>();

  /** Cancels unpaid checkouts by card. */
  async function endOpenCheckouts({ userId }: Customer, customerId: string): Promise<void> {
    const subscriptions = await stripe.listSubscriptions(customerId);
    requireNoneRunning(subscriptions.map(({ record }) => record));
    const step = nextStep(subscriptions, priceId);
    if (step === "unpaid" || step === "settling") throw NEXT_STEP_PROBLEMS[step]();
    const records = subscriptions.map(({ record }) => record);
    if (records.some(({ status }) => status === "past_due" || status === "unpaid")) throw NEXT_STEP_PROBLEMS.unpaid();
    const open = records.filter(({ status }) => status === "incomplete");
    const synced = await subscriptionSync.endCheckouts(
      userId,
      open.map(({ id }) => id),
    );
    requireNoneRunning(synced?.subscriptions ?? []);
  }

  async function startOrder(customer: Customer, name: string, quantity: number | null): Promise<PixOrder> {
    const { userId } = customer;
    const customerId = await customers.getOrCreateCustomer(customer, name);
    const synced = await subscriptionSync.sync(userId);
    const latest = findLatest(synced, quantity !== null);
    const isSame = (latest?.codes?.length ?? null) === quantity;
    if (latest && isSame && isPayable(latest)) return toOrder(latest);
    if (quantity === null) await endOpenCheckouts(customer, customerId);
    const isReplaceable =
      latest && (latest.status === "requires_action" || latest.status === "requires_payment_method");
    if (isReplaceable && !(await stripe.cancelPayment(latest.id))) {
      // the code was paid before it could be cancelled
      const latestPayment = findLatest(await subscriptionSync.sync(userId), quantity !== null);
      if (latestPayment) return toOrder(latestPayment);
    }
    const price = await stripe.getPrice(priceId);
    const amount = price.amount * (quantity ?? 1);
    const order = { ...price, customerId, userId, amount, quantity, expiresAfterSeconds: EXPIRES_AFTER_S };
    // derived from the state that was read: concurrent calls, on any replica, create one order
    const count = synced?.payments.filter(isOf(quantity !== null)).length ?? 0;
    const kind = quantity === null ? "pass" : `codes-${quantity}`;
    const key = `${kind}:${customerId}:${count}:${customer.attempt}`;
    const created = await customers.renewKeyAfterRefusal(customer, stripe.createPixPayment(order, key));
    // the scheduled sync or the webhook makes up for a failure
    const recorded = await subscriptionSync.sync(userId).catch((err) => {
      log.warn({ err }, "new Pix order not recorded yet");
      return null;
    });
    // Stripe repeats the response of an idempotency key, which may be outdated
    return toOrder(recorded?.payments.find(({ id }) => id === created.id) ?? created);
  }

  async function refundOwn(userId: string, ids: string[]): Promise<Payments> {
    await limits.consume(userId, "change");
    const customer = await subscriptionSync.sync(userId);
    if (!customer) throw noPayment();
    const refundable = findOwn(customer, ids).filter(({ charge }) => !charge.refunded);
    if (refundable.length === 0) return toPayments(customer);
    const offered = new Set(computeRefundOffer(customer, getNow())?.payments);
    if (!refundable.every(({ id }) => offered.has(id))) {
      const title = isRefundedBySupport(customer, getNow()) ? texts.refundBySupport : texts.notRefundable;
      throw new Problem(409, title, { type: PROBLEM_TYPES.notRefundable });
    }
    const refundedIds = refundable.map(({ id }) => id);
    const refunded = await withStripeErrors(texts.refundPending, () =>
      subscriptionSync.refundPayments(userId, refundedIds),
    );
    if (!refunded) throw noPayment();
    if (findOwn(refunded, ids).some(({ charge }) => !charge.refunded))
      throw new Problem(502, texts.refundRefused, { type: PROBLEM_TYPES.refundRefused });
    return toPayments(refunded);
  }

  return {
    /** Returns the open order of a pass, or of this quantity of codes, or a new one. Amount and user never come from the request. */
    async order(user: User, quantity: number | null = null): Promise<PixOrder> {
      if (!methods.includes("pix")) throw methodUnavailable();
      const customer = await store.open(user.id, user.email);
      if (!customer || customer.erasure) throw accountErased();
      const start = async () => {
        await limits.consume(user.id, "order");
        return startOrder(await customers.withContact(customer, user), user.name || "Cliente", quantity);
      };
      return withStripeErrors(texts.creationFailed, async () => {
        try {
          return await orders.join(`${user.id} ${quantity}`, start);
        } catch (cause) {
          if (!isMethodInactive(cause)) throw cause;
          log.error({ err: cause }, "Pix is not active at Stripe: remove it from PAYMENT_METHODS");
          throw methodUnavailable();
        }
      });
    },

    /** Returns the latest stored order, of a pass or of codes. Webhooks keep it current. */
    async latestOrder(userId: string, isOfCodes = false): Promise<PixOrder | null> {
      const latest = findLatest(await store.find(userId), isOfCodes);
      return latest ? toOrder(latest) : null;
    },

    async payments(userId: string): Promise<Payments> {
      const customer = await store.find(userId);
      return customer ? toPayments(customer) : { items: [], refund: null, refund_by_support: false };
    },

    /**
     * Refunds these payments, if the refund rules allow each, and ends the access that they paid for. Idempotent: a refunded
     * payment is not refunded again. A refund that was interrupted is completed in the background.
     * @throws Problem 404 not a payment of this user, 409 not refundable, 502 Stripe rejects it, 503 Stripe did not respond
     */
    refund: (userId: string, ids: string[]): Promise<Payments> =>
      withStripeErrors(texts.refundFailed, () =>
        refunds.join(`${userId} ${ids.join(" ")}`, () => refundOwn(userId, ids)),
      ),
  };
}

export type Passes = ReturnType<typeof createPasses>;

const methodUnavailable = () => new Problem(409, texts.methodUnavailable, { type: PROBLEM_TYPES.methodUnavailable });

const noPayment = () => new Problem(404, texts.noPayment);

/** @throws Problem 404 one of them is no payment of this user */
function findOwn({ payments }: Customer, ids: string[]): (StripePayment & { charge: StripeCharge })[] {
  return ids.map((id) => {
    const own = payments.find((payment) => payment.id === id);
    if (!own?.charge) throw noPayment();
    return { ...own, charge: own.charge };
  });
}

function requireNoneRunning(subscriptions: Subscription[]): void {
  const running = subscriptions.find(isRunning);
  if (running && !running.cancel_at_period_end) throw NEXT_STEP_PROBLEMS.running();
}

const isOf =
  (isOfCodes: boolean) =>
  ({ isPass, codes }: StripePayment): boolean =>
    isOfCodes ? codes !== undefined : isPass;

const findLatest = (customer: Customer | null, isOfCodes: boolean): StripePayment | undefined =>
  customer?.payments.find(isOf(isOfCodes));

function isPayable(payment: StripePayment): boolean {
  const status = getPassStatus(payment, getNow());
  return status === "processing" || (status === "open" && (payment.pix?.expiresAt ?? 0) - getNow() >= MIN_LEFT_S);
}

function toOrder(payment: StripePayment): PixOrder {
  const { id, amount, currency, pix } = payment;
  const status = getPassStatus(payment, getNow());
  const open = status === "open" ? pix : null;
  return {
    id,
    status,
    amount,
    currency,
    code: open?.code ?? null,
    instructions_url: open?.instructionsUrl ?? null,
    expires_in: open && open.expiresAt - getNow(),
  };
}

function toPayments(customer: Customer): Payments {
  const items = customer.payments.flatMap(({ id, amount, currency, charge }) =>
    charge
      ? {
          id,
          created: charge.created,
          amount,
          refunded_amount: charge.amountRefunded,
          refund_failed: charge.refundFailed,
          currency,
          method: charge.method,
          receipt_url: charge.receiptUrl,
        }
      : [],
  );
  const now = getNow();
  return { items, refund: computeRefundOffer(customer, now), refund_by_support: isRefundedBySupport(customer, now) };
}
