import { readFileSync } from "node:fs";
import { join } from "node:path";
import { launch } from "@penresume/service-kit/testing";
import { Client } from "minio";
import { listPorts } from "../../../dev/launcher/index.mjs";
import { PHOTO_NAME } from "./snapshots.ts";

const PARTS = [
  ...["mongo", "rabbitmq", "minio", "keycloak", "stripe", "chromium"],
  ...["svc-billing", "svc-pdf", "svc-pdf-worker", "gateway"],
];
// not in the blocks of `npm start` (8080) and `npm test` (9080)
const PORT = 9140;

export type Stack = Awaited<ReturnType<typeof startStack>>;

/** Starts the components that a download needs, on separate ports and data. `stop` removes everything. */
export async function startStack(photo: Buffer) {
  const { variables: env, data, stop } = await launch(PARTS, PORT);
  await storePhoto(env, photo);
  const readPid = (part: string): number => JSON.parse(readFileSync(join(data, "run", `${part}.json`), "utf8")).pid;
  return {
    env,
    url: `http://localhost:${PORT}`,
    workerUrl: `http://127.0.0.1:${listPorts(PORT)["svc-pdf-worker"]}`,
    api: readPid("svc-pdf"),
    worker: readPid("svc-pdf-worker"),
    others: Object.fromEntries(["gateway", "rabbitmq", "mongo", "minio"].map((part) => [part, readPid(part)])),
    stop,
  };
}

// as svc-resumes does when a photo is uploaded
async function storePhoto(env: Record<string, string>, photo: Buffer): Promise<void> {
  const { hostname, port } = new URL(env.MINIO_URL as string);
  const client = new Client({
    endPoint: hostname,
    port: Number(port),
    useSSL: false,
    accessKey: env.MINIO_ACCESS_KEY as string,
    secretKey: env.MINIO_SECRET_KEY as string,
  });
  await client.putObject("media", PHOTO_NAME, photo, photo.length, { "Content-Type": "image/jpeg" });
}
