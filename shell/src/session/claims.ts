import type { SessionUser } from "@penresume/web-host";

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
