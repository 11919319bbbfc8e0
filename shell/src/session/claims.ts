import type { SessionUser } from "@penresume/web-kit";

/** What we read of the tokens. `created_at` is the account's creation in milliseconds, `auth_time` the sign-in in seconds. */
export interface Claims {
  sub?: string;
  email?: string;
  name?: string;
  auth_time?: number;
  created_at?: number | string;
}

/** An account made within these milliseconds of the sign-in was made by it. */
const SAME_MOMENT_MS = 10_000;

export const userOf = (claims: Claims): SessionUser => ({
  uid: claims.sub ?? "",
  email: claims.email ?? "",
  displayName: claims.name ?? "",
  signedInAt: (claims.auth_time ?? 0) * 1_000,
});

/** Whether this sign-in created the account: a sign-up, or the first time with Google. */
export function isFirstSignIn({ auth_time, created_at }: Claims): boolean {
  if (auth_time === undefined || created_at === undefined) return false;
  return Math.abs(Number(created_at) - auth_time * 1000) <= SAME_MOMENT_MS;
}
