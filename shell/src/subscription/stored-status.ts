import { localStore, readSignedIn, type SubscriptionStatus } from "@penresume/web-host";

export type Status = Omit<SubscriptionStatus, "refresh">;

/** Local storage key of the last known status, for pages without network. Removed by the sign-out. */
const KEY = "subscription";

/**
 * Stores nothing of a user who has signed out: the last events arrive while the page is left. That there is no subscription is not
 * stored: the page of the subscription must show that it could not be loaded.
 */
export function storeStatus(uid: string, status: Status): void {
  if (readSignedIn() !== uid) return;
  const isPaid = status.isSubscribed || status.userSubscription || status.proUntil;
  if (isPaid) localStore.set(KEY, JSON.stringify({ uid, status, at: Date.now() }));
  else removeStatus();
}

export const removeStatus = (): void => localStore.remove(KEY);

/** The last known status of the user with its time; null without one. The services decide by their own. */
export function readStatus(uid: string): Status | null {
  try {
    const stored: { uid?: string; status?: Status; at?: number } | null = JSON.parse(localStore.get(KEY) ?? "null");
    if (stored?.uid !== uid || typeof stored.status?.isSubscribed !== "boolean" || !stored.at) return null;
    return { ...stored.status, readAt: stored.at };
  } catch {
    return null;
  }
}
