// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSessionStore } from "../src/session/session-store.ts";

/** What Keycloak's cookie opens. */
const cookie = vi.hoisted(() => ({ authenticated: true, uid: "u1" }));

vi.mock("keycloak-js", () => ({
  default: class {
    authenticated = cookie.authenticated;
    token = "token";
    idToken = "id-token";
    refreshToken = "refresh-token";
    clientId = "penresume-web";
    timeSkew = 0;
    tokenParsed = { sub: cookie.uid, email: "ana@exemplo.com", name: "Ana", iat: 1000, exp: 1300 };
    onAuthLogout?: () => void;
    onActionUpdate?: (status: string, action: string) => void;
    init = async () => {
      const response = new URLSearchParams(location.hash.slice(1));
      const status = response.get("kc_action_status");
      if (status) this.onActionUpdate?.(status, response.get("kc_action") ?? "");
      return this.authenticated;
    };
    updateToken = async (minValidity: number) => {
      if (minValidity < 0) this.token = "new token";
      if (minValidity < 0) this.tokenParsed = { ...this.tokenParsed, email: "nova@exemplo.com", name: "Ana Nova" };
      return true;
    };
    clearToken = () => this.onAuthLogout?.();
    createLoginUrl = async () => "/auth/login";
    createLogoutUrl = () => "/auth/logout?id_token_hint=id-token";
  },
}));

const config = { url: "/auth", realm: "penresume", clientId: "penresume-web" };

