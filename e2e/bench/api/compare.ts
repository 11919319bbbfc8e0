import { setTimeout as pause } from "node:timers/promises";
import { drive, type Figures, type NextCall, percentiles } from "./drive.ts";
import { processorTimes } from "./processor.ts";

const WARM_UP = { rounds: 2, concurrency: 16, ms: 1_500 };
const ROUNDS = 3;
const ROUND_MS = 700;
const CONCURRENCIES = [1, 2, 4, 8, 16, 32, 64];
// more than this brings less than a twentieth: the knee; two cores are busy with fewer calls at a time only by chance
const KNEE = { gain: 1.05, from: 8 };
const QUIET = { lookMs: 50, usedMs: 20, patienceMs: 2_000 };
// less than this of a call's processor time is not worth a word
const WORTH_TELLING_MS = 0.01;

/** Process ids by name. */
type Pids = Record<string, number>;

/** Own and bare in turns at each concurrency, until both are past their knees; the medians of the rounds. */
export async function compare(title: string, calls: { own: NextCall; bare: NextCall }, pids: Pids): Promise<void> {
  console.log(`\n${title}`);
  for (let round = 0; round < WARM_UP.rounds; round++)
    for (const call of [calls.own, calls.bare]) await drive(call, WARM_UP.concurrency, WARM_UP.ms);

  const own = aSide(calls.own, pids);
  const bare = aSide(calls.bare, pids);
  for (const concurrency of CONCURRENCIES) {
    for (let round = 0; round < ROUNDS; round++) {
      await own.turn(concurrency);
      await bare.turn(concurrency);
    }
    const [isOwnPast, isBarePast] = [
      own.reached(`${concurrency} at a time  own`),
      bare.reached(`${concurrency} at a time bare`),
    ];
    if (isOwnPast && isBarePast && concurrency >= KNEE.from) break;
  }
  const share = ((100 * own.best()) / bare.best()).toFixed(0);
  console.log(
    `  at the knee: own ${own.best().toFixed(0)}/s, bare ${bare.best().toFixed(0)}/s, own = ${share} % of bare`,
  );
  console.log(`  processor ms a call,  own: ${own.spent()}`);
  console.log(`  processor ms a call, bare: ${bare.spent()}`);
}

function aSide(call: NextCall, pids: Pids) {
  let rounds: Figures[] = [];
  let best = 0;
  let answers = 0;
  const spent: Record<string, number> = {};

  return {
    async turn(concurrency: number): Promise<void> {
      await quiet(pids);
      const before = processorTimes(pids);
      const figures = await drive(call, concurrency, ROUND_MS);
      // work after the last response counts for this side too
      await quiet(pids);
      for (const [name, time] of Object.entries(processorTimes(pids)))
        spent[name] = (spent[name] ?? 0) + time - (before[name] ?? 0);
      answers += figures.answers;
      rounds.push(figures);
    },
    /** Reports the rounds since the last call; returns whether more concurrency brought no more throughput. */
    reached(name: string): boolean {
      const of = (figure: keyof Figures) => percentiles(rounds.map((round) => round[figure])).p50;
      const perSecond = of("perSecond");
      report(name, { answers, perSecond, p50: of("p50"), p95: of("p95"), p99: of("p99") });
      rounds = [];
      const isPast = perSecond < best * KNEE.gain;
      best = Math.max(best, perSecond);
      return isPast;
    },
    best: () => best,
    /** Processor time of a call, by process. */
    spent: () =>
      Object.entries(spent)
        .map(([name, ms]) => [name, ms / answers] as const)
        .filter(([, ms]) => ms >= WORTH_TELLING_MS)
        .map(([name, ms]) => `${name} ${ms.toFixed(2)}`)
        .join(", "),
  };
}

/** Waits until the processes but our own have done what they were asked for. */
async function quiet({ driver: _, ...pids }: Pids): Promise<void> {
  const used = () => Object.values(processorTimes(pids)).reduce((sum, ms) => sum + ms, 0);
  const deadline = Date.now() + QUIET.patienceMs;
  for (let before = used(); Date.now() < deadline; ) {
    await pause(QUIET.lookMs);
    const now = used();
    if (now - before < QUIET.usedMs) return;
    before = now;
  }
}

export function report(name: string, { perSecond, p50, p95, p99 }: Figures): void {
  const ms = [p50, p95, p99].map((time) => time.toFixed(1).padStart(7)).join("");
  console.log(`  ${name.padEnd(22)} ${perSecond.toFixed(0).padStart(6)}/s   p50, p95, p99 in ms ${ms}`);
}
