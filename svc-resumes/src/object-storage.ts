import { createIdleTimeoutAgent, unavailable } from "@penresume/service-kit";
import { Client } from "minio";

const RESPONSE_TIMEOUT_MS = 5_000;

/** The media bucket: public for reading by address, written by this service only. */
export interface ObjectStorage {
  put(name: string, content: Buffer, contentType: string): Promise<void>;
  remove(name: string): Promise<void>;
  ready(): Promise<boolean>;
  /** Creates the bucket if missing and sets its read policy. Idempotent. */
  prepare(): Promise<void>;
}

export function createObjectStorage(options: {
  url: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
}): ObjectStorage {
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
  const { bucket } = options;
  return {
    async put(name, content, contentType) {
      // an address never changes its content
      const headers = { "Content-Type": contentType, "Cache-Control": "public, max-age=31536000, immutable" };
      await client.putObject(bucket, name, content, content.length, headers).catch((error: unknown) => {
        throw unavailable(error);
      });
    },
    remove: (name) => client.removeObject(bucket, name),
    ready: () => client.bucketExists(bucket),
    async prepare() {
      if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket);
      await client.setBucketPolicy(bucket, JSON.stringify(readPolicy(bucket)));
    },
  };
}

const readPolicy = (bucket: string) => ({
  Version: "2012-10-17",
  Statement: [
    {
      Effect: "Allow",
      Principal: { AWS: ["*"] },
      Action: ["s3:GetObject"],
      Resource: [`arn:aws:s3:::${bucket}/profile-photos/*`],
    },
  ],
});
