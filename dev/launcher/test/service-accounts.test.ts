import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { COMMANDS, EVENT_QUEUES, EVENTS, EVENTS_EXCHANGE, RESPONSES_EXCHANGE } from "@penresume/contracts";
import { type Broker, connectBroker, createLogger, createMetrics } from "@penresume/service-kit";
import { type Channel, type ChannelModel, connect } from "amqplib";
import { Client } from "minio";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { PARTS } from "../../../deploy/parts.mjs";
import { endAll, launch } from "./launcher-process.ts";

/** Each service's user at RabbitMQ and MinIO can do the service's work, and nothing else. */

const PORT = 9_230;
const USERS = Object.keys(PARTS.services);

let dataDir: string;
let variables: Record<string, string>;
let passwords: Record<string, string>;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "penresume-service-accounts-"));
  variables = (await launch(["rabbitmq", "minio"], { port: PORT, dataDir })).addresses;
  passwords = JSON.parse(await readFile(path.join(dataDir, "secrets.json"), "utf8")).servicePasswords;
}, 120_000);
afterAll(async () => {
  await endAll();
  await rm(dataDir, { recursive: true, force: true });
});

const brokerUrl = (user: string) =>
  Object.assign(new URL(variables.RABBITMQ_URL as string), { username: user, password: passwords[user] }).href;

const subscription = { userId: "u", isSubscribed: false, subscription: null, revision: 1 };

describe("at RabbitMQ", () => {
  const brokers: Record<string, Broker> = {};
  const getBroker = (user: string) => brokers[user] as Broker;
  const received: string[] = [];
  const failOnce = new Set<string>();

  beforeAll(async () => {
    for (const user of USERS) {
      const options = { service: user, log: createLogger(user, "silent"), metrics: createMetrics(user) };
      brokers[user] = await connectBroker({ url: brokerUrl(user), ...options });
    }
    for (const queue of EVENT_QUEUES) {
      const user = `svc-${queue.split(".")[0]}`;
      getBroker(user).consume({ queue, events: ["account.erased", "subscription.changed"] }, async ({ name }) => {
        // goes through a retry queue
        if (failOnce.delete(queue)) throw new Error("once");
        received.push(`${queue} ${name}`);
      });
    }
    getBroker("svc-billing").listen("subscription.changed", () => void received.push("billing live"));
    getBroker("svc-billing").handle("subscription.check", { prefetch: 1 }, async ({ data: { userId } }) => ({
      userId,
      isSubscribed: true,
      revision: 1,
    }));
    getBroker("svc-resumes").handle("accounts.find-erased", { prefetch: 1 }, async () => ({ erased: [] }));
    getBroker("svc-pdf-worker").handle("pdf.render", { prefetch: 1 }, async () => ({ pdf: "", pages: 1 }));
    for (const broker of Object.values(brokers))
      await vi.waitFor(() => expect(broker.ready()).toBe(true), { timeout: 20_000 });
  }, 60_000);
  afterAll(async () => {
    for (const broker of Object.values(brokers)) {
      await broker.stopConsuming();
      await broker.close();
    }
  });

  test("every service publishes, consumes, retries and dead-letters its own events", async () => {
    for (const queue of EVENT_QUEUES) failOnce.add(queue);
    await getBroker("svc-resumes").publishToAll("account.erased", { userId: "u" });
    await getBroker("svc-billing").publishToAll("subscription.changed", subscription);
    await vi.waitFor(
      () =>
        expect(received.toSorted()).toEqual(
          [
            ...EVENT_QUEUES.flatMap((queue) => [`${queue} account.erased`, `${queue} subscription.changed`]),
            "billing live",
          ].toSorted(),
        ),
      { timeout: 30_000 },
    );
  });

  test("commands and their responses arrive", async () => {
    const render = { html: "", requestedAt: 0 };
    expect(
      await getBroker("svc-billing").request("accounts.find-erased", { userIds: [] }, { timeoutMs: 5_000 }),
    ).toEqual({
      erased: [],
    });
    expect(await getBroker("svc-pdf").request("pdf.render", render, { timeoutMs: 5_000 })).toMatchObject({ pages: 1 });
    expect(
      await getBroker("svc-pdf").request("subscription.check", { userId: "u" }, { timeoutMs: 5_000 }),
    ).toMatchObject({
      isSubscribed: true,
    });
  });

  /** Runs an act on a new channel; the broker closes the channel when it refuses it. */
  async function attempt(user: string, act: (channel: Channel) => unknown): Promise<string> {
    const connection: ChannelModel = await connect(brokerUrl(user));
    const channel = await connection.createChannel();
    let refusal = "";
    channel.on("error", (error: Error) => {
      refusal = error.message;
    });
    try {
      await act(channel);
      // an answer to this follows the refusal of a publication
      await channel.prefetch(1);
    } catch (error) {
      refusal ||= String(error);
    }
    await connection.close().catch(() => undefined);
    return /ACCESS_REFUSED/.test(refusal) ? "refused" : refusal || "allowed";
  }

  const forge = (exchange: string, key: string) => (channel: Channel) =>
    channel.publish(exchange, key, Buffer.from("{}"), { type: "account.erased" });

  const ALL_QUEUES = [
    ...EVENT_QUEUES.flatMap((queue) => [queue, `${queue}.dead`, `${queue}.retry.1s`]),
    ...Object.values(COMMANDS).map(({ queue }) => queue),
  ];
  const WORK = ["pdf.render", "pdf.render-content", "docx.render"];
  const findOwner = (queue: string) => (WORK.includes(queue) ? "svc-pdf-worker" : `svc-${queue.split(".")[0]}`);

  test.each(USERS)("%s reads, declares, empties and deletes no queue of another", async (user) => {
    for (const queue of ALL_QUEUES.filter((name) => findOwner(name) !== user)) {
      const acts: Record<string, (channel: Channel) => unknown> = {
        get: (channel) => channel.get(queue),
        consume: (channel) => channel.consume(queue, () => undefined),
        purge: (channel) => channel.purgeQueue(queue),
        delete: (channel) => channel.deleteQueue(queue),
        declare: (channel) => channel.assertQueue(queue, { durable: true, arguments: { "x-queue-type": "quorum" } }),
        bind: (channel) => channel.bindQueue(queue, EVENTS_EXCHANGE, "#"),
      };
      for (const [name, act] of Object.entries(acts))
        expect(`${name} ${await attempt(user, act)}`).toBe(`${name} refused`);
    }
  });

  test.each(USERS)("%s publishes no event of another, and declares and deletes no exchange", async (user) => {
    const own = { "svc-resumes": ["account.erased"], "svc-billing": ["subscription.changed"] } as Record<
      string,
      string[]
    >;
    for (const event of Object.keys(EVENTS))
      expect(await attempt(user, forge(EVENTS_EXCHANGE, event)), event).toBe(
        own[user]?.includes(event) ? "allowed" : "refused",
      );
    for (const exchange of [EVENTS_EXCHANGE, RESPONSES_EXCHANGE, "another"]) {
      expect(await attempt(user, (channel) => channel.assertExchange(exchange, "topic", { durable: true }))).toBe(
        "refused",
      );
      expect(await attempt(user, (channel) => channel.deleteExchange(exchange))).toBe("refused");
    }
    expect(await attempt(user, (channel) => channel.assertQueue("a-new-queue"))).toBe("refused");
  });

  test("svc-pdf-worker puts no message into any queue directly", async () => {
    for (const queue of ALL_QUEUES) expect(await attempt("svc-pdf-worker", forge("", queue)), queue).toBe("refused");
  });

  test("only handlers of a requester's commands respond to it", async () => {
    const key = `svc-pdf.responses.${randomUUID()}`;
    for (const user of USERS)
      expect(await attempt(user, forge(RESPONSES_EXCHANGE, key)), user).toBe(
        ["svc-pdf-worker", "svc-billing"].includes(user) ? "allowed" : "refused",
      );
    for (const other of ["svc-ai", "svc-billing"])
      expect(await attempt("svc-pdf-worker", forge(RESPONSES_EXCHANGE, `${other}.responses.${randomUUID()}`))).toBe(
        "refused",
      );
    expect(
      await attempt("svc-ai", async (channel) => {
        await channel.assertQueue(key, { exclusive: true });
      }),
    ).toBe("refused");
  });
});

