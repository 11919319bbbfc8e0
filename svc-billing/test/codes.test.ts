import { eventually } from "@penresume/service-kit/testing";
import { describe, expect, it } from "vitest";
import { FREE, type Person, recordChanges, setupService, withService } from "./service.ts";
import {
  changePixPayment,
  deliver,
  disablePix,
  failNextCalls,
  findEvent,
  getCharge,
  getPayment,
  refuseRefunds,
  shiftPayment,
} from "./stripe-side.ts";

const service = await setupService();

interface Code {
  code: string;
  payment: string;
  status: string;
  price: number;
}

const order = async (person: Person, quantity: number) =>
  (await person.call("POST", "/api/stripe/codes", { quantity })).body as { id: string; status: string; amount: number };
const list = async (person: Person): Promise<Code[]> => (await person.call("GET", "/api/stripe/codes")).body.items;
const use = (person: Person, code?: string) =>
  service.call("POST", "/api/stripe/codes/use", { token: person.token, body: { code } });
const refund = (person: Person, payment: string) => person.call("POST", "/api/stripe/codes/refund", { payment });
const getDaysLeft = async (person: Person) =>
  Math.round(((await person.call("GET", "/api/subscription")).body.proUntil - Date.now() / 1_000) / 86_400);
const receive = async (type: string, id: string) =>
  expect((await deliver(service, await findEvent(type, id))).status).toBe(204);

/** A place that helps, with paid codes. */
async function createPlace(quantity = 3) {
  const place = await service.person("copia");
  const { id } = await order(place, quantity);
  await changePixPayment(id, "pay");
  await receive("payment_intent.succeeded", id);
  await eventually(async () => expect(await list(place)).toHaveLength(quantity));
  return { ...place, payment: id, items: await list(place) };
}

describe("codes for other people", () => {
  it("cost the price of the passes, are there once they are paid, and give their buyer no access", async () => {
    const place = await service.person("copia");
    const begun = await order(place, 10);
    expect(begun).toMatchObject({ status: "open", amount: 4_900 });
    expect((await getPayment(begun.id)).amount).toBe(4_900);
    expect((await place.call("GET", "/api/stripe/codes")).body).toMatchObject({ order: { id: begun.id }, items: [] });
    await changePixPayment(begun.id, "pay");
    await receive("payment_intent.succeeded", begun.id);
    await eventually(async () => expect(await list(place)).toHaveLength(10));
    const items = await list(place);
    expect(new Set(items.map(({ code }) => code)).size).toBe(10);
    for (const item of items)
      expect(item).toMatchObject({
        code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/),
        status: "unused",
        price: 490,
      });
    expect(await place.state()).toEqual(FREE);
    expect((await place.call("GET", "/api/stripe/payments")).body).toMatchObject({
      items: [{ id: begun.id, amount: 4_900, receipt_url: expect.stringContaining("/receipts/") }],
      refund: null,
    });
  });

  it.each([0, 11, 1.5, "2"])("are not sold by a quantity of %s", async (quantity) => {
    const place = await service.person("copia");
    expect((await place.call("POST", "/api/stripe/codes", { quantity })).status).toBe(400);
  });

  it("are one order in two tabs; another quantity replaces it, and can be paid while a subscription runs", async () => {
    const place = await service.subscriber("copia");
    const [first, same] = await Promise.all([order(place, 2), order(place, 2)]);
    expect(same.id).toBe(first.id);
    const other = await order(place, 4);
    expect(other).toMatchObject({ status: "open", amount: 1_960 });
    expect((await getPayment(first.id)).status).toBe("canceled");
  });

  it("are not on offer where Pix is not active", async () => {
    await disablePix();
    const place = await service.person("copia");
    expect(await place.call("POST", "/api/stripe/codes", { quantity: 1 })).toMatchObject({
      status: 409,
      body: { type: "urn:penresume:problem:method-unavailable" },
    });
  });

  it("are found without the webhook of their payment", async () => {
    const place = await service.person("copia");
    const { id } = await order(place, 1);
    await changePixPayment(id, "pay");
    await service.cursor.updateOne({}, { $set: { dueAt: new Date() } });
    await eventually(async () => expect(await list(place)).toHaveLength(1));
  });

  it("are not in the database: what is stored of them opens nothing", async () => {
    const place = await createPlace();
    const stored = await service.stored();
    const hashes = (await service.codes.find({ payment: place.payment }).toArray()).map(({ _id }) => _id);
    expect(hashes).toHaveLength(3);
    const caio = await service.person("caio");
    for (const { code } of place.items)
      for (const form of [code, code.replaceAll("-", ""), code.toLowerCase()]) expect(stored).not.toContain(form);
    for (const hash of hashes) {
      expect(stored).toContain(hash);
      expect((await use(caio, hash)).status).toBe(404);
    }
    expect(await caio.state()).toEqual(FREE);
  });

  it("of one place are invisible to another", async () => {
    const place = await createPlace();
    const other = await createPlace(1);
    expect(await list(other)).toHaveLength(1);
    expect((await refund(other, place.payment)).status).toBe(404);
    expect(new Set((await list(place)).map(({ status }) => status))).toEqual(new Set(["unused"]));
  });
});

