/** Session storage key of the page on which the session ended. */
const KEY = "returnPath";

const isEntryPage = (pathname: string) => ["/", "/login", "/signup"].includes(pathname);

export function storeReturnPath(): void {
  const { pathname, search } = location;
  if (!isEntryPage(pathname)) sessionStorage.setItem(KEY, `${pathname}${search}`);
}

export const readReturnPath = (): string | null => sessionStorage.getItem(KEY);

/** Called when a signed-in person visits a page. */
export function clearReturnPath(pathname: string): void {
  if (!isEntryPage(pathname)) sessionStorage.removeItem(KEY);
}
