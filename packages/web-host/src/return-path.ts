import { hasPendingAction } from "./pending-action.ts";
import { localStore, sessionStore } from "./storage.ts";

/** Session storage key of the page to open after signing in: where the session ended, or the page a guest requested. */
const KEY = "returnPath";
/** Local storage key of the same page, for the tab of a mailed link that continues the sign-in of this tab. */
const SHARED_KEY = "signInTarget";
/** How long a sign-in may take: `accessCodeLifespanLogin` in deploy/keycloak/realm.json. */
const SIGN_IN_MS = 30 * 60_000;

const isEntryPage = (pathname: string) => ["/", "/login", "/signup"].includes(pathname);

/** Called before the sign-in, on the page to return to. */
export function storeReturnPath(): void {
  const { pathname, search } = location;
  if (!isEntryPage(pathname)) sessionStore.set(KEY, `${pathname}${search}`);
}

/** Called when a signed-in user visits a page. */
export function clearReturnPath(pathname: string): void {
  if (isEntryPage(pathname)) return;
  sessionStore.remove(KEY);
  localStore.remove(SHARED_KEY);
}

/** The page of this tab; null without one. */
const findTarget = (): string | null => (hasPendingAction() ? "/editor" : sessionStore.get(KEY));

/** Called when a sign-in begins. Queries are not shared, because those of mailed links have tokens. */
export function shareSignInTarget(): void {
  const path = findTarget()?.split("?")[0];
  if (path) localStore.set(SHARED_KEY, `${Date.now()} ${path}`);
  else localStore.remove(SHARED_KEY);
}

/** The path to open after signing in. */
export const getSignInTarget = (): string => findTarget() ?? readSharedTarget() ?? "/home";

function readSharedTarget(): string | null {
  const [at, path = null] = (localStore.get(SHARED_KEY) ?? "").split(" ");
  return Date.now() - Number(at) < SIGN_IN_MS ? path : null;
}