describe("a code", () => {
  it("gives 30 days to a person who has paid nothing, as typed on a phone, and Stripe hears nothing of that person", async () => {
    const place = await createPlace();
    const rita = await service.person("rita");
    const recorder = await recordChanges(rita.id);
    const typed = ` ${place.items[0]?.code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")} `;
    expect((await use(rita, typed)).status).toBe(204);
    expect((await rita.call("GET", "/api/subscription")).body).toMatchObject({ isSubscribed: true, source: "pix" });
    expect(await getDaysLeft(rita)).toBe(30);
    await eventually(() => expect(recorder.changes().at(-1)?.data).toMatchObject({ isSubscribed: true, revision: 1 }));
    expect((await service.customers.findOne({ _id: rita.id }))?.stripeCustomerId).toBeNull();
    expect((await list(place)).map(({ status }) => status).sort()).toEqual(["unused", "unused", "used"]);
    // a later purchase is added to it
    const { id } = (await rita.call("POST", "/api/stripe/pix-order")).body;
    await changePixPayment(id, "pay");
    await receive("payment_intent.succeeded", id);
    await eventually(async () => expect(await getDaysLeft(rita)).toBe(60));
  });

  it("is used once: again by its person it gives nothing more, by another it is unknown", async () => {
    const [code] = (await createPlace()).items;
    const [rita, caio] = [await service.person("rita"), await service.person("caio")];
    expect((await use(rita, code?.code)).status).toBe(204);
    expect((await use(rita, code?.code)).status).toBe(204);
    expect(await getDaysLeft(rita)).toBe(30);
    expect((await use(caio, code?.code)).status).toBe(404);
    expect(await caio.state()).toEqual(FREE);
  });

  it("used by two people at once, on two instances, is one person's", async () => {
    await withService({ mongoUrl: service.mongoUrl }, async (second) => {
      for (const { code } of (await createPlace(4)).items) {
        const people = [await service.person("rita"), await service.person("caio")];
        const tokens = [people[0]?.token, await second.issuer.token(people[1]?.id ?? "")];
        const responses = await Promise.all(
          [service, second].map((one, index) =>
            one.call("POST", "/api/stripe/codes/use", { token: tokens[index], body: { code } }),
          ),
        );
        expect(responses.map(({ status }) => status).sort()).toEqual([204, 404]);
        const states = await Promise.all(people.map((person) => person.state()));
        expect(states.filter(({ isSubscribed }) => isSubscribed)).toHaveLength(1);
      }
    });
  });

  it("that was claimed before a crash is its person's at the next attempt", async () => {
    const place = await createPlace(1);
    const rita = await service.person("rita");
    await service.codes.updateOne({ payment: place.payment }, { $set: { usedBy: rita.id, usedAt: new Date() } });
    expect((await use(rita, place.items[0]?.code)).status).toBe(204);
    expect(await getDaysLeft(rita)).toBe(30);
  });

  it("gives its days while Stripe does not respond, also to a customer", async () => {
    const place = await createPlace(1);
    const rita = await service.subscriber("rita");
    await failNextCalls(6, "^/v1/(subscriptions|payment_intents)");
    expect((await use(rita, place.items[0]?.code)).status).toBe(204);
    expect((await rita.call("GET", "/api/subscription")).body.passDaysLeft).toBe(30);
  });

  it("that expired is refused", async () => {
    const place = await createPlace(1);
    await service.codes.updateOne({ payment: place.payment }, { $set: { expiresAt: new Date(Date.now() - 1_000) } });
    const rita = await service.person("rita");
    expect((await use(rita, place.items[0]?.code)).status).toBe(404);
    expect(await rita.state()).toEqual(FREE);
  });

  it("cannot be guessed: after 20 attempts in an hour a person is refused, also with a true one", async () => {
    const place = await createPlace(1);
    const eva = await service.person("eva");
    for (let attempt = 0; attempt < 20; attempt++)
      expect((await use(eva, `0000-0000-0000-${attempt}`)).status).toBe(404);
    const refused = await use(eva, place.items[0]?.code);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await use(await service.person("rita"), place.items[0]?.code)).status).toBe(204);
  });
});

