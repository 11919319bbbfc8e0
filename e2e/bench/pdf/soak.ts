import type { Bare } from "./bare.ts";
import { download } from "./download.ts";
import { memory, processorTime, zombies } from "./processes.ts";
import type { Snapshot } from "./snapshots.ts";
import type { Stack } from "./stack.ts";
import type { Subscribers } from "./subscribers.ts";

const RENDERS = 2_000;
const CLIENTS = 8;
const SAMPLES = 8;
const BARE_RENDERS = 200;

/** Downloads without a pause. Prints failures, memory over time and zombie processes. */
export async function soak(stack: Stack, { fresh }: Snapshot, subscribers: Subscribers, bareMs: number) {
  console.log(`\n${RENDERS} renders, ${CLIENTS} clients`);
  console.log("  renders     api MB    worker MB    Chromium MB (shared memory by its share)");
  const failures: string[] = [];
  const chromium: number[] = [];
  const before = readProcessorTimes(stack);
  printMemory(stack, 0);
  for (let sample = 1; sample <= SAMPLES; sample++) {
    let remaining = RENDERS / SAMPLES;
    async function client() {
      while (remaining-- > 0) {
        const [html, headers] = [fresh(), subscribers.headers()];
        await download(stack.url, headers, html).catch((error) => failures.push(String(error)));
      }
    }
    const earlier = processorTime(stack.worker).started;
    await Promise.all(Array.from({ length: CLIENTS }, client));
    chromium.push(processorTime(stack.worker).started - earlier);
    printMemory(stack, (RENDERS / SAMPLES) * sample);
  }
  // a renewed browser loses its processor time, so the median of the samples is used
  const median = chromium.toSorted((a, b) => a - b)[SAMPLES / 2] ?? 0;
  const after = readProcessorTimes(stack);
  const others = Object.keys(after).map((part) => [part, (after[part] ?? 0) - (before[part] ?? 0)] as const);
  const each = [["chromium", median * SAMPLES] as const, ...others].map(([part, ms]) => [part, ms / RENDERS] as const);
  const sum = each.reduce((total, [, ms]) => total + ms, 0);
  console.log("  processor time a PDF, ms:", each.map(([part, ms]) => `${part} ${ms.toFixed(1)}`).join(", "));
  console.log(`  total ${sum.toFixed(1)} ms; the bare page's, its client's included, is ${bareMs.toFixed(1)} ms`);
  const metrics = await (await fetch(`${stack.workerUrl}/metrics`)).text();
  const renewals = metrics.split("\n").filter((row) => row.startsWith("pdf_browser_renewals_total{"));
  console.log(`  failed ${failures.length}, zombies ${zombies(stack.api) + zombies(stack.worker)}`);
  for (const failure of new Set(failures)) console.log(`  ${failure}`);
  for (const row of renewals) console.log(`  ${row}`);
}

/** Measures the processor time of a render by the bare page and this process, in ms. Other programs do not affect it. */
export async function bareCost(bare: Bare, { fresh }: Snapshot): Promise<number> {
  const total = () => {
    const { user, system } = process.cpuUsage();
    const browsers = bare.pids.map(processorTime).reduce((sum, { own, started }) => sum + own + started, 0);
    return (user + system) / 1_000 + browsers;
  };
  const before = total();
  for (let n = 0; n < BARE_RENDERS; n += 4) await Promise.all([1, 2, 3, 4].map(() => bare.renderPdf(fresh())));
  return (total() - before) / BARE_RENDERS;
}

function printMemory({ api, worker }: Stack, renders: number): void {
  const { own, started } = memory(worker);
  const cells = [memory(api).own, own, started].map((bytes) => (bytes / 1024 / 1024).toFixed(0).padStart(12));
  console.log(`  ${String(renders).padStart(7)}${cells.join("")}`);
}

/** Processor time so far of each part except Chromium, in ms. */
function readProcessorTimes({ api, worker, others }: Stack): Record<string, number> {
  const { own } = processorTime(worker);
  const sumProcessorTime = (pid: number) => Object.values(processorTime(pid)).reduce((sum, ms) => sum + ms, 0);
  const rest = Object.entries(others).map(([part, pid]) => [part, sumProcessorTime(pid)]);
  return {
    worker: own,
    api: sumProcessorTime(api),
    ...Object.fromEntries(rest),
    client: (process.cpuUsage().user + process.cpuUsage().system) / 1_000,
  };
}
