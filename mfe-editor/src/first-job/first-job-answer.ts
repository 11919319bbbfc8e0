const STORAGE_KEY = "firstJob";

/** Whether it is the user's first job; null before they said so. */
export function readFirstJob(): boolean | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === null ? null : stored === "yes";
  } catch {
    return null;
  }
}

/** Stored in this browser. */
export function storeFirstJob(isFirstJob: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isFirstJob ? "yes" : "no");
  } catch {
    // without storage the question comes again
  }
}
