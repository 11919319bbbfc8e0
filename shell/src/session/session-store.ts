import type { RuntimeConfig } from "@penresume/contracts";
import {
  type AccountAction,
  ApiProblem,
  clearPersonalData,
  ENDED,
  isOnlineStore,
  localStore,
  PENDING_OWNER,
  readSignedIn,
  removeLoadedData,
  type Session,
  type SessionUser,
  SIGNED_IN,
  sessionStore,
  shareSignInTarget,
  storeReturnPath,
  storeSignedIn,
  storeSignIn,
} from "@penresume/web-host";
import type { default as Keycloak, OpenIdProviderMetadata } from "keycloak-js";
import { removeStatus } from "../subscription/stored-status.ts";
import { clearPendingSignOut, completeSignOut, isSignOutPending, storePendingSignOut } from "./pending-sign-out.ts";
import { discardPage, type PageOwner, protectPrivatePage } from "./private-page.ts";
import { type Claims, isFirstSignIn, readProfile, readUser, removeProfile, storeProfile } from "./profile.ts";
import { sessionTexts as texts } from "./texts.ts";

/** Remaining lifetime of a token that needs no refresh, in seconds. */
const MIN_VALIDITY = 30;
/** Milliseconds. */
const KEYCLOAK_TIMEOUT = 8000;
/** How long a page with a stored profile waits for Keycloak, in milliseconds. */
const PROFILE_AFTER = 4000;
/** Between questions while Keycloak is down, in milliseconds. */
const RETRY_DELAY = 30_000;

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
 * Keycloak cannot be reached, the stored profile is the user, and the session is restored later.
 */
export async function createSessionStore(config: RuntimeConfig["keycloak"]): Promise<SessionStore> {
  const isCallback = /[#&]state=/.test(location.hash);
  const listeners = new Set<() => void>();
  let keycloak: Keycloak | undefined;
  /** When `keycloak` got its token, by a clock that nobody sets. */
  let tokenAt = 0;
  let isLeft = false;
  let user: SessionUser | null = null;
  /** The last user, whose data the page may show after the session has ended. */
  let shownUid: string | null = null;
  let accountCreated = false;
  let hasEnded = false;
  let completedAction: AccountAction | undefined;

  function setUser(next: SessionUser | null) {
    const previous = readSignedIn() ?? user?.uid;
    user = next;
    if (next) {
      shownUid = next.uid;
      storeSignedIn(next.uid);
      storeProfile(next);
      storeSignIn();
      if (previous !== next.uid) void removeLoadedData({ exceptUid: next.uid });
    } else {
      removeProfile();
      removeStatus();
      if (hasEnded) localStore.set(SIGNED_IN, ENDED);
      else localStore.remove(SIGNED_IN);
      // drafts stay, because nobody else has them
      if (previous) void removeLoadedData({ uid: previous });
    }
    for (const listener of listeners) listener();
  }

  function endSession() {
    if (isLeft) return;
    hasEnded = true;
    storeReturnPath();
    setUser(null);
  }

  async function start(silently: boolean): Promise<Keycloak> {
    const [oidcProvider, { default: Adapter }] = await Promise.all([loadMetadata(config), import("keycloak-js")]);
    // The adapter's Keycloak mode checks third-party cookies with an inline script, which our content security policy
    // forbids. A generic provider skips the check.
    const adapter = new Adapter({ clientId: config.clientId, oidcProvider });
    adapter.onAuthLogout = endSession;
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

  /** Rejects while Keycloak cannot be reached. */
  const startInTime = (silently: boolean) => Promise.race([start(silently), rejectAfterTimeout()]);

  function adopt(adapter: Keycloak, isSilent: boolean) {
    // the person has signed out meanwhile, here or in another tab
    if (isLeft || (isSilent && !readSignedIn())) return;
    const claims = readClaims(adapter);
    const next = adapter.authenticated ? readUser(claims, adapter.timeSkew ?? 0) : null;
    if (user && next && user.uid !== next.uid) {
      localStore.set(SIGNED_IN, next.uid);
      return discardPage(owner);
    }
    keycloak = adapter;
    tokenAt = performance.now();
    // The session ended since the last visit.
    hasEnded = isSilent && !next;
    if (hasEnded) storeReturnPath();
    accountCreated = !isSilent && next !== null && isFirstSignIn(claims);
    setUser(next);
  }

  let restoring: Promise<void> | undefined;
  /** Asks Keycloak for the session, once at a time. Rejects while it cannot be reached. */
  function restore(silently = true): Promise<void> {
    restoring ??= startInTime(silently)
      .then((adapter) => adopt(adapter, silently))
      .finally(() => {
        restoring = undefined;
      });
    return restoring;
  }

  /** What could not be done without network: a sign-out, or restoring the session of the stored profile. */
  async function catchUp() {
    clearTimeout(retryTimer);
    if (!isOnlineStore.getState().isOnline) return;
    try {
      if (isSignOutPending()) await completeSignOut(() => startInTime(true));
      else if (user && !keycloak && !isLeft) await restore();
    } catch (error) {
      console.warn("session not restored", error);
      retryTimer = setTimeout(() => void catchUp(), RETRY_DELAY);
    }
  }
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

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
      isLeft = true;
    },
  };
  protectPrivatePage(owner);

  // A tab that the browser has restored after the sign-out.
  if (localStore.get(SIGNED_IN) === null && sessionStore.get(PENDING_OWNER)) sessionStore.clear();
  if (isCallback || (readSignedIn() && !isSignOutPending())) {
    const profile = readProfile();
    const restored = restore(!isCallback).catch((error: unknown) => console.warn("session not restored", error));
    // The response is read once: a page that is shown before would leave its address.
    await (profile && !isCallback ? Promise.race([restored, sleep(PROFILE_AFTER)]) : restored);
    // unlike `setUser` it stores nothing
    if (!user && !hasEnded && profile) {
      user = profile;
      shownUid = profile.uid;
    }
    if (isCallback && user) clearPendingSignOut();
  }
  isOnlineStore.subscribe(() => void catchUp());
  // what could not be removed then, and what a response has stored since
  if (isSignOutPending()) void removeLoadedData({ exceptUid: null }).then(catchUp);
  else if (user && !keycloak) retryTimer = setTimeout(() => void catchUp(), RETRY_DELAY);

  /** Somebody signed out, in or over in another tab. */
  function followOtherTabs() {
    // a page that is being left must not be loaded again: that would cancel its way to Keycloak
    if (isLeft || shownUid === null || owner.isCurrent()) return;
    const signedIn = localStore.get(SIGNED_IN);
    if (signedIn === null) sessionStore.clear();
    if (signedIn !== ENDED) discardPage(owner);
    else if (keycloak) keycloak.clearToken();
    else if (user) endSession();
  }
  // Storage events are sent to the other tabs only, and not to suspended ones.
  window.addEventListener("storage", followOtherTabs);
  document.addEventListener("visibilitychange", followOtherTabs);

  /** Refreshes the access token if it expires within `minValidity` seconds; -1 always refreshes it. */
  async function updateToken(minValidity: number): Promise<Keycloak> {
    if (user && !keycloak && !isLeft) {
      if (!isOnlineStore.getState().isOnline) throw createKeycloakProblem();
      await restore().catch(() => Promise.reject(createKeycloakProblem()));
    }
    if (!keycloak || !user) throw new ApiProblem({ status: 401, title: texts.ended });
    const adapter = keycloak;
    const { exp = 0, iat = 0 } = adapter.tokenParsed ?? {};
    // The adapter follows a clock that is wrong, but not one that is set meanwhile.
    const isExpired = exp > 0 && performance.now() - tokenAt > (exp - iat - MIN_VALIDITY) * 1000;
    await adapter.updateToken(isExpired ? -1 : minValidity).then(
      (isRefreshed) => {
        if (isRefreshed) tokenAt = performance.now();
      },
      () => {
        // The adapter clears its tokens only when the session has ended.
        if (!adapter.token) throw new ApiProblem({ status: 401, title: texts.ended });
        isOnlineStore.reportFailure();
        throw createKeycloakProblem();
      },
    );
    return adapter;
  }

  async function redirect(createUrl: (keycloak: Keycloak) => string | Promise<string>): Promise<void> {
    // Keycloak's cookie would sign in the person who has signed out.
    if (isSignOutPending())
      await completeSignOut(() => startInTime(true)).catch(() => Promise.reject(createKeycloakProblem()));
    // rejects while Keycloak is down
    if (keycloak) await loadMetadata(config);
    else keycloak = await start(false);
    if (!user) shareSignInTarget();
    // Back must not return to a page that redirects again.
    return leave(await createUrl(keycloak));
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
      const adapter = await updateToken(-1);
      // signed out meanwhile
      if (isLeft || !owner.isCurrent()) return;
      setUser(readUser(readClaims(adapter), adapter.timeSkew ?? 0));
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
    async logout() {
      const adapter = keycloak;
      // First what other tabs follow, and what keeps late responses from being stored.
      owner.dropTokens();
      storePendingSignOut();
      await clearPersonalData(shownUid);
      if (adapter?.idToken && (await isReachable(config)))
        return leave(adapter.createLogoutUrl({ redirectUri: `${location.origin}/` }));
      if (navigator.serviceWorker?.controller || isOnlineStore.getState().isOnline) return leave("/");
      // No page can be loaded: this one becomes a guest's.
      shownUid = null;
      hasEnded = false;
      setUser(null);
    },
  };
}

