import { sessionStore } from "@penresume/web-host";

/** Session storage key: the résumé whose download continues on /home after paying. */
const KEY = "pendingDownload";

export const storePendingDownload = (resumeId: string): void => void sessionStore.set(KEY, resumeId);

/** The résumé's id, or null. */
export const readPendingDownload = (): string | null => sessionStore.get(KEY);

export const clearPendingDownload = (): void => sessionStore.remove(KEY);
