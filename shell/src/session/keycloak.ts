import type { RuntimeConfig } from "@penresume/contracts";
import { ApiProblem, type Session, type SessionUser } from "@penresume/web-kit";
import type { default as Keycloak, OpenIdProviderMetadata } from "keycloak-js";
import { type Claims, isFirstSignIn, userOf } from "./claims.ts";
import { rememberPlace } from "./return-path.ts";
import { sessionTexts as texts } from "./texts.ts";

/** Seconds a token must still be good for when handed out. */
const MIN_VALIDITY = 30;
/** How long the sign-in service may take before it counts as down, in milliseconds. */
const ANSWER_MS = 8000;
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
    const [oidcProvider, { default: Adapter }] = await Promise.all([readMetadata(config), import("keycloak-js")]);
    // As a generic provider: the adapter's own Keycloak mode first tries third-party cookies in a frame whose inline
    // script our content security policy forbids, and on one origin there is nothing to try.
    const adapter = new Adapter({ clientId: config.clientId, oidcProvider });
    adapter.onAuthLogout = () => {
      rememberPlace();
      setUser(null);
    };
    await adapter.init({
      pkceMethod: "S256",
      checkLoginIframe: false,
      redirectUri: `${location.origin}/login`,
      ...(silently && {
        onLoad: "check-sso" as const,
        silentCheckSsoRedirectUri: `${location.origin}/silent-check-sso.html`,
      }),
    });
    return adapter;
  }

  if (isCallback || localStorage.getItem(SIGNED_IN)) {
    try {
      keycloak = await Promise.race([start(!isCallback), timeout()]);
      const claims: Claims = { ...keycloak.tokenParsed, ...keycloak.idTokenParsed };
      // Signed in when last here, and not any more.
      if (!isCallback && !keycloak.authenticated) rememberPlace();
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

  async function leave(address: (adapter: Keycloak) => string | Promise<string>): Promise<void> {
    await readMetadata(config);
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
    login(options) {
      if (options?.reauthenticate) rememberPlace();
      return leave((keycloak) =>
        keycloak.createLoginUrl({
          ...(options?.provider && { idpHint: options.provider }),
          ...(options?.reauthenticate && { prompt: "login" }),
        }),
      );
    },
    signup: () => leave(registrationUrl),
    logout: () =>
      leave((keycloak) => {
        localStorage.removeItem(SIGNED_IN);
        return keycloak.createLogoutUrl({ redirectUri: `${location.origin}/` });
      }),
  };
}

/** The sign-in service's own description of itself; throws a message fit to be shown where it does not answer. */
async function readMetadata({ url, realm }: RuntimeConfig["keycloak"]): Promise<OpenIdProviderMetadata> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const answer = await fetch(`${url}/realms/${realm}/.well-known/openid-configuration`, { signal }).catch(() => null);
  if (!answer?.ok) throw unreachable();
  return answer.json();
}

/** Sign-in's address, but for making an account: `prompt=create` of OpenID Connect. */
async function registrationUrl(keycloak: Keycloak): Promise<string> {
  const url = new URL(await keycloak.createLoginUrl());
  url.searchParams.set("prompt", "create");
  return url.href;
}

const timeout = () => new Promise<never>((_, reject) => setTimeout(() => reject(unreachable()), ANSWER_MS));

const unreachable = () => new ApiProblem({ status: 0, title: texts.unreachable });
