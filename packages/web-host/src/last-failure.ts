import { sessionStore } from "./storage.ts";

/** Session storage key, shared by the front ends of a page. */
const KEY = "lastFailure";

/** Statuses that are part of the product: no session, no subscription, not found, an outdated version. */
const EXPECTED = new Set([401, 402, 403, 404, 409, 412]);

export interface LastFailure {
  requestId: string;
  /** ISO timestamp. */
  at: string;
}

/** Stores the request id of a failed call for mails to the support. */
export function storeLastFailure(status: number, requestId: unknown): void {
  if (EXPECTED.has(status) || typeof requestId !== "string") return;
  const failure: LastFailure = { requestId, at: new Date().toISOString() };
  sessionStore.set(KEY, JSON.stringify(failure));
}

export function readLastFailure(): LastFailure | null {
  try {
    return JSON.parse(sessionStore.get(KEY) ?? "null");
  } catch {
    return null;
  }
}
