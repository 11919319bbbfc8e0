import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { eventually } from "@penresume/service-kit/testing";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProcess } from "./process.ts";
import { createResume, startService, variables } from "./service.ts";

const HOUR_MS = 3_600_000;
let service: Awaited<ReturnType<typeof startService>>;
let proxy: Awaited<ReturnType<typeof startMinioProxy>>;
let jpeg: Buffer;

beforeAll(async () => {
  service = await startService();
  proxy = await startMinioProxy();
  jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#336699" } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  proxy?.stop();
  await service?.stop();
});

/** A proxy to MinIO that can hold requests, or the responses to them. */
async function startMinioProxy() {
  const target = new URL(variables.MINIO_URL as string);
  const sockets = new Set<Socket>();
  const state = { requests: true, responses: true };
  const held: (() => void)[] = [];
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) sockets.add(socket.on("error", () => undefined));
    near
      .on("data", (bytes) => (state.requests ? far.write(bytes) : held.push(() => far.write(bytes))))
      .on("close", () => far.destroy());
    far.on("data", (bytes) => state.responses && near.write(bytes)).on("close", () => near.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forwardAll: () => Object.assign(state, { requests: true, responses: true }),
    holdRequests: () => Object.assign(state, { requests: false }),
    /** Forwards the held requests, and no response. */
    holdResponses() {
      Object.assign(state, { requests: true, responses: false });
      for (const forward of held.splice(0)) forward();
    },
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

const records = () => service.db.collection<{ _id: string; userId: string | null }>("photos");
async function listObjects(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of service.objectStorage.list()) names.push(name);
  return names;
}
const reconcileIn = (hours: number) => service.photoReconciliation.run(new Date(Date.now() + hours * HOUR_MS));

function upload(origin: string, token?: string) {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(jpeg)]), "foto.jpg");
  return fetch(`${origin}/api/photos`, {
    method: "POST",
    body: form,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
}

/** Starts an upload whose request to MinIO is held, so that its record exists and its object does not. */
async function startHeldUpload(userId: string) {
  const { issuer, mongoUrl, bucket } = service;
  proxy.forwardAll();
  const process = await startProcess({ issuer, mongoUrl, bucket, minioUrl: proxy.url });
  proxy.holdRequests();
  const lost = expect(upload(process.origin, await issuer.token(userId))).rejects.toThrow();
  const record = await eventually(async () => {
    const found = await records().findOne({ userId });
    if (!found) throw new Error("not recorded yet");
    return found;
  });
  return {
    name: record._id,
    async kill() {
      expect(await process.kill("SIGKILL")).toEqual([null, "SIGKILL"]);
      await lost;
    },
  };
}

describe("a process that is killed during an upload", () => {
  it("before the object is stored: its record is removed after a day", async () => {
    const { name, kill } = await startHeldUpload("carla");
    await kill();
    expect(await listObjects()).not.toContain(name);
    await reconcileIn(23);
    expect(await records().countDocuments({ _id: name })).toBe(1);
    await reconcileIn(25);
    expect(await records().countDocuments({ _id: name })).toBe(0);
  });

  it("after its account was erased: the photo does not outlive the account by more than a day", async () => {
    const { name, kill } = await startHeldUpload("dora");
    const token = await service.issuer.token("dora", { auth_time: Math.floor(Date.now() / 1_000) });
    expect((await service.call("DELETE", "/api/account", { token })).status).toBe(202);
    expect(await records().countDocuments({ _id: name })).toBe(0);
    // MinIO stores the object, and the process is killed before it looks for the tombstone
    proxy.holdResponses();
    await eventually(async () => expect(await listObjects()).toContain(name));
    await kill();
    await reconcileIn(23);
    expect(await listObjects()).toContain(name);
    await reconcileIn(25);
    expect(await listObjects()).not.toContain(name);
  });
});

describe("the comparison of bucket and records", () => {
  it("keeps photos with their records, and records a photo again that a résumé shows", async () => {
    const urls: string[] = [];
    for (let n = 0; n < 3; n++) urls.push((await (await upload(service.origin)).json()).url);
    const [, shown] = urls as [string, string, string];
    const token = await service.issuer.token("eva");
    await service.call("POST", "/api/resumes", { token, body: createResume("Eva", shown) });
    const name = shown.slice("/media/".length);
    // as after the restore of an older backup
    await records().deleteOne({ _id: name });
    await reconcileIn(25);
    for (const url of urls) expect((await service.readMedia(url)).status).toBe(200);
    expect(await records().countDocuments({ _id: { $in: urls.map((url) => url.slice("/media/".length)) } })).toBe(3);
  });
});