beforeEach(() => {
  delete window.onlineStore;
  Object.assign(cookie, { authenticated: true, uid: "u1" });
  sessionStorage.clear();
  localStorage.clear();
  localStorage.setItem("signedIn", "1");
  vi.stubGlobal("fetch", async () => Response.json({}));
});
afterEach(() => {
  location.hash = "";
  document.documentElement.style.visibility = "";
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// First, because the stores of other tests listen too.
it("a page that is on its way out after 'Sair' is not loaded again by what other tabs write", async () => {
  const replace = vi.spyOn(location, "replace").mockImplementation(() => {});
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  const store = await createSessionStore(config);
  void store.logout();
  await vi.waitFor(() => expect(replace).toHaveBeenCalled());
  window.dispatchEvent(new StorageEvent("storage", { key: "signOutPending" }));
  expect(reload).not.toHaveBeenCalled();
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
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith("/auth/logout?id_token_hint=id-token"));
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
  const fetch = vi.fn(async (_input: RequestInfo | URL) => Response.json({}));
  vi.stubGlobal("fetch", fetch);
  const store = await createSessionStore(config);
  void store.login();
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith("/auth/login"));
  // The check whether the network is there may ask for another file.
  expect(fetch.mock.calls.filter(([input]) => String(input).includes("/.well-known/"))).toHaveLength(1);

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

describe("without network", () => {
  const PROFILE = { uid: "u1", email: "ana@exemplo.com", displayName: "Ana", signedInAt: 1 };
  let isOnline = false;

  /** Lets all requests fail, or get a response again. */
  function setOnline(next: boolean) {
    isOnline = next;
    window.dispatchEvent(new Event(next ? "online" : "offline"));
  }
  const logout = vi.fn();
  beforeEach(() => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
    logout.mockReset();
    isOnline = false;
    localStorage.setItem("signedIn", "u1");
    localStorage.setItem("profile", JSON.stringify(PROFILE));
    vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
      if (!isOnline) throw new TypeError("Failed to fetch");
      if (init?.method === "POST") logout(url, String(init.body));
      return Response.json({ keycloak: {} });
    });
  });

  it("the person who was signed in last is the user, without a token", async () => {
    const store = await createSessionStore(config);
    expect(store.getUser()).toEqual(PROFILE);
    expect(store.hasEnded()).toBe(false);
    await expect(store.getToken()).rejects.toMatchObject({
      status: 0,
      message: expect.stringContaining("Sem conexão"),
    });
  });

  it.each([
    ["somebody else's profile", "u2", JSON.stringify(PROFILE)],
    ["no sign-in", null, JSON.stringify(PROFILE)],
    ["a session that has ended", "ended", JSON.stringify(PROFILE)],
    ["a broken profile", "u1", "{"],
    ["a profile without a name", "u1", '{"uid":"u1"}'],
  ])("with %s there is none", async (_, signedIn, profile) => {
    localStorage.clear();
    if (signedIn) localStorage.setItem("signedIn", signedIn);
    localStorage.setItem("profile", profile);
    expect((await createSessionStore(config)).getUser()).toBeNull();
  });

  it("a page that returns from Keycloak waits for its response, however slow the network is", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    setOnline(true);
    const { promise, resolve } = Promise.withResolvers<Response>();
    vi.stubGlobal("fetch", () => promise);
    location.hash = "state=1&kc_action=UPDATE_PASSWORD&kc_action_status=success";
    const opened = createSessionStore(config);
    const isOpen = vi.fn();
    void opened.then(isOpen);
    await vi.advanceTimersByTimeAsync(6000);
    expect(isOpen).not.toHaveBeenCalled();
    resolve(Response.json({}));
    vi.useRealTimers();
    const store = await opened;
    expect(store.completedAction).toBe("UPDATE_PASSWORD");
    expect(await store.getToken()).toBe("token");
  });

  it("the session is restored when the network is back", async () => {
    const store = await createSessionStore(config);
    setOnline(true);
    await vi.waitFor(async () => expect(await store.getToken()).toBe("token"));
    expect(store.getUser()).toMatchObject({ uid: "u1" });
  });

  it("a session that has ended meanwhile asks for the sign-in, and the profile is gone", async () => {
    const store = await createSessionStore(config);
    cookie.authenticated = false;
    localStorage.setItem("penresume:draft:u1:new", "{}");
    setOnline(true);
    await vi.waitFor(() => expect(store.hasEnded()).toBe(true));
    expect(store.getUser()).toBeNull();
    expect(localStorage.getItem("profile")).toBeNull();
    expect(localStorage.getItem("penresume:draft:u1:new")).toBe("{}");
  });

  it("a page of one person is loaded again when the cookie is somebody else's", async () => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
    await createSessionStore(config);
    cookie.uid = "u2";
    setOnline(true);
    await vi.waitFor(() => expect(reload).toHaveBeenCalled());
    expect(document.documentElement.style.visibility).toBe("hidden");
  });

  it("'Sair' empties the browser at once, and Keycloak's session ends before anybody can use it", async () => {
    const store = await createSessionStore(config);
    await store.logout();
    expect(store.getUser()).toBeNull();
    expect(
      Object.keys(localStorage)
        .filter((key) => key !== "hasSignedIn")
        .sort(),
    ).toEqual(["signOutPending", "signedOut"]);
    await expect(store.login()).rejects.toThrow("Sem conexão");

    // the next start, still without network
    expect((await createSessionStore(config)).getUser()).toBeNull();
    // and one with network: the cookie signs nobody in
    setOnline(true);
    const replace = vi.spyOn(location, "replace").mockImplementation(() => {});
    const next = await createSessionStore(config);
    expect(next.getUser()).toBeNull();
    await vi.waitFor(() => expect(localStorage.getItem("signOutPending")).toBeNull());
    expect(logout).toHaveBeenCalledWith("/auth/logout", "client_id=penresume-web&refresh_token=refresh-token");
    void next.login();
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith("/auth/login"));
  });
});

it("a name that arrives after 'Sair' is not stored", async () => {
  vi.spyOn(location, "replace").mockImplementation(() => {});
  const store = await createSessionStore(config);
  const refreshed = store.refresh().catch(() => {});
  void store.logout();
  await refreshed;
  expect(localStorage.getItem("signedIn")).toBeNull();
  expect(localStorage.getItem("profile")).toBeNull();
});

it("a token expires by the time that has passed, whatever the clock is set to", async () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(0);
  const store = await createSessionStore(config);
  expect(await store.getToken()).toBe("token");
  now.mockReturnValue(271_000);
  expect(await store.getToken()).toBe("new token");
});
