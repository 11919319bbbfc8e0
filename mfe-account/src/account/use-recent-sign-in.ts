import { PROBLEM_TYPES, RECENT_SIGN_IN_SECONDS } from "@penresume/contracts";
import { ApiProblem, useSession } from "@penresume/web-host";
import { useState } from "react";

/** Time to read and type before the server rejects the sign-in as too old. */
const MARGIN_MS = 120_000;

/** Whether the user must sign in again: by the token at the first render, or because the server required it. */
export function useRecentSignIn(): { isRecent: boolean; requireSignIn(): void } {
  const { user } = useSession();
  const [isRecent, setIsRecent] = useState(
    () => Date.now() - (user?.signedInAt ?? 0) < RECENT_SIGN_IN_SECONDS * 1_000 - MARGIN_MS,
  );
  return { isRecent, requireSignIn: () => setIsRecent(false) };
}

export const isRecentSignInRequired = (error: unknown): boolean =>
  error instanceof ApiProblem && error.type === PROBLEM_TYPES.recentSignInRequired;
