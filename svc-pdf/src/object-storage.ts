import { createDependencyLog, type Logger, UnavailableError } from "@penresume/service-kit";
import type { ObjectStorageConfig } from "./config.ts";

const RESPONSE_LIMIT_MS = 5_000;

export type ObjectStorage = ReturnType<typeof createObjectStorage>;

/**
 * Read access to the profile photos in svc-resumes' media bucket. They are public by address: the process that renders
 * untrusted html has no credentials.
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
    /** `name` is the object's, e.g. `profile-photos/123-a.jpg`; null when there is none. */
    readPhoto: (name: string): Promise<Buffer | null> => state.observe(readPhoto(name)),
    async ready(): Promise<boolean> {
      // svc-resumes creates the bucket: any response means that the storage is up
      await state.observe(request("/", "HEAD"));
      return true;
    },
  };
}
