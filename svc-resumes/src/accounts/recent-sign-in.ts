import { PROBLEM_TYPES, RECENT_SIGN_IN_SECONDS } from "@penresume/contracts";
import { Problem, type User } from "@penresume/service-kit";

/**
 * Requires a sign-in within RECENT_SIGN_IN_SECONDS (https://www.rfc-editor.org/rfc/rfc9470).
 * @throws Problem 401
 */
export function requireRecentSignIn(user: User, message: string): void {
  if (Date.now() / 1_000 - user.signedInAt <= RECENT_SIGN_IN_SECONDS) return;
  throw new Problem(401, message, {
    type: PROBLEM_TYPES.recentSignInRequired,
    headers: {
      "WWW-Authenticate": `Bearer error="insufficient_user_authentication", max_age="${RECENT_SIGN_IN_SECONDS}"`,
    },
  });
}
