import { createDependencyLog, type Logger, UnavailableError } from "@penresume/service-kit";
import type { ObjectStorageConfig } from "./config.ts";

const RESPONSE_LIMIT_MS = 5_000;

export type ObjectStorage = ReturnType<typeof createObjectStorage>;

/**
 * Reads profile photos from svc-resumes' media bucket. Everybody who knows the URL can read a photo, so the process that
 * renders untrusted html needs no credentials.
 */
export function createObjectStorage({ MINIO_URL, MEDIA_BUCKET }: ObjectStorageConfig, log: Logger) {
  const state = createDependencyLog({ name: "MinIO", url: MINIO_URL, log });
  const request = (path: string, method: "GET" | "HEAD") =>
    fetch(new URL(path, MINIO_URL), { method, redirect: "manual", signal: AbortSignal.timeout(RESPONSE_LIMIT_MS) });

  async function readPhoto(name: string): Promise<Buffer | null> {
    const response = await request(`/${MEDIA_BUCKET}/${name}`, "GET");
    const body = Buffer.from(await response.arrayBuffer());
    if (response.status === 404) return null;
    if (!response.ok) throw new UnavailableError(`a photo was answered with ${response.status}`);
    return body;
  }

  return {
    /** Reads a photo by its object name, e.g. `profile-photos/123-a.jpg`; null when it does not exist. Rejects with {@link UnavailableError}. */
    readPhoto: (name: string): Promise<Buffer | null> =>
      state.observe(readPhoto(name)).catch((cause: unknown) => {
        throw new UnavailableError("photo not read", { cause });
      }),
    async ready(): Promise<boolean> {
      // any response means that the storage is up; svc-resumes creates the bucket
      await state.observe(request("/", "HEAD"));
      return true;
    },
  };
}
