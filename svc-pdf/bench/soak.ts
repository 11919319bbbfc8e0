import { memory, processorTime, zombies } from "./processes.ts";
import type { Snapshot } from "./snapshots.ts";
import type { Stack } from "./stack.ts";

const RENDERS = 2_000;
const CLIENTS = 8;
const LOOKS = 8;

/** As many cold downloads without a pause; tells failures, memory along the way and children nobody waited for. */
export async function soak(stack: Stack, { fresh }: Snapshot, download: (html: string) => Promise<void>) {
  console.log(`\n${RENDERS} renders, ${CLIENTS} clients`);
  console.log("  renders    face MB    worker MB    Chromium MB (shared memory by its share)");
  const failures: string[] = [];
  const before = spent(stack);
  tellMemory(stack, 0);
  for (let look = 1; look <= LOOKS; look++) {
    let left = RENDERS / LOOKS;
    async function client() {
      while (left-- > 0) await download(fresh()).catch((error) => failures.push(String(error)));
    }
    await Promise.all(Array.from({ length: CLIENTS }, client));
    tellMemory(stack, (RENDERS / LOOKS) * look);
  }
  const after = spent(stack);
  const each = Object.keys(after).map((part) => [part, ((after[part] ?? 0) - (before[part] ?? 0)) / RENDERS] as const);
  console.log("  processor time a PDF, ms:", each.map(([part, ms]) => `${part} ${ms.toFixed(1)}`).join(", "));
  const metrics = await (await fetch(`${stack.workerUrl}/metrics`)).text();
  const renewals = metrics.split("\n").filter((row) => row.startsWith("pdf_browser_renewals_total{"));
  console.log(`  failed ${failures.length}, zombies ${zombies(stack.face) + zombies(stack.worker)}`);
  for (const failure of new Set(failures)) console.log(`  ${failure}`);
  for (const row of renewals) console.log(`  ${row}`);
}

function tellMemory({ face, worker }: Stack, renders: number): void {
  const { own, started } = memory(worker);
  const cells = [memory(face).own, own, started].map((bytes) => (bytes / 1024 / 1024).toFixed(0).padStart(12));
  console.log(`  ${String(renders).padStart(7)}${cells.join("")}`);
}

/** Processor time so far by part, in ms. */
function spent({ face, worker, others }: Stack): Record<string, number> {
  const { own, started } = processorTime(worker);
  const whole = (pid: number) => Object.values(processorTime(pid)).reduce((sum, ms) => sum + ms, 0);
  const rest = Object.entries(others).map(([part, pid]) => [part, whole(pid)]);
  return {
    chromium: started,
    worker: own,
    face: whole(face),
    ...Object.fromEntries(rest),
    client: process.cpuUsage().user / 1_000,
  };
}
