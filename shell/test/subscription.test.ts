import type { Subscription } from "@penresume/contracts";
import { describe, expect, it } from "vitest";
import { reduceStatus, SIGNED_OUT } from "../src/subscription/state.ts";

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

describe("the subscription status", () => {
  it("is loading from signing in until the server has answered", () => {
    const asked = reduceStatus(SIGNED_OUT, { type: "signed-in" });
    expect(asked).toEqual({ isSubscribed: false, loading: true, userSubscription: null });

    const known = reduceStatus(asked, { type: "known", state: { isSubscribed: true, subscription: active } });
    expect(known).toEqual({ isSubscribed: true, loading: false, userSubscription: active });
  });

  it("follows the fallback verification when no subscription is active", () => {
    const state = { isSubscribed: false, subscription: past };
    expect(reduceStatus(SIGNED_OUT, { type: "known", state, verified: active })).toEqual({
      isSubscribed: true,
      loading: false,
      userSubscription: active,
    });
    expect(reduceStatus(SIGNED_OUT, { type: "known", state, verified: null })).toEqual({
      isSubscribed: false,
      loading: false,
      userSubscription: past,
    });
  });

  it("is not subscribed after an error or a sign-out", () => {
    const subscribed = { isSubscribed: true, loading: false, userSubscription: active };
    expect(reduceStatus(subscribed, { type: "failed" })).toEqual({ ...SIGNED_OUT, failed: true });
    expect(reduceStatus(subscribed, { type: "signed-out" })).toEqual(SIGNED_OUT);
  });
});