describe("the refund of codes", () => {
  it("returns the price of the unused ones once, ends them at once, and leaves the used one to its person", async () => {
    const place = await createPlace();
    const rita = await service.person("rita");
    expect((await use(rita, place.items[1]?.code)).status).toBe(204);
    const both = await Promise.all([refund(place, place.payment), refund(place, place.payment)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await getCharge(place.payment)).toMatchObject({ amount_refunded: 980, refunded: false });
    expect((await list(place)).map(({ status }) => status).sort()).toEqual(["refunded", "refunded", "used"]);
    const caio = await service.person("caio");
    for (const { code } of place.items) expect((await use(caio, code)).status).toBe(404);
    expect(await getDaysLeft(rita)).toBe(30);
    expect((await refund(place, place.payment)).status).toBe(200);
    expect(await getCharge(place.payment)).toMatchObject({ amount_refunded: 980 });
  });

  it("at the moment of a use is one or the other, never both", async () => {
    for (let round = 0; round < 4; round++) {
      const place = await createPlace(1);
      const rita = await service.person("rita");
      const [used] = await Promise.all([use(rita, place.items[0]?.code), refund(place, place.payment)]);
      const isUsed = used.status === 204;
      expect((await rita.state()).isSubscribed).toBe(isUsed);
      expect((await getCharge(place.payment)).amount_refunded).toBe(isUsed ? 0 : 490);
    }
  });

  it("that Stripe refuses leaves the codes usable, and can be repeated", async () => {
    const place = await createPlace(2);
    await refuseRefunds(place.payment, true);
    expect((await refund(place, place.payment)).status).toBe(502);
    expect((await list(place)).map(({ status }) => status)).toEqual(["unused", "unused"]);
    await refuseRefunds(place.payment, false);
    expect((await use(await service.person("rita"), place.items[0]?.code)).status).toBe(204);
    expect((await refund(place, place.payment)).status).toBe(200);
    expect(await getCharge(place.payment)).toMatchObject({ amount_refunded: 490 });
  });

  it("that was interrupted is completed in the background", async () => {
    const place = await createPlace(2);
    await failNextCalls(3, "^/v1/refunds");
    expect((await refund(place, place.payment)).status).toBe(503);
    await failNextCalls(0);
    const isRefunded = async () => (await getCharge(place.payment)).amount_refunded === 980;
    const sync = () => service.customers.updateOne({ _id: place.id }, { $set: { syncAt: new Date() } });
    await sync();
    // Stripe may repeat the failure of the first attempt
    await eventually(async () =>
      expect(
        (await isRefunded()) || (await service.customers.findOne({ _id: place.id, syncFailures: 1 })),
      ).toBeTruthy(),
    );
    await sync();
    await eventually(async () => expect(await isRefunded()).toBe(true));
    expect((await list(place)).map(({ status }) => status)).toEqual(["refunded", "refunded"]);
  });

  it("does not use up the guarantee of the buyer's own subscription", async () => {
    const place = await service.subscriber("copia");
    const before = (await place.call("GET", "/api/stripe/payments")).body.refund;
    const { id } = await order(place, 2);
    await changePixPayment(id, "pay");
    await receive("payment_intent.succeeded", id);
    await eventually(async () => expect(await list(place)).toHaveLength(2));
    expect((await place.call("GET", "/api/stripe/payments")).body.refund).toEqual(before);
    expect((await refund(place, id)).status).toBe(200);
    expect((await place.call("GET", "/api/stripe/payments")).body.refund).toEqual(before);
    expect((await place.state()).isSubscribed).toBe(true);
  });

  it.each(["refund", "dispute"] as const)(
    "by a %s at Stripe ends the unused ones, and no subscription",
    async (what) => {
      const place = await service.subscriber("copia");
      const { id } = await order(place, 2);
      await changePixPayment(id, "pay");
      await receive("payment_intent.succeeded", id);
      await eventually(async () => expect(await list(place)).toHaveLength(2));
      const [first, second] = await list(place);
      const rita = await service.person("rita");
      expect((await use(rita, first?.code)).status).toBe(204);
      await changePixPayment(id, what, what === "dispute" ? { status: "needs_response" } : {});
      await receive(
        what === "dispute" ? "charge.dispute.created" : "charge.refunded",
        (await getPayment(id)).latest_charge ?? "",
      );
      await eventually(async () =>
        expect((await list(place)).map(({ status }) => status).sort()).toEqual(["refunded", "used"]),
      );
      expect((await use(await service.person("caio"), second?.code)).status).toBe(404);
      expect(await getDaysLeft(rita)).toBe(30);
      expect((await place.state()).isSubscribed).toBe(true);
    },
  );
});

describe("the erasure of an account", () => {
  const erase = async (person: Person) => {
    await service.broker.publish("account.erased", { userId: person.id });
    await eventually(async () => expect(await service.customers.countDocuments({ _id: person.id })).toBe(0));
  };

  it("of a place leaves its codes to the people who have them, and no trace of the place", async () => {
    const place = await createPlace();
    // what is paid in the second of the request is refunded
    await shiftPayment(place.payment, 1);
    const { id } = await order(place, 5);
    await erase(place);
    const stored = await service.stored();
    for (const trace of [place.id, place.email]) expect(stored).not.toContain(trace);
    expect((await getPayment(id)).status).toBe("canceled");
    expect((await getCharge(place.payment)).amount_refunded).toBe(0);
    expect((await use(await service.person("rita"), place.items[0]?.code)).status).toBe(204);
  });

  it("of a person who used one leaves no trace, and does not make it usable again", async () => {
    const place = await createPlace(1);
    const rita = await service.person("rita");
    expect((await use(rita, place.items[0]?.code)).status).toBe(204);
    await erase(rita);
    expect(await service.stored()).not.toContain(rita.id);
    expect(await list(place)).toMatchObject([{ status: "used" }]);
    expect((await use(await service.person("caio"), place.items[0]?.code)).status).toBe(404);
  });
});
