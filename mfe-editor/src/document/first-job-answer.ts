import { localStore } from "@penresume/web-host";
import { useSyncExternalStore } from "react";

/** The id of the template for a first job. */
export const FIRST_JOB_TEMPLATE = "first-job";

const STORAGE_KEY = "firstJob";
const listeners = new Set<() => void>();

/** Whether the user has said that it is their first job. */
export const readFirstJob = (): boolean => localStore.get(STORAGE_KEY) === "yes";

/** Stored in this browser. */
export function storeFirstJob(isFirstJob: boolean): void {
  localStore.set(STORAGE_KEY, isFirstJob ? "yes" : "no");
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsFirstJob = (): boolean => useSyncExternalStore(subscribe, readFirstJob, () => false);
