/** Session storage key: the résumé whose download continues on /home after paying. */
const KEY = "pendingDownload";

export const storePendingDownload = (resumeId: string): void => sessionStorage.setItem(KEY, resumeId);

/** The résumé's id, or null. */
export const readPendingDownload = (): string | null => sessionStorage.getItem(KEY);

export const clearPendingDownload = (): void => sessionStorage.removeItem(KEY);
