import type { RuntimeConfig } from "@penresume/contracts";
import { ApiProblem, type Session, type SessionUser } from "@penresume/web-kit";
import type Keycloak from "keycloak-js";
import { type Claims, isFirstSignIn, userOf } from "./claims.ts";
import { sessionTexts as texts } from "./texts.ts";

/** Seconds a token must still be good for when handed out. */
const MIN_VALIDITY = 30;
/** Remembers in this browser that somebody signed in, so that guests start without asking the sign-in service. */
const SIGNED_IN = "signedIn";

/** Session operations without React; `user` changes when the session ends. */
export interface LiveSession extends Omit<Session, "user"> {
  user(): SessionUser | null;
  /** Whether this very page load came back from creating the account. */
  accountCreated: boolean;
  /** Calls back when `user()` changed. Returns the way to stop. */
  onChange(listener: () => void): () => void;
}

/**
 * Finds out who is signed in: from the sign-in service's answer in the address, or silently from its cookie.
 * Never rejects: where the service is down, the person is a guest.
 */
export async function openSession(config: RuntimeConfig["keycloak"]): Promise<LiveSession> {
  const isCallback = /[#&]state=/.test(location.hash);
  const listeners = new Set<() => void>();
  let keycloak: Keycloak | undefined;
  let user: SessionUser | null = null;
  let accountCreated = false;

  function setUser(next: SessionUser | null) {
    user = next;
    if (next) localStorage.setItem(SIGNED_IN, "1");
    else localStorage.removeItem(SIGNED_IN);
    for (const listener of listeners) listener();
  }

  async function start(silently: boolean): Promise<Keycloak> {
    await assertReachable(config);
    const { default: Adapter } = await import("keycloak-js");
    const adapter = new Adapter(config);
    adapter.onAuthLogout = () => setUser(null);
    await adapter.init({
      pkceMethod: "S256",
      checkLoginIframe: false,
      messageReceiveTimeout: 5000,
      redirectUri: `${location.origin}/login`,
      ...(silently && {
        onLoad: "check-sso" as const,
        silentCheckSsoRedirectUri: `${location.origin}/silent-check-sso.html`,
        // Better a guest than a page that leaves on its own.
        silentCheckSsoFallback: false,
      }),
    });
    return adapter;
  }

  if (isCallback || localStorage.getItem(SIGNED_IN)) {
    try {
      keycloak = await start(!isCallback);
      const claims: Claims = { ...keycloak.tokenParsed, ...keycloak.idTokenParsed };
      setUser(keycloak.authenticated ? userOf(claims) : null);
      accountCreated = isCallback && keycloak.authenticated && isFirstSignIn(claims);
    } catch (error) {
      console.error("sign-in state unknown", error);
    }
  }

  /** The adapter, started now if the page began without it. */
  async function adapter(): Promise<Keycloak> {
    keycloak ??= await start(false);
    return keycloak;
  }

  async function leave(address: (adapter: Keycloak) => Promise<string>): Promise<void> {
    await assertReachable(config);
    const url = await address(await adapter());
    // Not assign: Back from the sign-in page must not lead into a redirect again.
    location.replace(url);
    return new Promise(() => {});
  }

  return {
    user: () => user,
    accountCreated,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async getToken() {
      if (!keycloak || !user) throw new ApiProblem({ status: 401, title: texts.ended });
      await keycloak.updateToken(MIN_VALIDITY).catch(() => {
        // The adapter has cleared its tokens if the session is over; else the service could not be asked.
        throw keycloak?.token ? unreachable() : new ApiProblem({ status: 401, title: texts.ended });
      });
      return keycloak.token ?? "";
    },
    login: (options) =>
      leave((keycloak) => keycloak.createLoginUrl(options?.provider ? { idpHint: options.provider } : {})),
    signup: () => leave((keycloak) => keycloak.createRegisterUrl()),
    async logout() {
      const url = (await adapter()).createLogoutUrl({ redirectUri: `${location.origin}/` });
      localStorage.removeItem(SIGNED_IN);
      location.replace(url);
      return new Promise(() => {});
    },
  };
}

/** The adapter would wait for its hidden frame; asking first tells at once. */
async function assertReachable({ url, realm }: RuntimeConfig["keycloak"]) {
  const answer = await fetch(`${url}/realms/${realm}/.well-known/openid-configuration`).catch(() => null);
  if (!answer?.ok) throw unreachable();
}

const unreachable = () => new ApiProblem({ status: 0, title: texts.unreachable });
