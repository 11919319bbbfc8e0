// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSessionStore } from "../src/session/session-store.ts";

vi.mock("keycloak-js", () => ({
  default: class {
    authenticated = true;
    tokenParsed = { sub: "u1", email: "ana@exemplo.com", name: "Ana" };
    onAuthLogout?: () => void;
    onActionUpdate?: (status: string, action: string) => void;
    init = async () => {
      const response = new URLSearchParams(location.hash.slice(1));
      const status = response.get("kc_action_status");
      if (status) this.onActionUpdate?.(status, response.get("kc_action") ?? "");
      return true;
    };
    updateToken = async (minValidity: number) => {
      if (minValidity < 0) this.tokenParsed = { ...this.tokenParsed, email: "nova@exemplo.com", name: "Ana Nova" };
      return true;
    };
    clearToken = () => this.onAuthLogout?.();
    createLoginUrl = async () => "/auth/login";
    createLogoutUrl = () => "/auth/logout";
  },
}));

const config = { url: "/auth", realm: "penresume", clientId: "penresume-web" };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.setItem("signedIn", "1");
  vi.stubGlobal("fetch", async () => Response.json({}));
});
afterEach(() => {
  location.hash = "";
  document.documentElement.style.visibility = "";
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a change in another tab", () => {
  const change = (value: string | null) => {
    if (value === null) localStorage.removeItem("signedIn");
    else localStorage.setItem("signedIn", value);
    window.dispatchEvent(new StorageEvent("storage", { key: "signedIn" }));
  };

  it.each([
    ["a sign-out", null],
    ["the sign-in of another user", "u2"],
  ])("after %s the page drops its tokens and is loaded again, invisible", async (_, value) => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
    const store = await createSessionStore(config);
    window.dispatchEvent(new StorageEvent("storage", { key: "other" }));
    expect(reload).not.toHaveBeenCalled();

    change(value);
    expect(reload).toHaveBeenCalled();
    expect(document.documentElement.style.visibility).toBe("hidden");
    await expect(store.getToken()).rejects.toThrow("sessão terminou");
  });

  it("after the session has run out the page keeps what was written", async () => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
    const store = await createSessionStore(config);
    const listener = vi.fn();
    store.subscribe(listener);
    change("ended");
    expect(store.getUser()).toBeNull();
    expect(store.hasEnded()).toBe(true);
    expect(listener).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });
});

it("after 'Sair' nothing can be saved any more", async () => {
  const replace = vi.spyOn(location, "replace").mockImplementation(() => {});
  const store = await createSessionStore(config);
  void store.logout();
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith("/auth/logout"));
  await expect(store.getToken()).rejects.toThrow("sessão terminou");
  expect(localStorage.getItem("signedIn")).toBeNull();
});

it("reads a changed name and e-mail from a new token", async () => {
  const store = await createSessionStore(config);
  const listener = vi.fn();
  store.subscribe(listener);
  await store.refresh();
  expect(store.getUser()).toMatchObject({ uid: "u1", email: "nova@exemplo.com", displayName: "Ana Nova" });
  expect(listener).toHaveBeenCalledOnce();
});

it("loads Keycloak's metadata once for a guest who signs in, and again to check that Keycloak is up", async () => {
  localStorage.removeItem("signedIn");
  const replace = vi.spyOn(location, "replace").mockImplementation(() => {});
  const fetch = vi.fn(async () => Response.json({}));
  vi.stubGlobal("fetch", fetch);
  const store = await createSessionStore(config);
  void store.login();
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith("/auth/login"));
  expect(fetch).toHaveBeenCalledOnce();

  fetch.mockResolvedValue(new Response(null, { status: 503 }));
  await expect(store.login()).rejects.toThrow("fora do ar");
});

it.each([
  ["success", "UPDATE_PASSWORD", "UPDATE_PASSWORD"],
  ["success", "idp_link", "idp_link:google"],
  ["cancelled", "idp_link", undefined],
  ["error", "UPDATE_PASSWORD", undefined],
  ["success", "CONFIGURE_TOTP", undefined],
])("after %s of %s at Keycloak the completed action is %s", async (status, action, completed) => {
  location.hash = `state=1&kc_action=${action}&kc_action_status=${status}`;
  expect((await createSessionStore(config)).completedAction).toBe(completed);
});
