// @vitest-environment happy-dom
import type { Subscription, SubscriptionState } from "@penresume/contracts";
import type { SessionUser } from "@penresume/web-host";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useHostSubscription } from "../src/subscription/use-host-subscription.ts";

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
let sendEvent: (state: SubscriptionState) => void;

beforeEach(() => {
  customer = { subscriptionId: null };
  waitBeforeResponse = Promise.resolve();
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", async (path: string, { signal }: RequestInit) => {
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
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const user: SessionUser = { uid: "u1", email: "ana@exemplo.com", displayName: "Ana", signedInAt: 0 };
const neverSettle = () => new Promise<void>(() => {});
const session = {
  getToken: async () => "token",
  refresh: neverSettle,
  login: neverSettle,
  signup: neverSettle,
  logout: neverSettle,
};

function renderStatus() {
  const { result, rerender } = renderHook(({ user }) => useHostSubscription({ ...session, user }), {
    initialProps: { user: user as SessionUser | null },
  });
  const getStatus = () => {
    const { refresh: _, ...status } = result.current;
    return status;
  };
  return { result, getStatus, rerender, refresh: () => act(() => result.current.refresh()) };
}

it("is loading from signing in until the server has responded, then follows its events", async () => {
  state = { ...PRO, isSubscribed: true, subscription: active };
  const { getStatus } = renderStatus();
  expect(getStatus()).toEqual({ isSubscribed: false, loading: true, userSubscription: null });
  await waitFor(() =>
    expect(getStatus()).toMatchObject({ isSubscribed: true, loading: false, userSubscription: active, refundDays: 20 }),
  );

  await waitFor(() => expect(sendEvent).toBeDefined());
  act(() => sendEvent({ ...FREE, isSubscribed: false, subscription: past }));
  await waitFor(() =>
    expect(getStatus()).toMatchObject({ isSubscribed: false, loading: false, userSubscription: past }),
  );
});

it("verifies with the payment provider when no subscription is active", async () => {
  state = { ...FREE, isSubscribed: false, subscription: past };
  const { getStatus } = renderStatus();
  await waitFor(() =>
    expect(getStatus()).toMatchObject({ isSubscribed: false, loading: false, userSubscription: past }),
  );
  cleanup();

  customer = { subscriptionId: "sub_1" };
  const second = renderStatus();
  await waitFor(() =>
    expect(second.getStatus()).toMatchObject({ isSubscribed: true, loading: false, userSubscription: active }),
  );
});

it("is not subscribed after an error or a sign-out", async () => {
  state = null;
  const { getStatus, rerender } = renderStatus();
  await waitFor(() => expect(getStatus()).toEqual({ ...SIGNED_OUT, failed: true }));
  rerender({ user: null });
  expect(getStatus()).toEqual(SIGNED_OUT);
});

it("keeps the status when a refresh fails, and refreshes when the server responds again", async () => {
  state = { ...PRO, isSubscribed: true, subscription: active };
  const { getStatus, refresh } = renderStatus();
  await waitFor(() => expect(getStatus()).toMatchObject({ isSubscribed: true }));

  state = null;
  expect(await refresh()).toBeNull();
  expect(getStatus()).toMatchObject({ isSubscribed: true, userSubscription: active });

  state = { ...FREE, isSubscribed: false, subscription: past };
  expect(await refresh()).toBe(false);
  expect(getStatus()).toMatchObject({ isSubscribed: false, userSubscription: past });
});

it("ignores a refresh that ends after the sign-out", async () => {
  state = { ...PRO, isSubscribed: true, subscription: active };
  const { result, getStatus, rerender } = renderStatus();
  await waitFor(() => expect(getStatus()).toMatchObject({ isSubscribed: true }));

  const { promise, resolve } = Promise.withResolvers<void>();
  waitBeforeResponse = promise;
  const refreshed = result.current.refresh();
  rerender({ user: null });
  resolve();
  expect(await refreshed).toBeNull();
  expect(getStatus()).toEqual(SIGNED_OUT);
});
