import { download, getFile, listMissing } from "./files.ts";
import { type MessageToWorker, scope } from "./scope.ts";
import { readChosen, readNewest, readNewestGeneration, readPin, writeChosen } from "./state.ts";
import { check } from "./update.ts";

const REPORT_INTERVAL_MS = 5000;

/** What a page sends to the worker; see remotes/offline.ts for the other side. */
type WorkerRequest =
  | { type: "check" }
  | { type: "is-newer" }
  | { type: "used"; paths: string[] }
  | { type: "status" }
  | { type: "download"; chosen: boolean };

/** Answers through the port that came with the request. */
export function listenToPages(): void {
  scope.addEventListener("message", (event) => {
    const [port] = event.ports;
    const reply = (value: object) => port?.postMessage(value);
    event.waitUntil(handleRequest(event, reply).then(reply, (error: Error) => reply({ failed: nameFailure(error) })));
  });
}

const nameFailure = ({ name }: Error) => (name === "QuotaExceededError" ? "full" : "network");

async function handleRequest(event: MessageToWorker, reply: (value: object) => void): Promise<object> {
  const request = event.data as WorkerRequest;
  switch (request.type) {
    case "check":
      await check();
      return {};
    case "is-newer":
      return { newer: await isNewer(event.source?.id ?? "") };
    case "used":
      await keepUsed(request.paths, event);
      return {};
    case "status":
      return readStatus();
    case "download":
      return downloadAll(request.chosen, reply);
  }
}

/** Whether a complete generation is newer than the client's. */
async function isNewer(client: string): Promise<boolean> {
  const [pinned, newest] = [await readPin(client), await readNewest()];
  return pinned !== undefined && newest !== undefined && pinned !== newest.id;
}

/** Caches what a page loaded before the worker was there; the browser's own cache has it. */
async function keepUsed(paths: string[], event: MessageToWorker): Promise<void> {
  const newest = await readNewestGeneration();
  const used = paths.flatMap((path) => (newest?.files[path] ? [[path, newest.files[path]] as const] : []));
  for (const [path, file] of used) await getFile(path, file, event);
}

/** The files for use without network that are missing, and their size in bytes. */
async function listForOffline() {
  const newest = await readNewestGeneration();
  if (!newest) throw new Error("no release yet");
  const missing = await listMissing(newest, (_, { when }) => when !== "use");
  return { missing, bytes: missing.reduce((sum, [, { size }]) => sum + size, 0) };
}

async function readStatus() {
  const { missing, bytes } = await listForOffline();
  return { bytes, complete: missing.length === 0, chosen: await readChosen() };
}

async function downloadAll(chosen: boolean, reply: (value: object) => void): Promise<object> {
  if (chosen) await writeChosen();
  const { missing, bytes } = await listForOffline();
  let done = 0;
  const report = () => reply({ more: true, done, bytes });
  // also during a large file, so that the page knows that the worker runs
  const timer = setInterval(report, REPORT_INTERVAL_MS);
  try {
    await download(missing, ({ size }) => {
      done += size;
      report();
    });
  } finally {
    clearInterval(timer);
  }
  return { complete: true };
}
