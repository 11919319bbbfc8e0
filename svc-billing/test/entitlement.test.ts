import type { Subscription } from "@penresume/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeEntitlement, getPassStatus } from "../src/entitlement.ts";
import { computeRefundDays, computeRefundOffer, findRefundDeadline } from "../src/refund-rules.ts";
import type { StripeCharge, StripePayment } from "../src/stripe-mappers.ts";

const DAY = 86_400;
const START = 1_790_000_000;
const at = (days: number) => START + Math.round(days * DAY);

let numbers = 0;
function charge(day: number, changes: Partial<StripeCharge> = {}): StripeCharge {
  return {
    created: at(day),
    method: "pix",
    receiptUrl: null,
    amountRefunded: 0,
    refunded: false,
    refundedAt: null,
    refunds: 0,
    refundFailed: false,
    disputed: false,
    ...changes,
  };
}
const payment = (changes: Partial<StripePayment>): StripePayment => ({
  id: `pi_${++numbers}`,
  status: "succeeded",
  created: at(0),
  amount: 490,
  currency: "brl",
  isPass: true,
  pix: null,
  charge: null,
  ...changes,
});
const pass = (day: number, changes: Partial<StripeCharge> = {}) => payment({ charge: charge(day, changes) });
const cardPayment = (day: number, changes: Partial<StripeCharge> = {}) =>
  payment({ isPass: false, charge: charge(day, { method: "card", ...changes }) });

function subscription(day: number, changes: Partial<Subscription> = {}): Subscription {
  return {
    id: `sub_${++numbers}`,
    status: "active",
    created: at(day),
    current_period_start: at(day),
    current_period_end: at(day + 30),
    canceled_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    plan: { nickname: null, amount: 490, currency: "brl", interval: "month" },
    ...changes,
  };
}

const entitle = (day: number, payments: StripePayment[], subscriptions: Subscription[] = []) =>
  computeEntitlement({ subscriptions, payments }, at(day));
const proDays = (day: number, payments: StripePayment[], subscriptions: Subscription[] = []) => {
  const { proUntil } = entitle(day, payments, subscriptions);
  return proUntil === null ? null : (proUntil - START) / DAY;
};

describe("the status of a pass", () => {
  const code = { code: "000201", instructionsUrl: null, expiresAt: at(1) };
  it.each<[string, Partial<StripePayment>, string]>([
    ["waits for its payer", { status: "requires_action", pix: code }, "open"],
    [
      "was not paid in time, before Stripe says so",
      { status: "requires_action", pix: { ...code, expiresAt: at(0.5) } },
      "expired",
    ],
    ["was not paid in time", { status: "requires_payment_method" }, "expired"],
    ["was cancelled", { status: "canceled" }, "expired"],
    ["is announced by the bank", { status: "processing" }, "processing"],
    ["is paid", { charge: charge(0) }, "paid"],
    ["is paid and partly refunded", { charge: charge(0, { amountRefunded: 100 }) }, "paid"],
    ["is refunded", { charge: charge(0, { refunded: true }) }, "undone"],
    ["is disputed or lost", { charge: charge(0, { disputed: true }) }, "undone"],
  ])("that %s", (_name, changes, status) => {
    expect(getPassStatus(payment(changes), at(0.75))).toBe(status);
    expect(entitle(0.75, [payment(changes)]).isSubscribed).toBe(status === "paid");
  });
});

