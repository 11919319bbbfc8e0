// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createSessionStore } from "../src/session/session-store.ts";

vi.mock("keycloak-js", () => ({
  default: class {
    authenticated = true;
    tokenParsed = { sub: "u1", email: "ana@exemplo.com", name: "Ana" };
    onAuthLogout?: () => void;
    init = async () => true;
    clearToken = () => this.onAuthLogout?.();
  },
}));

const config = { url: "/auth", realm: "penresume", clientId: "penresume-web" };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.setItem("signedIn", "1");
  vi.stubGlobal("fetch", async () => Response.json({}));
});
afterEach(() => vi.unstubAllGlobals());

it("signs out when another tab has signed out", async () => {
  const store = await createSessionStore(config);
  expect(store.getUser()).toMatchObject({ uid: "u1" });
  expect(store.hasEnded()).toBe(false);
  const listener = vi.fn();
  store.subscribe(listener);

  window.dispatchEvent(new StorageEvent("storage", { key: "other" }));
  expect(store.getUser()).toMatchObject({ uid: "u1" });

  localStorage.removeItem("signedIn");
  window.dispatchEvent(new StorageEvent("storage", { key: "signedIn" }));
  expect(store.getUser()).toBeNull();
  expect(store.hasEnded()).toBe(true);
  expect(listener).toHaveBeenCalledOnce();
});
