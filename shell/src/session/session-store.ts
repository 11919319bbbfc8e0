import type { RuntimeConfig } from "@penresume/contracts";
import {
  type AccountAction,
  ApiProblem,
  localStore,
  type Session,
  type SessionUser,
  shareSignInTarget,
  storeReturnPath,
  storeSignIn,
} from "@penresume/web-host";
import type { default as Keycloak, OpenIdProviderMetadata } from "keycloak-js";
import { type Claims, isFirstSignIn, readUser } from "./claims.ts";
import { discardPage, type PageOwner, protectPrivatePage } from "./private-page.ts";
import { sessionTexts as texts } from "./texts.ts";

/** Remaining lifetime of a token that needs no refresh, in seconds. */
const MIN_VALIDITY = 30;
/** Milliseconds. */
const KEYCLOAK_TIMEOUT = 8000;
/** Local storage key of the signed-in user's id. Without it the page starts without loading keycloak-js. */
const SIGNED_IN = "signedIn";
/** Value after the session has run out: unlike after a sign-out, tabs keep showing what was written. */
const ENDED = "ended";

/** Keycloak's pages are in Portuguese, whatever the browser's language is. */
const LOCALE = "pt-BR";

const ACTIONS: readonly AccountAction[] = ["UPDATE_PASSWORD", "idp_link:google"];

