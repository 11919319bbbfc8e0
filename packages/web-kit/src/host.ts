import type { RuntimeConfig, Subscription } from "@penresume/contracts";
import { createContext, type ReactElement, use } from "react";

/** Who is signed in, from the identity token. */
export interface SessionUser {
  uid: string;
  email: string;
  displayName: string;
  /** When they last proved who they are, in milliseconds since the epoch; 0: not known. */
  signedInAt: number;
}

/** The seven page-view events of the specification. */
export type AnalyticsEvent =
  | "login_page_view"
  | "subscription_modal_view"
  | "checkout_start_view"
  | "resume_editor_view"
  | "resume_complete_view"
  | "home_page_view"
  | "sales_page_view";

export interface Session {
  /** null: nobody is signed in. The shell renders no remote before this is known. */
  user: SessionUser | null;
  /** A valid access token, renewed when about to expire. Rejects when nobody is signed in or the session has ended. */
  getToken(): Promise<string>;
  /**
   * Leave for the sign-in page (location.replace); comes back to /login, which then goes on to the right page. `again`:
   * asks who is signed in already to prove it anew, and then leads back to this very page.
   * Rejects with a message fit to be shown when the sign-in service cannot be reached; otherwise never settles.
   */
  login(options?: { provider?: "google"; again?: boolean }): Promise<void>;
  signup(): Promise<void>;
  /** Sign out everywhere; lands on `/`. Rejects like `login` when that is not possible now. */
  logout(): Promise<void>;
}

export interface SubscriptionStatus {
  isSubscribed: boolean;
  loading: boolean;
  /** The active one, else the latest that ever ran: past due, ended, … */
  userSubscription: Subscription | null;
  /** The server could not be asked: not subscribed, as far as is known. */
  failed?: boolean;
  /** Ask the server again, e.g. after paying. Resolves to the fresh isSubscribed. */
  refresh(): Promise<boolean>;
}

export interface Analytics {
  track(event: AnalyticsEvent, params?: Record<string, string>): void;
  /** Settles when what was tracked is on its way, at the latest after a second: for who is about to leave the page. */
  handedOver(): Promise<void>;
  /** Ad conversion; warns on the console when the ad tag is not there. */
  adConversion(params?: { transaction_id?: string }): void;
}

/** All a micro-frontend gets from the shell. */
export interface Host {
  config: RuntimeConfig;
  session: Session;
  subscription: SubscriptionStatus;
  analytics: Analytics;
}

/** What `./App` of a micro-frontend is. */
export type RemoteApp = (props: { host: Host }) => ReactElement;

const HostContext = createContext<Host | null>(null);
export const HostProvider = HostContext.Provider;

/** The shell's services; throws outside its provider. */
export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error("useHost must be used within HostProvider");
  return host;
}

/** The auth context; throws outside its provider. */
export const useSession = (): Session => useHost().session;
/** The subscription context; throws outside its provider. */
export const useSubscription = (): SubscriptionStatus => useHost().subscription;
