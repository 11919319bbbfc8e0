import { buffer } from "node:stream/consumers";
import { Client, type S3Error } from "minio";
import type { ObjectsConfig } from "./config.ts";

/** A PDF is rendered anew when it is asked for after this. */
const PDF_DAYS = 7;

export interface StoredPdf {
  bytes: number;
  pages: number;
}

/** PDFs by hash, and the profile photos they show. */
export interface Objects {
  findPdf(hash: string): Promise<StoredPdf | null>;
  readPdf(hash: string): Promise<Buffer | null>;
  storePdf(hash: string, pdf: Uint8Array, pages: number): Promise<void>;
  /** `name` as in the media bucket, e.g. `profile-photos/123-a.webp`. */
  readPhoto(name: string): Promise<{ content: Buffer; contentType: string } | null>;
  ready(): Promise<boolean>;
  /** Creates the bucket of PDFs where missing and lets its objects expire. Idempotent. */
  prepare(): Promise<void>;
}

export function createObjects(config: ObjectsConfig): Objects {
  const { hostname, port, protocol } = new URL(config.MINIO_URL);
  const useSSL = protocol === "https:";
  const client = new Client({
    endPoint: hostname,
    port: Number(port) || (useSSL ? 443 : 80),
    useSSL,
    accessKey: config.MINIO_ACCESS_KEY,
    secretKey: config.MINIO_SECRET_KEY,
    // known, so that no request is spent on asking for it
    region: "us-east-1",
  });
  const pdfs = config.PDF_BUCKET;
  const media = config.MEDIA_BUCKET;

  return {
    findPdf: (hash) =>
      orNull(async () => {
        const { size, metaData } = await client.statObject(pdfs, pdfName(hash));
        return { bytes: size, pages: Number(metaData.pages) };
      }),
    readPdf: (hash) => orNull(async () => buffer(await client.getObject(pdfs, pdfName(hash)))),
    async storePdf(hash, pdf, pages) {
      const content = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
      const metadata = { "Content-Type": "application/pdf", "X-Amz-Meta-Pages": String(pages) };
      await client.putObject(pdfs, pdfName(hash), content, content.length, metadata);
    },
    readPhoto: (name) =>
      orNull(async () => {
        const [content, { metaData }] = await Promise.all([
          client.getObject(media, name).then(buffer),
          client.statObject(media, name),
        ]);
        return { content, contentType: String(metaData["content-type"]) };
      }),
    ready: () => client.bucketExists(pdfs),
    async prepare() {
      if (!(await client.bucketExists(pdfs))) await client.makeBucket(pdfs);
      await client.setBucketLifecycle(pdfs, {
        Rule: [{ ID: "expire", Status: "Enabled", Filter: { Prefix: "" }, Expiration: { Days: PDF_DAYS } }],
      });
    },
  };
}

const pdfName = (hash: string) => `${hash}.pdf`;

async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (MISSING.includes((error as S3Error).code ?? "")) return null;
    throw error;
  }
}

const MISSING = ["NoSuchKey", "NotFound", "NoSuchBucket"];
