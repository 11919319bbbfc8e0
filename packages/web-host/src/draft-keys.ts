import { localStore } from "./storage.ts";

/** Start of the storage keys of a user's drafts. It contains the uid, so that nobody reads another user's draft. */
export const getDraftPrefix = (uid: string | null): string => `penresume:draft:${uid ?? "guest"}:`;

/** Whether this browser has a draft whose save waits. Its property name cannot be part of a JSON text. */
export const hasWaitingDraft = (uid: string): boolean =>
  localStore.keys().some((key) => key.startsWith(getDraftPrefix(uid)) && localStore.get(key)?.includes('"waits":true'));
