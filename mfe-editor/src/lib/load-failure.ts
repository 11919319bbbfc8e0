import { useEffect, useState } from "react";

/** What a person can do about code that did not load. */
export interface LoadFailure {
  text: string;
  /** After a release the code is gone: only a reload gets the new version. */
  isOutdated: boolean;
}

/** Finds out why a dynamic import failed. The bundler's errors name the file. */
export async function findLoadFailure(error: unknown): Promise<LoadFailure> {
  const file = (error as { request?: unknown } | undefined)?.request;
  const response =
    typeof file === "string" ? await fetch(file, { method: "HEAD", cache: "no-store" }).catch(() => null) : undefined;
  if (response?.status === 404)
    return { text: "Há uma versão nova do PenResume Pro. Recarregue a página.", isOutdated: true };
  const isOffline = response === null || !navigator.onLine;
  return { text: isOffline ? "Verifique sua internet e tente de novo." : "Tente de novo.", isOutdated: false };
}

/** The reason of a failed import, once it is known. */
export function useLoadFailure(error: unknown): LoadFailure | undefined {
  const [failure, setFailure] = useState<LoadFailure>();
  useEffect(() => {
    setFailure(undefined);
    if (error) void findLoadFailure(error).then(setFailure);
  }, [error]);
  return failure;
}
