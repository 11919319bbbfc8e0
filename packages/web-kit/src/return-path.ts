import { sessionStore } from "./storage.ts";

/** Session storage key of the page to open after signing in: where the session ended, or the page a guest requested. */
const KEY = "returnPath";

const isEntryPage = (pathname: string) => ["/", "/login", "/signup"].includes(pathname);

/** Called before the sign-in, on the page to return to. */
export function storeReturnPath(): void {
  const { pathname, search } = location;
  if (!isEntryPage(pathname)) sessionStore.set(KEY, `${pathname}${search}`);
}

export const readReturnPath = (): string | null => sessionStore.get(KEY);

/** Called when a signed-in user visits a page. */
export function clearReturnPath(pathname: string): void {
  if (!isEntryPage(pathname)) sessionStore.remove(KEY);
}