describe("paid time", () => {
  it("of one pass ends after exactly 30 days, without an event", () => {
    const payments = [pass(0)];
    expect(entitle(29.9999, payments)).toMatchObject({ isSubscribed: true, source: "pix", until: at(30) });
    expect(entitle(30, payments)).toMatchObject({ isSubscribed: false, source: null, until: null, proUntil: at(30) });
  });

  it.each<[string, StripePayment[], Subscription[], number | null]>([
    ["paid twice is added", [pass(0), pass(0)], [], 60],
    ["bought before the end extends it", [pass(0), pass(20)], [], 60],
    ["bought after the end begins at its payment", [pass(-40), pass(0)], [], 30],
    ["refunded does not count, what was bought after it does", [pass(0, { refunded: true }), pass(2)], [], 32],
    ["refunded ended with the refund", [pass(0, { refunded: true, refundedAt: at(3) })], [], 3],
    ["follows a subscription that has the period", [pass(1)], [subscription(0)], 60],
    ["is interrupted by a subscription that begins", [pass(0)], [subscription(10)], 60],
    [
      "continues when that subscription was refunded",
      [pass(0)],
      [subscription(10, { status: "canceled", canceled_at: at(15), ended_at: at(15) })],
      35,
    ],
    [
      "is not lost in a month that nobody paid",
      [pass(0)],
      [subscription(-30, { status: "past_due", current_period_start: at(0) })],
      30,
    ],
    ["is not lost by a checkout that was left", [pass(0)], [subscription(0, { status: "incomplete" })], 30],
    [
      "never paid is none",
      [payment({ status: "processing" })],
      [subscription(0, { status: "incomplete_expired" })],
      null,
    ],
  ])("%s", (_name, payments, subscriptions, days) => {
    expect(proDays(5, payments, subscriptions)).toBe(days);
  });

  it("has the card as its source while a subscription runs, and the days that start after it", () => {
    expect(entitle(12, [pass(0)], [subscription(10)])).toMatchObject({
      source: "card",
      passDaysLeft: 20,
      until: at(60),
    });
    expect(entitle(12, [], [subscription(10)])).toMatchObject({ source: "card", passDaysLeft: 0, until: at(41) });
  });

  it("is about to end three days before, and not while a subscription follows", () => {
    expect([26.9, 27, 29, 30].map((day) => entitle(day, [pass(0)]).isEnding)).toEqual([false, true, true, false]);
    expect(entitle(29, [pass(0)], [subscription(28)]).isEnding).toBe(false);
  });
});

/** Random passes: each paid at some time, and some refunded or disputed, in any order. */
const lives = fc.array(
  fc.record({ day: fc.integer({ min: 0, max: 100 }), fate: fc.constantFrom("kept", "refunded", "disputed", "open") }),
  { maxLength: 8 },
);
const toPayments = (list: { day: number; fate: string }[]) =>
  list.map(({ day, fate }) =>
    fate === "open"
      ? payment({ status: "requires_action", pix: { code: "0", instructionsUrl: null, expiresAt: at(day + 1) } })
      : pass(day, { refunded: fate === "refunded", disputed: fate === "disputed" }),
  );