describe("at MinIO", () => {
  const client = (accessKey?: string, secretKey?: string) => {
    const { hostname, port } = new URL(variables.MINIO_URL as string);
    return new Client({
      endPoint: hostname,
      port: Number(port),
      useSSL: false,
      region: "us-east-1",
      ...{ accessKey, secretKey },
    } as never);
  };
  const own = () => client("svc-resumes", passwords["svc-resumes"]);
  const root = () => client(variables.MINIO_ACCESS_KEY, variables.MINIO_SECRET_KEY);
  const PHOTO = "profile-photos/1-a.jpg";

  test("svc-resumes stores, lists and removes photos, and everybody reads them", async () => {
    expect(await own().bucketExists("media")).toBe(true);
    await own().putObject("media", PHOTO, Buffer.from("a"), 1, { "Content-Type": "image/jpeg" });
    expect((await own().statObject("media", PHOTO)).size).toBe(1);
    const names: string[] = [];
    for await (const { name } of own().listObjectsV2("media", "", true)) names.push(name);
    expect(names).toEqual([PHOTO]);
    expect(await (await fetch(`${variables.MINIO_URL}/media/${PHOTO}`)).text()).toBe("a");
    await own().removeObject("media", PHOTO);
    expect((await fetch(`${variables.MINIO_URL}/media/${PHOTO}`)).status).toBeGreaterThanOrEqual(400);
  });

  test("svc-resumes changes nothing else", async () => {
    await root().makeBucket("other");
    await root().putObject("other", PHOTO, Buffer.from("a"), 1);
    const acts: Record<string, () => Promise<unknown>> = {
      "another folder": () => own().putObject("media", "other/a.html", Buffer.from("a"), 1),
      "another bucket": () => own().putObject("other", PHOTO, Buffer.from("a"), 1),
      "reading another bucket": () => own().getObject("other", PHOTO),
      "removing another bucket's photo": () => own().removeObject("other", PHOTO),
      "a new bucket": () => own().makeBucket("new"),
      "removing the bucket": () => own().removeBucket("media"),
      "the bucket's policy": () => own().setBucketPolicy("media", ""),
      "its own notifications": () => own().getBucketNotification("media"),
    };
    for (const [name, act] of Object.entries(acts))
      await expect(act(), name).rejects.toThrow(expect.objectContaining({ code: "AccessDenied" }));
    // lists only what it may read
    expect((await own().listBuckets()).map(({ name }) => name)).toEqual(["media"]);
  });

  test("nobody writes or lists without keys", async () => {
    const url = `${variables.MINIO_URL}/media`;
    expect((await fetch(`${url}/${PHOTO}`, { method: "PUT", body: "a" })).status).toBe(403);
    expect((await fetch(url)).status).toBe(403);
    expect((await fetch(`${url}/other/a.html`)).status).toBe(403);
  });
});
