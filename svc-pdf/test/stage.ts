import { randomUUID } from "node:crypto";
import { type Broker, connectBroker, createLogger, createMetrics, pseudonym } from "@penresume/service-kit";
import { type Channel, connect } from "amqplib";
import { Client } from "minio";
import { expect, inject, vi } from "vitest";
import { type ObjectsConfig, workerConfigSchema } from "../src/config.ts";
import { createObjects } from "../src/objects.ts";

export const variables = inject("components") as Record<string, string>;
export const log = createLogger("svc-pdf-test", "silent");

/** Buckets of its own for one test file, as configuration variables. */
export function ownBuckets(): ObjectsConfig {
  const env = {
    ...variables,
    PORT: "1",
    PDF_BUCKET: `pdfs-${randomUUID()}`,
    MEDIA_BUCKET: `media-${randomUUID()}`,
  };
  return workerConfigSchema.parse(env);
}

/** The object store as the services use it, and as its administrator. */
export async function startObjects(config: ObjectsConfig) {
  const { hostname, port } = new URL(config.MINIO_URL);
  const admin = new Client({
    endPoint: hostname,
    port: Number(port),
    useSSL: false,
    accessKey: config.MINIO_ACCESS_KEY,
    secretKey: config.MINIO_SECRET_KEY,
  });
  const objects = createObjects(config);
  await objects.prepare();
  await admin.makeBucket(config.MEDIA_BUCKET);
  const storedNames = async () =>
    (await admin.listObjectsV2(config.PDF_BUCKET, "", true).toArray()).map(({ name }) => name as string);
  return {
    ...objects,
    storedNames,
    /** Resolves when a person has so many PDFs stored, which happens after the answer. */
    storedOf: (userId: string, count: number) =>
      vi.waitFor(async () => {
        const names = await storedNames();
        expect(names.filter((name) => name.startsWith(`${pseudonym(userId)}/`))).toHaveLength(count);
      }, 20_000),
    /** Stores a photo as svc-resumes does; answers its address in a résumé. */
    async addPhoto(content: Buffer, contentType = "image/png") {
      const name = `profile-photos/${Date.now()}-${randomUUID()}-foto.png`;
      await admin.putObject(config.MEDIA_BUCKET, name, content, content.length, { "Content-Type": contentType });
      return `/media/${name}`;
    },
    removePhoto: (address: string) => admin.removeObject(config.MEDIA_BUCKET, address.replace("/media/", "")),
    lifecycle: () => admin.getBucketLifecycle(config.PDF_BUCKET),
  };
}

/** A broker connection as a service has one. */
export async function startBroker(service: string, url = variables.RABBITMQ_URL as string) {
  const metrics = createMetrics(service);
  const broker = await connectBroker({ url, service, log, metrics });
  return {
    broker,
    metrics,
    async stop() {
      await broker.stopConsuming();
      await broker.close();
    },
  };
}

export const ready = (broker: Broker) => vi.waitFor(() => expect(broker.ready()).toBe(true), 15_000);

/** Answers `subscription.check` in svc-billing's place; tells who was asked about. */
export async function playBilling(subscribers: string[], revision = 1) {
  const billing = await startBroker("svc-billing-played");
  const asked: string[] = [];
  billing.broker.handle("subscription.check", { prefetch: 10 }, async ({ data: { userId } }) => {
    asked.push(userId);
    return { userId, isSubscribed: subscribers.includes(userId), revision };
  });
  await ready(billing.broker);
  return { ...billing, asked };
}

/** Works on a work or event queue as RabbitMQ's administrator. */
async function atQueue<T>(queue: string, work: (channel: Channel) => Promise<T>): Promise<T> {
  const connection = await connect(variables.RABBITMQ_URL as string);
  const channel = await connection.createChannel();
  await channel.assertQueue(queue, { durable: true, arguments: { "x-queue-type": "quorum" } });
  const done = await work(channel);
  await connection.close();
  return done;
}

/** Messages that wait in a queue, those being handled not counted. */
export const queued = (queue: string): Promise<number> =>
  atQueue(queue, async (channel) => (await channel.checkQueue(queue)).messageCount);

export const emptyQueue = (queue: string) => atQueue(queue, (channel) => channel.purgeQueue(queue));
