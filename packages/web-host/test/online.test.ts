// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createApi } from "../src/api-client.ts";
import { isOnlineStore } from "../src/online.ts";

const CONFIG = { keycloak: {}, remotes: {} };
const isOnline = () => isOnlineStore.getState().isOnline;

let navigatorSays = true;
/** What the network answers to `/config.json` and to everything else; an error stands for no response. */
let answers: { config: () => Response; api: () => Response };
const noResponse = (): never => {
  throw new TypeError("Failed to fetch");
};
const portal = () => new Response("<html>Wi-Fi grátis</html>", { headers: { "content-type": "text/html" } });

beforeEach(() => {
  vi.useFakeTimers();
  delete window.onlineStore;
  navigatorSays = true;
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => navigatorSays);
  answers = { config: () => Response.json(CONFIG), api: () => Response.json({}) };
  vi.stubGlobal("fetch", async (path: string) => (path.startsWith("/config.json") ? answers.config() : answers.api()));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const call = () =>
  createApi()
    .request("GET", "/api/x")
    .catch(() => {});
const settle = () => vi.advanceTimersByTimeAsync(0);

it("a request without a response means no network, if the configuration cannot be loaded either", async () => {
  answers = { config: noResponse, api: noResponse };
  expect(isOnline()).toBe(true);
  await call();
  await settle();
  expect(isOnline()).toBe(false);
});

it("one blocked request is no lost network", async () => {
  answers.api = noResponse;
  await call();
  await settle();
  expect(isOnline()).toBe(true);
});

it("the network is asked until it is back", async () => {
  answers = { config: noResponse, api: noResponse };
  await call();
  await settle();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isOnline()).toBe(false);
  answers.config = () => Response.json(CONFIG);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(isOnline()).toBe(true);
});

it("a response brings it back at once", async () => {
  answers = { config: noResponse, api: noResponse };
  await call();
  await settle();
  answers.api = () => Response.json({}, { status: 500 });
  await call();
  expect(isOnline()).toBe(true);
});

it("the page of a captive portal is no response, to a request and to the question", async () => {
  answers = { config: portal, api: portal };
  await expect(createApi().request("POST", "/api/x")).rejects.toMatchObject({ status: 0 });
  await settle();
  expect(isOnline()).toBe(false);
  answers.api = () => new Response(null, { status: 511 });
  await expect(createApi().request("GET", "/api/x")).rejects.toMatchObject({ status: 0 });
});

it("a browser that reports no network is believed until a question or a request succeeds", async () => {
  navigatorSays = false;
  expect(isOnline()).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(isOnline()).toBe(true);
  answers = { config: noResponse, api: noResponse };
  window.dispatchEvent(new Event("offline"));
  expect(isOnline()).toBe(false);
});

it("a browser that reports a network is asked to prove it", async () => {
  navigatorSays = false;
  expect(isOnline()).toBe(false);
  answers.config = portal;
  navigatorSays = true;
  window.dispatchEvent(new Event("online"));
  await settle();
  expect(isOnline()).toBe(false);
  answers.config = () => Response.json(CONFIG);
  window.dispatchEvent(new Event("online"));
  await settle();
  expect(isOnline()).toBe(true);
});

it("all front ends of a page share one store", async () => {
  const listener = vi.fn();
  isOnlineStore.subscribe(listener);
  vi.resetModules();
  const copy = await import("../src/online.ts");
  expect(copy.isOnlineStore).not.toBe(isOnlineStore);
  window.dispatchEvent(new Event("offline"));
  expect(copy.isOnlineStore.getState().isOnline).toBe(false);
  expect(listener).toHaveBeenCalledOnce();
});
