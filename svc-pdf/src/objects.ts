import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { limitedAgent } from "@penresume/service-kit";
import { Client, type S3Error } from "minio";
import type { ObjectsConfig } from "./config.ts";

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
  const client = new Client({
    endPoint: hostname,
    port: Number(port) || (useSSL ? 443 : 80),
    useSSL,
    transportAgent: limitedAgent(config.MINIO_URL, ANSWER_LIMIT_MS),
    accessKey: config.MINIO_ACCESS_KEY,
    secretKey: config.MINIO_SECRET_KEY,
    // known, so that no request is spent on asking for it
    region: "us-east-1",
  });
  const pdfs = config.PDF_BUCKET;
  const media = config.MEDIA_BUCKET;

  return {
    findPdf: (name) =>
      orNull(async () => {
        const { size, metaData } = await client.statObject(pdfs, pathOf(name));
        return { bytes: size, pages: Number(metaData.pages) };
      }),
    readPdf: (name) => orNull(async () => whole(await client.getObject(pdfs, pathOf(name)))),
    async storePdf(name, pdf, pages) {
      const content = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
      const metadata = { "Content-Type": "application/pdf", "X-Amz-Meta-Pages": String(pages) };
      await client.putObject(pdfs, pathOf(name), content, content.length, metadata);
    },
    async removePdfs(owner) {
      const found = await client.listObjectsV2(pdfs, `${owner}/`, true).toArray();
      await client.removeObjects(
        pdfs,
        found.map(({ name }) => name as string),
      );
    },
    readPhoto: (name) =>
      orNull(async () => {
        // what the client hands out as a stream is the answer itself
        const answer = (await client.getObject(media, name)) as IncomingMessage;
        return { content: await whole(answer), contentType: String(answer.headers["content-type"]) };
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

// stream/consumers' buffer() goes by a Blob, at three times the cost
async function whole(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
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
