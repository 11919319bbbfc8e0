import { setTimeout as pause } from "node:timers/promises";
import { drive, type Figures, type NextCall, percentiles } from "./drive.ts";
import { processorTimes } from "./processor.ts";

const WARM_UP = { rounds: 2, concurrency: 16, ms: 1_500 };
const ROUNDS = 3;
const ROUND_MS = 700;
const CONCURRENCIES = [1, 2, 4, 8, 16, 32, 64];
// the knee: more concurrency adds less than a twentieth
const KNEE = { gain: 1.05, from: 8 };
const IDLE = { intervalMs: 50, maxUsedMs: 20, limitMs: 2_000 };
// smaller shares of a call's processor time are not printed
const MIN_SHOWN_MS = 0.01;

/** Process ids by name. */
type Pids = Record<string, number>;

/** The product and the bare handler in turns at each concurrency, until both are past their knees; the medians of the rounds. */
export async function compare(title: string, calls: { product: NextCall; bare: NextCall }, pids: Pids): Promise<void> {
  console.log(`\n${title}`);
  for (let round = 0; round < WARM_UP.rounds; round++)
    for (const call of [calls.product, calls.bare]) await drive(call, WARM_UP.concurrency, WARM_UP.ms);

  const product = createSide(calls.product, pids);
  const bare = createSide(calls.bare, pids);
  for (const concurrency of CONCURRENCIES) {
    for (let round = 0; round < ROUNDS; round++) {
      await product.turn(concurrency);
      await bare.turn(concurrency);
    }
    const [isProductPast, isBarePast] = [
      product.reportRound(`${concurrency} at a time product`),
      bare.reportRound(`${concurrency} at a time    bare`),
    ];
    if (isProductPast && isBarePast && concurrency >= KNEE.from) break;
  }
  const share = ((100 * product.best()) / bare.best()).toFixed(0);
  console.log(
    `  at the knee: product ${product.best().toFixed(0)}/s, bare ${bare.best().toFixed(0)}/s, share ${share} %`,
  );
  console.log(`  processor ms a call, product: ${product.processorTimes()}`);
  console.log(`  processor ms a call,    bare: ${bare.processorTimes()}`);
}

function createSide(call: NextCall, pids: Pids) {
  let rounds: Figures[] = [];
  let best = 0;
  let responses = 0;
  const usedMs: Record<string, number> = {};

  return {
    async turn(concurrency: number): Promise<void> {
      await waitUntilIdle(pids);
      const before = processorTimes(pids);
      const figures = await drive(call, concurrency, ROUND_MS);
      // includes work that this side does after its last response
      await waitUntilIdle(pids);
      for (const [name, time] of Object.entries(processorTimes(pids)))
        usedMs[name] = (usedMs[name] ?? 0) + time - (before[name] ?? 0);
      responses += figures.responses;
      rounds.push(figures);
    },
    /** Reports the rounds since the last call; returns whether more concurrency brought no more throughput. */
    reportRound(name: string): boolean {
      const median = (figure: keyof Figures) => percentiles(rounds.map((round) => round[figure])).p50;
      const perSecond = median("perSecond");
      report(name, { responses, perSecond, p50: median("p50"), p95: median("p95"), p99: median("p99") });
      rounds = [];
      const isPast = perSecond < best * KNEE.gain;
      best = Math.max(best, perSecond);
      return isPast;
    },
    best: () => best,
    /** Processor time of a call, by process. */
    processorTimes: () =>
      Object.entries(usedMs)
        .map(([name, ms]) => [name, ms / responses] as const)
        .filter(([, ms]) => ms >= MIN_SHOWN_MS)
        .map(([name, ms]) => `${name} ${ms.toFixed(2)}`)
        .join(", "),
  };
}

/** Waits until the other processes have finished their work. */
async function waitUntilIdle({ driver: _, ...pids }: Pids): Promise<void> {
  const readUsedMs = () => Object.values(processorTimes(pids)).reduce((sum, ms) => sum + ms, 0);
  const deadline = Date.now() + IDLE.limitMs;
  for (let before = readUsedMs(); Date.now() < deadline; ) {
    await pause(IDLE.intervalMs);
    const now = readUsedMs();
    if (now - before < IDLE.maxUsedMs) return;
    before = now;
  }
}

function report(name: string, { perSecond, p50, p95, p99 }: Figures): void {
  const ms = [p50, p95, p99].map((time) => time.toFixed(1).padStart(7)).join("");
  console.log(`  ${name.padEnd(22)} ${perSecond.toFixed(0).padStart(6)}/s   p50, p95, p99 in ms ${ms}`);
}
