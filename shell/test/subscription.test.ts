// @vitest-environment happy-dom
import type { Subscription, SubscriptionState } from "@penresume/contracts";
import type { SessionUser } from "@penresume/web-host";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createSubscriptionStore } from "../src/subscription/subscription-store.ts";

const active: Subscription = {
  id: "sub_1",
  status: "active",
  created: 1,
  current_period_start: 1,
  current_period_end: 2,
  canceled_at: null,
  cancel_at_period_end: false,
  plan: { nickname: "Pro", amount: 490, currency: "brl", interval: "month" },
};
const past: Subscription = { ...active, status: "canceled" };
const FREE = { source: null, proUntil: null, passDaysLeft: 0, refundDays: 30 };
const PRO = { source: "card" as const, proUntil: 2, passDaysLeft: 0, refundDays: 20 };
const SIGNED_OUT = { isSubscribed: false, loading: false, userSubscription: null };

let state: SubscriptionState | null;
let customer: { subscriptionId: string | null };
let waitBeforeResponse: Promise<unknown>;
let sendEvent: ((state: SubscriptionState) => void) | undefined;
let requests: string[];

beforeEach(() => {
  localStorage.clear();
  customer = { subscriptionId: null };
  waitBeforeResponse = Promise.resolve();
  sendEvent = undefined;
  requests = [];
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", async (path: string, { signal }: RequestInit) => {
    requests.push(path);
    await waitBeforeResponse;
    signal?.throwIfAborted();
    if (path === "/api/customer") return Response.json(customer);
    if (path === "/api/stripe/verify-subscription") return Response.json(active);
    if (path === "/api/subscription") return state ? Response.json(state) : new Response(null, { status: 503 });
    const events = new ReadableStream<Uint8Array>({
      start(controller) {
        sendEvent = (state) =>
          controller.enqueue(new TextEncoder().encode(`event: subscription\ndata: ${JSON.stringify(state)}\n\n`));
      },
    });
    return new Response(events, { headers: { "content-type": "text/event-stream" } });
  });
});
afterEach(() => {
  signOut();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const user: SessionUser = { uid: "u1", email: "ana@exemplo.com", displayName: "Ana", signedInAt: 0 };

/** The first call waits for the chunk of the calls. */
const waitFor = (check: () => void) => vi.waitFor(check, 10_000);

/** Signs the user out, which ends the requests. */
let signOut = () => {};

function followStatus() {
  let current: SessionUser | null = user;
  const listeners = new Set<() => void>();
  const { getState } = createSubscriptionStore({
    getUser: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getToken: async () => "token",
  });
  signOut = () => {
    current = null;
    for (const listener of listeners) listener();
  };
  const getStatus = () => {
    const { refresh: _, ...status } = getState().status;
    return status;
  };
  return { getStatus, refresh: () => getState().status.refresh() };
}

it("is loading from signing in until the server has responded, then follows its events", async () => {
  state = { ...PRO, isSubscribed: true, subscription: active };
  const { getStatus } = followStatus();
  expect(getStatus()).toEqual({ isSubscribed: false, loading: true, userSubscription: null });
  await waitFor(() =>
    expect(getStatus()).toMatchObject({ isSubscribed: true, loading: false, userSubscription: active, refundDays: 20 }),
  );

  await waitFor(() => expect(sendEvent).toBeDefined());
  sendEvent?.({ ...FREE, isSubscribed: false, subscription: past });
  await waitFor(() =>
    expect(getStatus()).toMatchObject({ isSubscribed: false, loading: false, userSubscription: past }),
  );
});

it("uses the state in an event as it is, without another request", async () => {
  state = { ...FREE, isSubscribed: false, subscription: null };
  const { getStatus } = followStatus();
  await waitFor(() => expect(sendEvent).toBeDefined());
  expect(requests).toEqual(["/api/subscription", "/api/customer", "/api/subscription/events"]);

  sendEvent?.({ ...PRO, isSubscribed: true, subscription: active, passDaysLeft: 12 });
  await waitFor(() => expect(getStatus()).toMatchObject({ isSubscribed: true, passDaysLeft: 12 }));
  sendEvent?.({ ...FREE, isSubscribed: false, subscription: past });
  await waitFor(() => expect(getStatus()).toMatchObject({ isSubscribed: false, userSubscription: past }));
  expect(requests).toHaveLength(3);
});

it("verifies with the payment provider when no subscription is active", async () => {
  state = { ...FREE, isSubscribed: false, subscription: past };
  const { getStatus } = followStatus();
  await waitFor(() =>
    expect(getStatus()).toMatchObject({ isSubscribed: false, loading: false, userSubscription: past }),
  );
  signOut();

  customer = { subscriptionId: "sub_1" };
  const second = followStatus();
  await waitFor(() =>
    expect(second.getStatus()).toMatchObject({ isSubscribed: true, loading: false, userSubscription: active }),
  );
});

it("is not subscribed after an error or a sign-out", async () => {
  state = null;
  const { getStatus } = followStatus();
  await waitFor(() => expect(getStatus()).toEqual({ ...SIGNED_OUT, failed: true }));
  signOut();
  expect(getStatus()).toEqual(SIGNED_OUT);
});

it("is what it was last while it cannot be loaded, for the same person only", async () => {
  localStorage.setItem("signedIn", "u1");
  state = { ...PRO, isSubscribed: true, subscription: active };
  const first = followStatus();
  await waitFor(() => expect(first.getStatus()).toMatchObject({ isSubscribed: true }));
  state = null;
  const second = followStatus();
  const remembered = { failed: true, isSubscribed: true, userSubscription: active, readAt: expect.any(Number) };
  await waitFor(() => expect(second.getStatus()).toMatchObject(remembered));
  localStorage.setItem("subscription", JSON.stringify({ uid: "other", status: { isSubscribed: true }, at: 1 }));
  const third = followStatus();
  await waitFor(() => expect(third.getStatus()).toEqual({ ...SIGNED_OUT, failed: true }));
});

it("keeps the status as what was known then when a refresh fails, and refreshes when the server responds again", async () => {
  state = { ...PRO, isSubscribed: true, subscription: active };
  const { getStatus, refresh } = followStatus();
  await waitFor(() => expect(getStatus()).toMatchObject({ isSubscribed: true }));

  state = null;
  expect(await refresh()).toBeNull();
  expect(getStatus()).toMatchObject({ isSubscribed: true, userSubscription: active, failed: true });
  expect(Date.now() - (getStatus().readAt ?? 0)).toBeLessThan(60_000);

  state = { ...FREE, isSubscribed: false, subscription: past };
  expect(await refresh()).toBe(false);
  expect(getStatus()).toMatchObject({ isSubscribed: false, userSubscription: past });
  expect(getStatus()).not.toHaveProperty("failed");
});

it("ignores a refresh that ends after the sign-out", async () => {
  state = { ...PRO, isSubscribed: true, subscription: active };
  const { getStatus, refresh } = followStatus();
  await waitFor(() => expect(getStatus()).toMatchObject({ isSubscribed: true }));

  const { promise, resolve } = Promise.withResolvers<void>();
  waitBeforeResponse = promise;
  const refreshed = refresh();
  signOut();
  resolve();
  expect(await refreshed).toBeNull();
  expect(getStatus()).toEqual(SIGNED_OUT);
});
