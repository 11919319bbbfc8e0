/**
 * npm run bench -- pdf: renders résumés with a bare warm browser and with the whole service, in turns on the same machine in
 * one run, then 2 000 without a pause. Starts its own stack and removes it. Never fails a build.
 */
import { readFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { startBare } from "./bare.ts";
import { download } from "./download.ts";
import { runLoad } from "./load.ts";
import { createReport } from "./report.ts";
import { readSnapshot } from "./snapshots.ts";
import { bareCost, soak } from "./soak.ts";
import { type Stack, startStack } from "./stack.ts";
import { createSubscribers } from "./subscribers.ts";

const SLICE_SECONDS = 2.5;
const TURNS = 2;
// the rate limit is 300 PDFs per user and hour
const SUBSCRIBERS = 24;
const CLIENTS = [1, 4, 16];

const photo = readFileSync(join(import.meta.dirname, "photo.jpg"));
const stack = await startStack(photo);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stack.stop().finally(() => process.exit(1)));
try {
  await run(stack);
} finally {
  await stack.stop();
}

async function run(stack: Stack): Promise<void> {
  const subscribers = await createSubscribers(stack, SUBSCRIBERS);
  const bare = await startBare(stack.env.CHROMIUM_PATH as string, photo);
  const downloadPdf = (html: string) => download(stack.url, subscribers.headers(), html);
  const snapshots = [1, 3].map(readSnapshot);
  const report = createReport();
  const [load = 0] = loadavg();
  console.log(`${availableParallelism()} cores, load of the last minute ${load.toFixed(1)}, of this start too`);

  for (const snapshot of snapshots) {
    await runLoad(4, 2, () => bare.renderPdf(snapshot.fresh()));
    await runLoad(4, 2, () => downloadPdf(snapshot.fresh()));
  }
  for (const snapshot of snapshots) {
    const { pages, fresh } = snapshot;
    for (const clients of CLIENTS) {
      for (let turn = 0; turn < TURNS; turn++) {
        const slice = (work: () => Promise<unknown>) => runLoad(clients, SLICE_SECONDS, work);
        report.add({ kind: "bare", pages, clients }, await slice(() => bare.renderPdf(fresh())));
        report.add({ kind: "service", pages, clients }, await slice(() => downloadPdf(fresh())));
      }
    }
  }
  report.print();
  const bareMs = await bareCost(bare, readSnapshot(1));
  await bare.stop();
  await soak(stack, readSnapshot(1), subscribers, bareMs);
}
