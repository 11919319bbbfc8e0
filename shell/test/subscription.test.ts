import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Subscription } from "@penresume/contracts";
import { describe, expect, it } from "vitest";
import { readEvents, type StreamEvent } from "../src/subscription/event-stream.ts";
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

describe("the event stream", () => {
  it("gives whole events with the token sent, however the bytes are cut, and no heartbeats", async () => {
    const pieces = [
      ": alive\n\nevent: subscr",
      'iption\ndata: {"a":"ã',
      '"}\n',
      "\ndata: one\r\ndata: two\r\n\r\nevent: cut",
    ];
    let authorization: string | undefined;
    const server = createServer(async (request, response) => {
      authorization = request.headers.authorization;
      response.writeHead(200, { "content-type": "text/event-stream" });
      for (const piece of pieces) await new Promise((resolve) => response.write(piece, resolve));
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/subscription/events`;

    const events: StreamEvent[] = [];
    for await (const event of readEvents(url, "abc", new AbortController().signal)) events.push(event);
    server.close();

    expect(authorization).toBe("Bearer abc");
    expect(events).toEqual([
      { event: "subscription", data: '{"a":"ã"}' },
      { event: "message", data: "one\ntwo" },
    ]);
  });
});
