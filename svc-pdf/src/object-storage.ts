import { buffer } from "node:stream/consumers";
import { createIdleTimeoutAgent } from "@penresume/service-kit";
import { Client, type S3Error } from "minio";
import type { ObjectStorageConfig } from "./config.ts";

const RESPONSE_LIMIT_MS = 5_000;
// MinIO's default; a set region saves the request that asks for it
const REGION = "us-east-1";
const MISSING = ["NoSuchKey", "NotFound", "NoSuchBucket"];

/** Read access to the profile photos in svc-resumes' media bucket. */
export interface ObjectStorage {
  /** `name` is the object's, e.g. `profile-photos/123-a.jpg`; null when there is none. */
  readPhoto(name: string): Promise<Buffer | null>;
  ready(): Promise<boolean>;
}

export function createObjectStorage(config: ObjectStorageConfig): ObjectStorage {
  const { hostname, port, protocol } = new URL(config.MINIO_URL);
  const useSSL = protocol === "https:";
  const client = new Client({
    endPoint: hostname,
    port: Number(port) || (useSSL ? 443 : 80),
    useSSL,
    transportAgent: createIdleTimeoutAgent(config.MINIO_URL, RESPONSE_LIMIT_MS),
    accessKey: config.MINIO_ACCESS_KEY,
    secretKey: config.MINIO_SECRET_KEY,
    region: REGION,
  });
  const bucket = config.MEDIA_BUCKET;

  return {
    async readPhoto(name) {
      try {
        return await buffer(await client.getObject(bucket, name));
      } catch (error) {
        if (MISSING.includes((error as S3Error).code ?? "")) return null;
        throw error;
      }
    },
    async ready() {
      // svc-resumes creates the bucket: any response means that the storage is up
      await client.bucketExists(bucket);
      return true;
    },
  };
}