function leave(url: string): Promise<void> {
  location.replace(url);
  return new Promise(() => {});
}

const isReachable = async (config: RuntimeConfig["keycloak"]): Promise<boolean> =>
  isOnlineStore.getState().isOnline && (await loadMetadata(config).then(Boolean, () => false));

const readClaims = ({ tokenParsed, idTokenParsed }: Keycloak): Claims => ({ ...tokenParsed, ...idTokenParsed });

/** Loads Keycloak's OpenID Connect metadata. Rejects with a displayable message while Keycloak is down. */
async function loadMetadata({ url, realm }: RuntimeConfig["keycloak"]): Promise<OpenIdProviderMetadata> {
  const signal = AbortSignal.timeout(KEYCLOAK_TIMEOUT);
  const response = await fetch(`${url}/realms/${realm}/.well-known/openid-configuration`, { signal }).catch(() => null);
  if (!response) isOnlineStore.reportFailure();
  // a captive portal answers with a page
  const metadata = response?.ok && (await response.json().catch(() => null));
  if (!metadata) throw createKeycloakProblem();
  return metadata;
}

/** https://openid.net/specs/openid-connect-prompt-create-1_0.html */
async function createRegistrationUrl(keycloak: Keycloak): Promise<string> {
  const url = new URL(await keycloak.createLoginUrl({ locale: LOCALE }));
  url.searchParams.set("prompt", "create");
  return url.href;
}

const rejectAfterTimeout = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(createKeycloakProblem()), KEYCLOAK_TIMEOUT));

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const createKeycloakProblem = () =>
  new ApiProblem({ status: 0, title: isOnlineStore.getState().isOnline ? texts.unreachable : texts.offline });
