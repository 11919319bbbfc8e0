import { eventually } from "@penresume/service-kit/testing";
import { describe, expect, it } from "vitest";
import { createOrder, FREE, recordChanges, setupService } from "./service.ts";
import {
  calls,
  createOrphan,
  failNextCalls,
  findCustomers,
  getCustomer,
  listSubscriptions,
  pay,
} from "./stripe-side.ts";

const service = await setupService();
// either instance may do it
await setupService({ mongoUrl: service.mongoUrl });

const publishErased = (userId: string) => service.broker.publish("account.erased", { userId });
const isGone = (userId: string) =>
  eventually(async () => expect(await service.customers.countDocuments({ _id: userId })).toBe(0));

describe("an account that is erased", () => {
  it("ends its subscription at once, deletes the customer at Stripe, leaves nothing here and publishes the change", async () => {
    const ana = await service.subscriber();
    const bia = await service.subscriber("bia");
    const recorder = await recordChanges(ana.id);
    await publishErased(ana.id);
    await isGone(ana.id);

    expect(await getCustomer(ana.customerId)).toEqual({ id: ana.customerId, object: "customer", deleted: true });
    expect(await findCustomers(ana.email)).toEqual([]);
    expect(await listSubscriptions(ana.customerId)).toMatchObject([{ id: ana.subscriptionId, status: "canceled" }]);
    const stored = await service.stored();
    for (const trace of [ana.id, ana.email, ana.customerId, ana.subscriptionId]) expect(stored).not.toContain(trace);
    await eventually(() => expect(recorder.changes().at(-1)?.data).toMatchObject({ isSubscribed: false, revision: 3 }));
    expect(recorder.changes().at(-1)?.data.subscription).toBeNull();

    expect((await bia.state()).isSubscribed).toBe(true);
    expect(await getCustomer(bia.customerId)).toMatchObject({ email: bia.email });
  });

  it("makes its open checkout unpayable", async () => {
    const ana = await service.person();
    const { client_secret } = await ana.order();
    await publishErased(ana.id);
    await isGone(ana.id);
    expect((await pay(client_secret)).status).toBe(400);
  });

  it("is erased once, however often and on whichever instance the event arrives", async () => {
    const ana = await service.subscriber();
    const recorder = await recordChanges(ana.id);
    await Promise.all([publishErased(ana.id), publishErased(ana.id), publishErased(ana.id)]);
    await isGone(ana.id);
    await publishErased(ana.id);
    await eventually(() => expect(recorder.changes()).toHaveLength(1));
    expect(await service.customers.countDocuments({ _id: ana.id })).toBe(0);
    const deletions = (await calls()).filter(
      ({ method, path }) => method === "DELETE" && path === `/v1/customers/${ana.customerId}`,
    );
    expect(deletions).toHaveLength(1);
  });

  it("is repeated until Stripe responds", async () => {
    const ana = await service.subscriber();
    const cutOff = (await calls()).length;
    // fails only the erasure's call, not a periodic call of another test's service
    await failNextCalls(1, "^/v1/customers");
    await publishErased(ana.id);
    await eventually(async () => expect((await calls()).length).toBeGreaterThan(cutOff));
    const record = async () => service.customers.findOne({ _id: ana.id });
    await eventually(async () => expect((await record())?.syncAt?.getTime()).toBeGreaterThan(Date.now()));
    expect(await record()).toMatchObject({ erasure: "requested", stripeCustomerId: ana.customerId });
    expect(await getCustomer(ana.customerId)).toMatchObject({ email: ana.email });
    // half a minute later
    await service.customers.updateOne({ _id: ana.id }, { $set: { syncAt: new Date() } });
    await isGone(ana.id);
    expect(await getCustomer(ana.customerId)).toMatchObject({ deleted: true });
  });

  it("gets no new contact data, here or at Stripe, while its erasure is retried", async () => {
    const ana = await service.subscriber();
    const cutOff = (await calls()).length;
    await failNextCalls(1, "^/v1/customers");
    await publishErased(ana.id);
    await eventually(async () => expect((await calls()).length).toBeGreaterThan(cutOff));
    const token = await service.issuer.token(ana.id, { email: `nova-${ana.id}@example.com` });
    expect((await service.call("POST", "/api/billing-portal", { token })).status).toBe(200);
    expect(await getCustomer(ana.customerId)).toMatchObject({ email: ana.email });
    expect(await service.customers.findOne({ _id: ana.id })).toMatchObject({ email: ana.email });
    await service.customers.updateOne({ _id: ana.id }, { $set: { syncAt: new Date() } });
    await isGone(ana.id);
  });

  it("is completed after a crash: a customer deleted at Stripe, and one that was never stored", async () => {
    const ana = await service.subscriber();
    await service.customers.updateOne({ _id: ana.id }, { $set: { stripeCustomerId: null as never } });
    await publishErased(ana.id);
    await isGone(ana.id);
    expect(await getCustomer(ana.customerId)).toMatchObject({ deleted: true });

    const bia = await service.subscriber("bia");
    await publishErased(bia.id);
    await isGone(bia.id);
    const again = { erasure: "requested", stripeCustomerId: bia.customerId, email: bia.email, syncAt: new Date() };
    await service.customers.insertOne({ _id: bia.id, ...again, subscriptions: [], revision: 9, outbox: [] } as never);
    await isGone(bia.id);
  });

  it("has no customer left at Stripe that an earlier version never stored, under any e-mail", async () => {
    const ana = await service.subscriber();
    const lost = await createOrphan(ana.id, `antiga-${ana.email}`);
    const other = await createOrphan(`other-${ana.id}`, `antiga-${ana.email}`);
    await publishErased(ana.id);
    await isGone(ana.id);
    expect(await getCustomer(lost)).toMatchObject({ deleted: true });
    expect(await getCustomer(other)).not.toHaveProperty("deleted");
  });

  it("is completed where Stripe has no search", async () => {
    const ana = await service.subscriber();
    await failNextCalls(1, "^/v1/customers/search$", 400);
    await publishErased(ana.id);
    await isGone(ana.id);
    expect(await getCustomer(ana.customerId)).toMatchObject({ deleted: true });
  });

  it("gets no new subscription with a token that outlives it", async () => {
    const ana = await service.subscriber();
    await publishErased(ana.id);
    await isGone(ana.id);
    const { status, body } = await ana.call("POST", "/api/stripe/create-subscription", createOrder());
    expect([status, body.title]).toEqual([401, "Esta conta foi excluída."]);
    expect(await findCustomers(ana.email)).toEqual([]);
    expect(await service.customers.countDocuments({ _id: ana.id })).toBe(0);
    expect(await ana.state()).toEqual(FREE);
  });

  it("leaves no customer at Stripe when it is erased while a checkout starts", async () => {
    for (let n = 0; n < 5; n++) {
      const ana = await service.person();
      const ordering = [ana.order(), ana.order()];
      await Promise.all([...ordering, publishErased(ana.id)]);
      await isGone(ana.id);
      expect(await findCustomers(ana.email)).toEqual([]);
    }
  });

  it("without a record changes nothing, and its first checkout is refused", async () => {
    const ana = await service.person();
    await publishErased(ana.id);
    await eventually(async () =>
      expect((await ana.call("POST", "/api/stripe/create-subscription", createOrder())).status).toBe(401),
    );
    expect(await findCustomers(ana.email)).toEqual([]);
  });
});
