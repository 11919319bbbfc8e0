import { type Host, hasPendingAction, type SubscriptionStatus } from "@penresume/web-kit";
import { type ReactNode, useEffect, useRef } from "react";
import { Navigate } from "react-router";
import { returnPath } from "../session/return-path.ts";
import { Loading } from "./loading.tsx";

/** Who may see a route, see section 6 of the specification. */
export type Access = "anyone" | "guest" | "user" | "subscriber";

interface Person {
  user: unknown;
  subscription: Pick<SubscriptionStatus, "isSubscribed" | "loading" | "failed" | "userSubscription">;
}

/** Where a person is sent instead of a route, "wait" while that is not known yet, or null: come in. */
export function decideAccess(access: Access, { user, subscription }: Person): string | "wait" | null {
  if (access === "anyone") return null;
  if (access === "guest") return user ? afterSignIn() : null;
  if (!user) return "/login";
  if (access === "user" || isConcerned(subscription)) return null;
  return subscription.loading ? "wait" : "/home";
}

/**
 * Subscribers, and whoever has a subscription to mend (past due) or to take up again (ended); where the server cannot be
 * asked the page itself says so, with the way to try again.
 */
const isConcerned = ({ isSubscribed, failed, userSubscription }: Person["subscription"]): boolean =>
  isSubscribed || userSubscription !== null || failed === true;

/** After signing in: back to what was left unfinished, to where the session ended, else to the person's résumés. */
const afterSignIn = (): string => (hasPendingAction() ? "/editor" : (returnPath() ?? "/home"));

export function Guard({ access, host, children }: { access: Access; host: Host; children: ReactNode }) {
  const { user } = host.session;
  const decision = decideAccess(access, { user, subscription: host.subscription });
  // Who is looking at their subscription sees what becomes of it instead of being sent away.
  const inside = useRef<Access>(null);
  useEffect(() => {
    inside.current = decision === null || (user && inside.current === access) ? access : null;
  });
  const stays = access === "subscriber" && inside.current === access && user;
  if (decision === null || stays) return children;
  return decision === "wait" ? <Loading /> : <Navigate to={decision} replace />;
}
