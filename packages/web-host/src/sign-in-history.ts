import { localStore } from "./storage.ts";

/** Local storage key: somebody has signed in with this browser. Unlike `signedIn` it stays after the sign-out. */
const KEY = "hasSignedIn";

export const storeSignIn = (): void => void localStore.set(KEY, "1");

export const hasSignedInBefore = (): boolean => localStore.get(KEY) !== null;
