import { getSignInTarget, type Host, type SubscriptionStatus, storeReturnPath } from "@penresume/web-host";
import { type ReactNode, useLayoutEffect, useState } from "react";
import { Navigate } from "react-router";
import { Loading } from "./loading.tsx";

/** Who may open a route. */
export type Access = "anyone" | "guest" | "user" | "subscriber";

const SIGN_IN = "/login";

interface Person {
  user: unknown;
  subscription: Pick<SubscriptionStatus, "isSubscribed" | "loading" | "failed" | "userSubscription" | "proUntil">;
}

/** The path to redirect to, "wait" while the subscription is loading, or null when access is granted. */
export function decideAccess(access: Access, { user, subscription }: Person): string | "wait" | null {
  if (access === "anyone") return null;
  if (access === "guest") return user ? getSignInTarget() : null;
  if (!user) return SIGN_IN;
  // Overdue and ended subscriptions are shown too; after a failure the page itself offers a retry.
  const { isSubscribed, userSubscription, proUntil, failed, loading } = subscription;
  if (access === "user" || isSubscribed || userSubscription || proUntil || failed) return null;
  return loading ? "wait" : "/home";
}

export function Guard({ access, host, children }: { access: Access; host: Host; children: ReactNode }) {
  const { user } = host.session;
  const decision = decideAccess(access, { user, subscription: host.subscription });
  // The subscription page stays open when the subscription changes while it is shown.
  const [admitted, setAdmitted] = useState<Access | null>(null);
  const isAdmitted = decision === null || (access === "subscriber" && admitted === access && user !== null);
  const next = isAdmitted ? access : null;
  if (admitted !== next) setAdmitted(next);
  const redirectsToSignIn = !isAdmitted && decision === SIGN_IN;
  // Links of mails and 'Assinar o Pro' have a query and lead back to it after signing in. Navigate's effect is a passive one, which runs later.
  useLayoutEffect(() => {
    if (redirectsToSignIn && location.search) storeReturnPath();
  }, [redirectsToSignIn]);
  if (isAdmitted) return children;
  return decision === "wait" ? <Loading /> : <Navigate to={decision} replace />;
}
