import { localStore } from "@penresume/web-kit";

const STORAGE_KEY = "firstJob";

/** Whether it is the user's first job; null before they said so. */
export function readFirstJob(): boolean | null {
  const stored = localStore.get(STORAGE_KEY);
  return stored === null ? null : stored === "yes";
}

/** Stored in this browser. */
export const storeFirstJob = (isFirstJob: boolean): void => void localStore.set(STORAGE_KEY, isFirstJob ? "yes" : "no");
