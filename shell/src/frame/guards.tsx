import { type Host, hasPending } from "@penresume/web-kit";
import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { Loading } from "./loading.tsx";

/** Who may see a route, see section 6 of the specification. */
export type Access = "anyone" | "guest" | "user" | "subscriber";

/** Where a person is sent instead of a route, "wait" while that is not known yet, or null: come in. */
export function decideAccess(
  access: Access,
  { user, subscription }: { user: unknown; subscription: { isSubscribed: boolean; loading: boolean } },
): string | "wait" | null {
  if (access === "anyone") return null;
  if (access === "guest") return user ? afterSignIn() : null;
  if (!user) return "/login";
  if (access === "user" || subscription.isSubscribed) return null;
  return subscription.loading ? "wait" : "/home";
}

/** After signing in: back to what was left unfinished, else to the person's résumés. */
const afterSignIn = (): string => (hasPending() ? "/editor" : "/home");

export function Guard({ access, host, children }: { access: Access; host: Host; children: ReactNode }) {
  const decision = decideAccess(access, { user: host.session.user, subscription: host.subscription });
  if (decision === "wait") return <Loading />;
  return decision ? <Navigate to={decision} replace /> : children;
}
