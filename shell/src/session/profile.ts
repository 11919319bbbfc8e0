import { localStore, readSignedIn, type SessionUser } from "@penresume/web-host";

/** Local storage key of the person who is signed in, for pages without network. Removed by the sign-out. */
const KEY = "profile";

export const storeProfile = (user: SessionUser): void => void localStore.set(KEY, JSON.stringify(user));

export const removeProfile = (): void => localStore.remove(KEY);

/** The person who was signed in last, and has neither signed out nor learnt that the session has ended; else null. */
export function readProfile(): SessionUser | null {
  try {
    const profile: Partial<SessionUser> | null = JSON.parse(localStore.get(KEY) ?? "null");
    const { uid, email, displayName, signedInAt } = profile ?? {};
    const isComplete =
      typeof email === "string" &&
      typeof displayName === "string" &&
      typeof signedInAt === "number" &&
      uid !== undefined;
    return isComplete && uid === readSignedIn() ? (profile as SessionUser) : null;
  } catch {
    return null;
  }
}
