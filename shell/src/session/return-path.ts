/** Session storage key of the page to open after signing in: where the session ended, or the page a guest requested. */
const KEY = "returnPath";

const isEntryPage = (pathname: string) => ["/", "/login", "/signup"].includes(pathname);

export function storeReturnPath(path = `${location.pathname}${location.search}`): void {
  if (!isEntryPage(path.split("?")[0] ?? "")) sessionStorage.setItem(KEY, path);
}

export const readReturnPath = (): string | null => sessionStorage.getItem(KEY);

/** Called when a signed-in user visits a page. */
export function clearReturnPath(pathname: string): void {
  if (!isEntryPage(pathname)) sessionStorage.removeItem(KEY);
}