/** The session outside React. */
export interface SessionStore extends Omit<Session, "user" | "hasEnded"> {
  getUser(): SessionUser | null;
  hasEnded(): boolean;
  /** Whether this page load follows the creation of the account. */
  accountCreated: boolean;
  /** Calls `listener` when the user changes; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/**
 * Restores the session from the OpenID Connect response in the URL, or silently from Keycloak's cookie. Never rejects: while
 * Keycloak is down, a new page load has no session.
 */
export async function createSessionStore(config: RuntimeConfig["keycloak"]): Promise<SessionStore> {
  const isCallback = /[#&]state=/.test(location.hash);
  const listeners = new Set<() => void>();
  let keycloak: Keycloak | undefined;
  let user: SessionUser | null = null;
  /** The last user, whose data the page may show after the session has ended. */
  let shownUid: string | null = null;
  let accountCreated = false;
  let hasEnded = false;
  let completedAction: AccountAction | undefined;

  function setUser(next: SessionUser | null) {
    user = next;
    if (next) {
      shownUid = next.uid;
      localStore.set(SIGNED_IN, next.uid);
      storeSignIn();
    } else if (hasEnded) localStore.set(SIGNED_IN, ENDED);
    else localStore.remove(SIGNED_IN);
    for (const listener of listeners) listener();
  }

  async function start(silently: boolean): Promise<Keycloak> {
    const [oidcProvider, { default: Adapter }] = await Promise.all([loadMetadata(config), import("keycloak-js")]);
    // The adapter's Keycloak mode checks third-party cookies with an inline script, which our content security policy
    // forbids. A generic provider skips the check.
    const adapter = new Adapter({ clientId: config.clientId, oidcProvider });
    adapter.onAuthLogout = () => {
      hasEnded = true;
      storeReturnPath();
      setUser(null);
    };
    adapter.onActionUpdate = (status, action) => {
      // The response names the action without its parameter.
      if (status === "success") completedAction = ACTIONS.find((name) => name.split(":")[0] === action);
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

  if (isCallback || readSignedIn()) {
    try {
      keycloak = await Promise.race([start(!isCallback), rejectAfterTimeout()]);
      const claims = readClaims(keycloak);
      // The session ended since the last visit.
      hasEnded = !isCallback && !keycloak.authenticated;
      if (hasEnded) storeReturnPath();
      setUser(keycloak.authenticated ? readUser(claims) : null);
      accountCreated = isCallback && keycloak.authenticated && isFirstSignIn(claims);
    } catch (error) {
      console.error("session not restored", error);
    }
  }

  const owner: PageOwner = {
    isCurrent: () => readSignedIn() === shownUid,
    isPrivate: () => shownUid !== null,
    async verify() {
      await updateToken(-1).catch(() => {});
      return user !== null;
    },
    dropTokens() {
      // `user` stays: without it the page would redirect to the sign-in while it is left
      keycloak = undefined;
    },
  };
  protectPrivatePage(owner);

  /** Somebody signed out, in or over in another tab. */
  function followOtherTabs() {
    if (shownUid === null || owner.isCurrent()) return;
    if (localStore.get(SIGNED_IN) !== ENDED) discardPage(owner);
    else if (user) keycloak?.clearToken();
  }
  // Storage events are sent to the other tabs only, and not to suspended ones.
  window.addEventListener("storage", followOtherTabs);
  document.addEventListener("visibilitychange", followOtherTabs);

  /** Refreshes the access token if it expires within `minValidity` seconds; -1 always refreshes it. */
  async function updateToken(minValidity: number): Promise<Keycloak> {
    if (!keycloak || !user) throw new ApiProblem({ status: 401, title: texts.ended });
    const adapter = keycloak;
    await adapter.updateToken(minValidity).catch(() => {
      // The adapter clears its tokens only when the session has ended.
      throw adapter.token ? createKeycloakProblem() : new ApiProblem({ status: 401, title: texts.ended });
    });
    return adapter;
  }

  async function redirect(createUrl: (keycloak: Keycloak) => string | Promise<string>): Promise<void> {
    // rejects while Keycloak is down
    if (keycloak) await loadMetadata(config);
    else keycloak = await start(false);
    if (!user) shareSignInTarget();
    // Back must not return to a page that redirects again.
    location.replace(await createUrl(keycloak));
    return new Promise(() => {});
  }

  return {
    getUser: () => user,
    hasEnded: () => hasEnded,
    accountCreated,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    completedAction,
    getToken: async () => (await updateToken(MIN_VALIDITY)).token ?? "",
    async refresh() {
      setUser(readUser(readClaims(await updateToken(-1))));
    },
    login({ reauthenticate, returnHere, action } = {}) {
      if (reauthenticate || returnHere || action) storeReturnPath();
      return redirect((keycloak) =>
        keycloak.createLoginUrl({
          locale: LOCALE,
          ...(reauthenticate && { prompt: "login" }),
          ...(action && { action }),
        }),
      );
    },
    signup: () => redirect(createRegistrationUrl),
    logout: () =>
      redirect((keycloak) => {
        const url = keycloak.createLogoutUrl({ redirectUri: `${location.origin}/` });
        owner.dropTokens();
        localStore.remove(SIGNED_IN);
        return url;
      }),
  };
}

/** The id of the signed-in user, in any tab of the browser. */
function readSignedIn(): string | null {
  const value = localStore.get(SIGNED_IN);
  return value === ENDED ? null : value;
}

const readClaims = ({ tokenParsed, idTokenParsed }: Keycloak): Claims => ({ ...tokenParsed, ...idTokenParsed });

/** Loads Keycloak's OpenID Connect metadata. Rejects with a displayable message while Keycloak is down. */
async function loadMetadata({ url, realm }: RuntimeConfig["keycloak"]): Promise<OpenIdProviderMetadata> {
  const signal = AbortSignal.timeout(KEYCLOAK_TIMEOUT);
  const response = await fetch(`${url}/realms/${realm}/.well-known/openid-configuration`, { signal }).catch(() => null);
  if (!response?.ok) throw createKeycloakProblem();
  return response.json();
}

/** https://openid.net/specs/openid-connect-prompt-create-1_0.html */
async function createRegistrationUrl(keycloak: Keycloak): Promise<string> {
  const url = new URL(await keycloak.createLoginUrl({ locale: LOCALE }));
  url.searchParams.set("prompt", "create");
  return url.href;
}

const rejectAfterTimeout = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(createKeycloakProblem()), KEYCLOAK_TIMEOUT));

const createKeycloakProblem = () => new ApiProblem({ status: 0, title: texts.unreachable });
