/** Where a person was when their session ended by itself, kept in this tab until they are back. */
const KEY = "returnPath";

/** Ways in, not places to go on with. */
const isWayIn = (pathname: string) => ["/", "/login", "/signup"].includes(pathname);

export function rememberPlace(): void {
  const { pathname, search } = location;
  if (!isWayIn(pathname)) sessionStorage.setItem(KEY, `${pathname}${search}`);
}

export const returnPath = (): string | null => sessionStorage.getItem(KEY);

/** Somebody signed in has arrived at a place: that is where they are now. */
export function arrivedAt(pathname: string): void {
  if (!isWayIn(pathname)) sessionStorage.removeItem(KEY);
}
