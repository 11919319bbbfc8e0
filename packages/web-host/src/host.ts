import type { RuntimeConfig, Subscription, SubscriptionState } from "@penresume/contracts";
import { createContext, type ReactElement, use } from "react";

/** The signed-in user, from the identity token. */
export interface SessionUser {
  uid: string;
  email: string;
  displayName: string;
  /** Whether the address is known to be the user's; absent when unknown. */
  isEmailVerified?: boolean | undefined;
  /** Language of mails, one of MAIL_LANGUAGES; absent before the user chose one. */
  locale?: string | undefined;
  /** Time of the last authentication by the browser's clock, in milliseconds since the epoch; 0 when unknown. */
  signedInAt: number;
}

/** Names of the page-view events. */
export type AnalyticsEvent =
  | "login_page_view"
  | "subscription_modal_view"
  | "checkout_start_view"
  | "resume_editor_view"
  | "resume_complete_view"
  | "home_page_view"
  | "sales_page_view"
  | "door_used";

/**
 * An application-initiated action (`kc_action`): the user changes the account on a page of Keycloak, which first requires a recent
 * sign-in.
 */
export type AccountAction = "UPDATE_PASSWORD" | "idp_link:google";

export interface Session {
  /**
   * null for a guest. The shell renders no micro-frontend before this is known. While Keycloak cannot be reached, the person who was
   * signed in last and has not signed out.
   */
  user: SessionUser | null;
  /** The guest was signed in until the session ended. */
  hasEnded?: boolean;
  /**
   * A valid access token, refreshed when about to expire. Rejects for guests and after the session has ended, with status 0 while
   * Keycloak cannot be reached.
   */
  getToken(): Promise<string>;
  /** Reads name, email and language again after a change, with a new token. Rejects like `getToken`. */
  refresh(): Promise<void>;
  /** The action that the user completed on a page of Keycloak before this page load. */
  completedAction?: AccountAction | undefined;
  /**
   * Redirects to Keycloak's sign-in page. It returns to /login, or with any of the options to the current page.
   * `reauthenticate` requires the password again; `action` starts an AccountAction.
   * Never resolves. Rejects with a displayable message when Keycloak is unreachable.
   */
  login(options?: { reauthenticate?: boolean; returnHere?: boolean; action?: AccountAction }): Promise<void>;
  signup(): Promise<void>;
  /**
   * Removes what this browser keeps of the user, ends the session everywhere and leaves the page. Without network Keycloak's session
   * ends at the next start with network.
   */
  logout(): Promise<void>;
}

export interface SubscriptionStatus {
  isSubscribed: boolean;
  loading: boolean;
  /** The active subscription, else the latest one: past due, ended, … */
  userSubscription: Subscription | null;
  /** The source of the access: a subscription by card, or a pass paid by Pix. */
  source?: SubscriptionState["source"];
  /** Paid until (Unix seconds), in the past once access has ended; null or absent when nothing was ever paid. */
  proUntil?: number | null;
  /** Days that passes add after the period of the running subscription; absent before it is known. */
  passDaysLeft?: number;
  /** For how many days a purchase made now can be refunded; absent before it is known: REFUND_DAYS. */
  refundDays?: number;
  /**
   * The status could not be loaded. The other fields are what was known at `readAt`; without it nothing is known, and it must not be said
   * that there is no subscription.
   */
  failed?: boolean;
  /** When a status that could not be loaded again was read, in milliseconds since the epoch. */
  readAt?: number;
  /** Reloads the status, e.g. after paying. Resolves to the new isSubscribed, or to null when it cannot be loaded. */
  refresh(): Promise<boolean | null>;
}

export interface Analytics {
  track(event: AnalyticsEvent, params?: Record<string, string>): void;
  /** Resolves when tracked events are sent, at the latest after a second. Await it before leaving the page. */
  flush(): Promise<void>;
  /** Sends an ad conversion. Logs a warning without an ad tag or after denied consent. */
  trackAdConversion(params?: { transaction_id?: string }): void;
}

/** What the shell provides to a micro-frontend. */
export interface Host {
  config: RuntimeConfig;
  session: Session;
  subscription: SubscriptionStatus;
  analytics: Analytics;
}

/** The `./App` module of a micro-frontend. */
export type RemoteApp = (props: { host: Host }) => ReactElement;

const HostContext = createContext<Host | null>(null);
export const HostProvider = HostContext.Provider;

/** The shell's services; throws outside HostProvider. */
export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error("useHost must be used within HostProvider");
  return host;
}

/** Whether this installation accepts Pix. */
export const useIsPixEnabled = (): boolean => useHost().config.paymentMethods.split(",").includes("pix");

/** The session of the host; throws outside HostProvider. */
export const useSession = (): Session => useHost().session;
/** The subscription status of the host; throws outside HostProvider. */
export const useSubscription = (): SubscriptionStatus => useHost().subscription;
