import { localStore, readSignedIn, type SessionUser } from "@penresume/web-host";

/** Token claims. `created_at` is the account creation in milliseconds, `auth_time` the sign-in in seconds. */
export interface Claims {
  sub?: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  locale?: string;
  auth_time?: number;
  created_at?: number | string;
}

/** Longest time between account creation and first sign-in, in milliseconds. */
const FIRST_SIGN_IN_MS = 10_000;

/** `timeSkew` is how far the browser's clock is ahead of the server's, in seconds. */
export const readUser = (claims: Claims, timeSkew = 0): SessionUser => ({
  uid: claims.sub ?? "",
  email: claims.email ?? "",
  isEmailVerified: claims.email_verified,
  displayName: claims.name ?? "",
  locale: claims.locale,
  signedInAt: claims.auth_time === undefined ? 0 : (claims.auth_time + timeSkew) * 1_000,
});

/** Whether this sign-in created the account, by sign-up or with Google. */
export function isFirstSignIn({ auth_time, created_at }: Claims): boolean {
  if (auth_time === undefined || created_at === undefined) return false;
  return Math.abs(Number(created_at) - auth_time * 1000) <= FIRST_SIGN_IN_MS;
}

/** Local storage key of the person who is signed in, for pages without network. Removed by the sign-out. */
const KEY = "profile";

export const storeProfile = (user: SessionUser): void => void localStore.set(KEY, JSON.stringify(user));

export const removeProfile = (): void => localStore.remove(KEY);

/** The person who was signed in last, and has neither signed out nor learnt that the session has ended; else null. */
export function readProfile(): SessionUser | null {
  try {
    const profile: Partial<SessionUser> | null = JSON.parse(localStore.get(KEY) ?? "null");
    const { uid, email, displayName, signedInAt } = profile ?? {};
    const isComplete =
      typeof email === "string" &&
      typeof displayName === "string" &&
      typeof signedInAt === "number" &&
      uid !== undefined;
    return isComplete && uid === readSignedIn() ? (profile as SessionUser) : null;
  } catch {
    return null;
  }
}
