import {
  createDependencyLog,
  createIdleTimeoutAgent,
  type Logger,
  retryUntilSuccess,
  UnavailableError,
  unavailable,
} from "@penresume/service-kit";
import { Client } from "minio";

const RESPONSE_TIMEOUT_MS = 5_000;

export type ObjectStorage = ReturnType<typeof createObjectStorage>;

/** The media bucket. Everybody who knows a URL can read it; only this service writes. */
export function createObjectStorage(options: {
  url: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  log: Logger;
}) {
  const { hostname, port, protocol } = new URL(options.url);
  const useSSL = protocol === "https:";
  const client = new Client({
    endPoint: hostname,
    port: Number(port) || (useSSL ? 443 : 80),
    useSSL,
    transportAgent: createIdleTimeoutAgent(options.url, RESPONSE_TIMEOUT_MS),
    accessKey: options.accessKey,
    secretKey: options.secretKey,
  });
  const { bucket, url, log } = options;
  const state = createDependencyLog({ name: "MinIO", url, log });

  async function requireBucket(): Promise<void> {
    if (!(await client.bucketExists(bucket))) throw new UnavailableError(`there is no bucket ${bucket}`);
  }
  return {
    async put(name: string, content: Buffer, contentType: string): Promise<void> {
      // the content of a URL never changes
      const headers = { "Content-Type": contentType, "Cache-Control": "public, max-age=31536000, immutable" };
      await state.observe(client.putObject(bucket, name, content, content.length, headers)).catch((cause: unknown) => {
        throw unavailable(new UnavailableError("photo not stored", { cause }));
      });
    },
    remove: (name: string): Promise<void> => state.observe(client.removeObject(bucket, name)),
    has: (name: string): Promise<boolean> =>
      state.observe(
        client.statObject(bucket, name).then(
          () => true,
          (error: { code?: unknown }) => {
            if (error.code === "NotFound") return false;
            throw error;
          },
        ),
      ),
    /** Lists all photos by name. */
    async *list() {
      try {
        for await (const { name, lastModified } of client.listObjectsV2(bucket, "profile-photos/", true))
          yield { name: name as string, at: lastModified as Date };
      } catch (cause) {
        state.down(cause);
        throw new UnavailableError("photos not listed", { cause });
      }
    },
    ready: (): Promise<boolean> => state.observe(client.bucketExists(bucket)),
    /** Resolves when the bucket is available; logs why it is not. deploy/service-accounts creates it. */
    waitForBucket: (): Promise<void> => retryUntilSuccess(requireBucket, { state }),
  };
}
