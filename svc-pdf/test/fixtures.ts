import { randomUUID } from "node:crypto";
import { type Broker, connectBroker, createMetrics } from "@penresume/service-kit";
import { createTestLogger } from "@penresume/service-kit/testing";
import { type Channel, connect } from "amqplib";
import { Client } from "minio";
import { expect, inject, vi } from "vitest";
import { type ObjectStorageConfig, workerConfigSchema } from "../src/config.ts";

export const variables = inject("components") as Record<string, string>;
export const log = createTestLogger("svc-pdf-test");

export type MediaBucket = Awaited<ReturnType<typeof createMediaBucket>>;

/** A media bucket for one test file, as svc-resumes would fill it. */
export async function createMediaBucket() {
  const env = { ...variables, PORT: "1", MEDIA_BUCKET: `media-${randomUUID()}` };
  const config: ObjectStorageConfig = workerConfigSchema.parse(env);
  const { hostname, port } = new URL(config.MINIO_URL);
  const admin = new Client({
    endPoint: hostname,
    port: Number(port),
    useSSL: false,
    accessKey: variables.MINIO_ACCESS_KEY as string,
    secretKey: variables.MINIO_SECRET_KEY as string,
  });
  await admin.makeBucket(config.MEDIA_BUCKET);
  const resources = [`arn:aws:s3:::${config.MEDIA_BUCKET}/profile-photos/*`];
  const statement = { Effect: "Allow", Principal: { AWS: ["*"] }, Action: ["s3:GetObject"], Resource: resources };
  await admin.setBucketPolicy(config.MEDIA_BUCKET, JSON.stringify({ Version: "2012-10-17", Statement: [statement] }));
  return {
    config,
    /** Returns the photo's address in a résumé. */
    async addPhoto(content: Buffer, contentType = "image/jpeg") {
      const name = `profile-photos/${Date.now()}-${randomUUID()}-foto.jpg`;
      await admin.putObject(config.MEDIA_BUCKET, name, content, content.length, { "Content-Type": contentType });
      return `/media/${name}`;
    },
    removePhoto: (address: string) => admin.removeObject(config.MEDIA_BUCKET, address.replace("/media/", "")),
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

export const brokerReady = (broker: Broker) => vi.waitFor(() => expect(broker.ready()).toBe(true), 15_000);

/** Responds to `subscription.check` like svc-billing and records the user ids. */
export async function startFakeBilling(subscribers: string[], revision = 1) {
  const billing = await startBroker("svc-billing-fake");
  const requests: string[] = [];
  billing.broker.handle("subscription.check", { prefetch: 10 }, async ({ data: { userId } }) => {
    requests.push(userId);
    return { userId, isSubscribed: subscribers.includes(userId), revision };
  });
  await brokerReady(billing.broker);
  return { ...billing, requests };
}

async function withQueue<T>(queue: string, work: (channel: Channel) => Promise<T>): Promise<T> {
  const connection = await connect(variables.RABBITMQ_URL as string);
  const channel = await connection.createChannel();
  await channel.assertQueue(queue, { durable: true, arguments: { "x-queue-type": "quorum" } });
  const result = await work(channel);
  await connection.close();
  return result;
}

/** Messages ready in a queue, without those being handled. */
export const queueLength = (queue: string): Promise<number> =>
  withQueue(queue, async (channel) => (await channel.checkQueue(queue)).messageCount);

export const purgeQueue = (queue: string) => withQueue(queue, (channel) => channel.purgeQueue(queue));
