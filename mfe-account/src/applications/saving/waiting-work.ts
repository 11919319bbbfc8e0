import { hasSignedOut, localStore } from "@penresume/web-host";

/**
 * Work that waits for the network, in local storage: it is written at once, also when the app is closed a moment later. A sign-out removes
 * the keys with the user's id.
 */
type WorkKind = "application" | "new-application";

const getPrefix = (uid: string, kind: WorkKind) => `work:${uid}:${kind}:`;

/** False when the browser refuses to keep it. After a sign-out, as one in another tab, nothing is kept. */
export function keepWork(uid: string, kind: WorkKind, id: string, work: unknown): boolean {
  if (hasSignedOut(uid)) return true;
  return localStore.set(getPrefix(uid, kind) + id, JSON.stringify(work));
}

/** Undefined without it. The result is unchecked. */
export function readWork(uid: string, kind: WorkKind, id: string): unknown {
  try {
    return JSON.parse(localStore.get(getPrefix(uid, kind) + id) ?? "");
  } catch {
    return undefined;
  }
}

export const removeWork = (uid: string, kind: WorkKind, id: string): void =>
  localStore.remove(getPrefix(uid, kind) + id);

/** The ids of the work that waits. */
export function listWork(uid: string, kind: WorkKind): string[] {
  const prefix = getPrefix(uid, kind);
  return localStore.keys().flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
}

const getSentPrefix = (uid: string) => `work-sent:${uid}:`;

/** Keeps under which id the service knows a new application: another tab, or an old address, has its id of this device. */
export function keepSent(uid: string, id: string, createdId: string): void {
  if (!hasSignedOut(uid)) localStore.set(getSentPrefix(uid) + id, createdId);
}

/** The ids that the service gave, by those of this device. */
export function readSent(uid: string): Record<string, string> {
  const prefix = getSentPrefix(uid);
  const keys = localStore.keys().filter((key) => key.startsWith(prefix));
  return Object.fromEntries(keys.map((key) => [key.slice(prefix.length), localStore.get(key) ?? ""]));
}

/** Whether a local storage key is one of `keepSent`. */
export const isSentKey = (uid: string, key: string | null): boolean => key?.startsWith(getSentPrefix(uid)) ?? false;