describe("for any purchases", () => {
  it("the result does not depend on their order, and agrees with a simulation day by day", () => {
    fc.assert(
      fc.property(
        lives,
        fc.integer({ min: 0, max: 60 }),
        fc.boolean(),
        fc.infiniteStream(fc.nat()),
        (list, day, has, random) => {
          const subscriptions = has
            ? [
                subscription(day, {
                  status: "canceled",
                  cancel_at_period_end: true,
                  canceled_at: at(day),
                  ended_at: at(day + 30),
                }),
              ]
            : [];
          const payments = toPayments(list);
          const shuffled = payments
            .map((one) => ({ one, key: random.next().value as number }))
            .sort((a, b) => a.key - b.key)
            .map(({ one }) => one);
          // the table: each day that no subscription covers uses up one day of what was paid before
          let left = 0;
          const covered: boolean[] = [];
          for (let today = 0; today < 500; today++) {
            left += 30 * list.filter((one) => one.fate === "kept" && one.day === today).length;
            const isPeriod = has && today >= day && today < day + 30;
            covered.push(left > 0);
            if (!isPeriod && left > 0) left -= 1;
          }
          covered.forEach((expected, today) => {
            // payments of later days are not known yet
            const known = shuffled.filter(({ charge: made }) => !made || made.created <= at(today));
            const begun = subscriptions.filter(({ created }) => created <= at(today));
            const { proUntil, isSubscribed } = computeEntitlement({ payments: known, subscriptions: begun }, at(today));
            expect(isSubscribed).toBe(expected);
            if (isSubscribed) expect(proUntil).toBeGreaterThan(at(today));
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  it("no paid second is lost or given twice", () => {
    fc.assert(
      fc.property(lives, (list) => {
        const payments = toPayments(list);
        const kept = list.filter(({ fate }) => fate === "kept").length;
        let total = 0;
        for (let day = 0; day < 500; day++) {
          const known = payments.filter(({ charge: made }) => !made || made.created <= at(day));
          if (computeEntitlement({ payments: known, subscriptions: [] }, at(day)).isSubscribed) total += 1;
        }
        expect(total).toBe(kept * 30);
      }),
      { numRuns: 60 },
    );
  });
});

describe("the refund on offer", () => {
  const offer = (day: number, payments: StripePayment[], subscriptions: Subscription[] = []) =>
    computeRefundOffer({ payments, subscriptions }, at(day));

  it("covers everything within 30 days of the first purchase", () => {
    const payments = [pass(20), pass(0)];
    expect(offer(25, payments)).toEqual({
      payments: payments.map(({ id }) => id),
      amount: 980,
      currency: "brl",
      until: at(30),
    });
  });

  it("covers later purchases within 7 days, by law", () => {
    const payments = [pass(100), pass(0)];
    expect(offer(106, payments)).toMatchObject({ payments: [payments[0]?.id], until: at(107) });
    expect(offer(107.1, payments)).toBeNull();
  });

  it("does not cover a renewal of a subscription", () => {
    const first = cardPayment(0);
    const renewal = cardPayment(60);
    const owner = subscription(0, { current_period_start: at(60), current_period_end: at(90) });
    expect(offer(61, [renewal, first], [owner])).toBeNull();
    expect(offer(5, [first], [owner])).toMatchObject({ payments: [first.id] });
  });

  it("covers what remains after a partial refund, and nothing that was refunded or disputed", () => {
    expect(offer(1, [pass(0, { amountRefunded: 90 })])).toMatchObject({ amount: 400 });
    expect(offer(1, [pass(0, { refunded: true }), pass(0, { disputed: true })])).toBeNull();
  });

  it("goes beyond the law once in twelve months; a request that was interrupted counts once", () => {
    const used = pass(0, { refunded: true, refundedAt: at(20) });
    const second = pass(10);
    expect(offer(20.5, [second, used])).toMatchObject({ payments: [second.id] });
    expect(offer(22, [second, used])).toBeNull();
    const byLaw = pass(0, { refunded: true, refundedAt: at(3) });
    expect(offer(22, [second, byLaw])).toMatchObject({ payments: [second.id] });
  });

  it("does not cover what was paid more than twelve months ago", () => {
    expect(offer(366, [pass(0)])).toBeNull();
    const recent = pass(370);
    expect(offer(371, [recent, pass(0)])).toMatchObject({ payments: [recent.id], amount: 490, until: at(400) });
  });
});

describe("the refund promised for a purchase made now", () => {
  const days = (day: number, payments: StripePayment[]) => computeRefundDays({ payments, subscriptions: [] }, at(day));
  const used = pass(0, { refunded: true, refundedAt: at(20) });

  it.each<[string, number, StripePayment[], number]>([
    ["for a first purchase are the 30 of the guarantee", 0, [], 30],
    ["are those that remain of the guarantee", 10, [pass(0)], 20],
    ["are at least the 7 of the law", 28, [pass(0)], 7],
    ["are 7 after the guarantee was used, from the refund on", 20.1, [used], 7],
    ["are 7 as long as the guarantee is used", 300, [used], 7],
    ["are not fewer after a withdrawal by law", 10, [pass(0, { refunded: true, refundedAt: at(3) })], 20],
    ["are 30 again after twelve months", 390, [used], 30],
  ])("days %s", (_, day, payments, expected) => {
    expect(days(day, payments)).toBe(expected);
    // the promise is kept until its last day
    const bought = pass(day);
    const isBought = ({ id }: StripePayment) => id === bought.id;
    const purchases = { payments: [bought, ...payments], subscriptions: [] };
    const last = at(day) + expected * DAY;
    expect(findRefundDeadline(purchases, isBought, last)).toMatchObject({ isBySupport: false });
    expect(findRefundDeadline(purchases, isBought, last + DAY)).toBeNull();
  });
});
