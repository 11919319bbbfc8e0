import { createIdleTimeoutAgent } from "@penresume/service-kit";
import { Client, type S3Error } from "minio";
import type { ObjectsConfig } from "./config.ts";
import { createTransfers, REGION } from "./transfers.ts";

const ANSWER_LIMIT_MS = 5_000;

/** A PDF is rendered anew when it is asked for after this. */
const PDF_DAYS = 7;

export interface StoredPdf {
  bytes: number;
  pages: number;
}

/** A PDF's place: whose it is, as a pseudonym, and the hash of what it shows. */
export interface PdfName {
  owner: string;
  hash: string;
}

/** PDFs by owner and hash, and the profile photos they show. */
export interface Objects {
  findPdf(name: PdfName): Promise<StoredPdf | null>;
  readPdf(name: PdfName): Promise<Buffer | null>;
  storePdf(name: PdfName, pdf: Uint8Array, pages: number): Promise<void>;
  /** All PDFs of an owner. */
  removePdfs(owner: string): Promise<void>;
  /** `name` as in the media bucket, e.g. `profile-photos/123-a.webp`. */
  readPhoto(name: string): Promise<{ content: Buffer; contentType: string } | null>;
  ready(): Promise<boolean>;
  /** Creates the bucket of PDFs where missing and lets its objects expire. Idempotent. */
  prepare(): Promise<void>;
}

export function createObjects(config: ObjectsConfig): Objects {
  const { hostname, port, protocol } = new URL(config.MINIO_URL);
  const useSSL = protocol === "https:";
  const agent = createIdleTimeoutAgent(config.MINIO_URL, ANSWER_LIMIT_MS);
  const client = new Client({
    endPoint: hostname,
    port: Number(port) || (useSSL ? 443 : 80),
    useSSL,
    transportAgent: agent,
    accessKey: config.MINIO_ACCESS_KEY,
    secretKey: config.MINIO_SECRET_KEY,
    region: REGION,
  });
  const transfers = createTransfers({
    url: config.MINIO_URL,
    accessKey: config.MINIO_ACCESS_KEY,
    secretKey: config.MINIO_SECRET_KEY,
    agent,
  });
  const pdfs = config.PDF_BUCKET;
  const media = config.MEDIA_BUCKET;

  return {
    findPdf: (name) =>
      orNull(async () => {
        const { size, metaData } = await client.statObject(pdfs, pathOf(name));
        return { bytes: size, pages: Number(metaData.pages) };
      }),
    readPdf: async (name) => (await transfers.get(pdfs, pathOf(name)))?.content ?? null,
    async storePdf(name, pdf, pages) {
      const content = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
      const headers = { "content-type": "application/pdf", "x-amz-meta-pages": String(pages) };
      await transfers.put(pdfs, pathOf(name), content, headers);
    },
    async removePdfs(owner) {
      const found = await client.listObjectsV2(pdfs, `${owner}/`, true).toArray();
      await client.removeObjects(
        pdfs,
        found.map(({ name }) => name as string),
      );
    },
    async readPhoto(name) {
      const found = await transfers.get(media, name);
      return found && { content: found.content, contentType: String(found.headers["content-type"]) };
    },
    ready: () => client.bucketExists(pdfs),
    async prepare() {
      if (!(await client.bucketExists(pdfs))) await client.makeBucket(pdfs);
      await client.setBucketLifecycle(pdfs, {
        Rule: [{ ID: "expire", Status: "Enabled", Filter: { Prefix: "" }, Expiration: { Days: PDF_DAYS } }],
      });
    },
  };
}

const pathOf = ({ owner, hash }: PdfName) => `${owner}/${hash}.pdf`;

async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (MISSING.includes((error as S3Error).code ?? "")) return null;
    throw error;
  }
}

const MISSING = ["NoSuchKey", "NotFound", "NoSuchBucket"];
