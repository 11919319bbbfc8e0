/** What a person can do about code that did not load. */
export interface LoadFailure {
  text: string;
  /** After a release the code is gone: only a reload gets the new version. */
  isOutdated: boolean;
}

export const UNKNOWN_FAILURE: LoadFailure = { text: "Tente de novo.", isOutdated: false };

/** Finds out why a dynamic import failed. The bundler's errors name the file. */
export async function findLoadFailure(error: unknown): Promise<LoadFailure> {
  const file = (error as { request?: unknown } | undefined)?.request;
  const response =
    typeof file === "string" ? await fetch(file, { method: "HEAD", cache: "no-store" }).catch(() => null) : undefined;
  if (response?.status === 404)
    return { text: "Há uma versão nova do PenResume Pro. Recarregue a página.", isOutdated: true };
  const isOffline = response === null || !navigator.onLine;
  return isOffline ? { text: "Verifique sua internet e tente de novo.", isOutdated: false } : UNKNOWN_FAILURE;
}
