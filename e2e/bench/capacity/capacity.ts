import { writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { mergeMeasurements, rate, runLoad } from "../pdf/load.ts";
import { createBody, createCalls, type RunCall } from "./calls.ts";
import { openStream, type Reply } from "./http.ts";
import { type Stack, startStack } from "./stack.ts";
import { createUsers, type Users } from "./users.ts";

/**
 * npm run bench -- capacity [--json FILE] [--rounds N]: processor time of each component per call of the usage profile, memory, and
 * the highest rate of saves compared with the rate that their processor time predicts. Processor time hardly depends on other
 * programs. `deploy/capacity` computes from the file what an installation carries. Starts its own stack. Never fails a build.
 */
const { values } = parseArgs({ options: { json: { type: "string" }, rounds: { type: "string", default: "3" } } });
const USERS = 32;
const RESUMES_PER_USER = 3;
const CLIENTS = 4;
const ROUND_SECONDS = 2;
// a user may have 100 résumés; events take longer to consume than to publish
const SHORT_ROUND_SECONDS: Record<string, number> = { createResume: 0.5, event: 0.3 };
// enough for the compilers of V8 and the JVM
const WARM_UP = { calls: 600, sliceSeconds: 0.5, maxSlices: 40 };
const IDLE = { intervalMs: 250, windowMs: 10_000, limitMs: 60_000 };
const STREAMS = 200;
const SATURATING_CLIENTS = [8, 16, 32];

type Costs = Record<string, number>;

const stack = await startStack();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stack.stop().finally(() => process.exit(1)));
try {
  await run(stack);
} finally {
  await stack.stop();
}

async function run(stack: Stack): Promise<void> {
  console.log(`${availableParallelism()} cores, load of the last minute ${loadavg()[0]?.toFixed(1)}`);
  const users = await createUsers(stack, USERS, createBody);
  for (const user of users.all) for (let n = 0; n < RESUMES_PER_USER; n++) await users.store(user);
  const idle = await measureIdle(stack);
  const subscribing = await measureOnce(stack, idle, users.all.length, async () => {
    for (const user of users.all) await users.subscribe(user);
  });
  const { close, ...calls } = await createCalls(stack, users);

  const measured: Record<string, { ms: Costs; responseBytes?: number }> = { subscribe: { ms: subscribing } };
  for (const [name, call] of Object.entries(calls)) {
    const seconds = SHORT_ROUND_SECONDS[name] ?? ROUND_SECONDS;
    measured[name] = await measureCall(stack, users, idle, call as RunCall, seconds);
    report(name, measured[name].ms);
  }
  const streamBytes = await measureStreams(stack, users);
  const overload = await saturate(stack, users, calls.saveResume as RunCall);
  await (close as () => Promise<void>)();
  const result = {
    measuredAt: new Date().toISOString().slice(0, 10),
    processor: cpus()[0]?.model,
    requestBytes: { saveResume: Buffer.byteLength(createBody()) },
    calls: measured,
    memoryMb: mapValues(stack.memory(), (bytes) => Math.round(bytes / 1024 / 1024)),
    streamBytes,
    overload,
  };
  if (values.json) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`);
}

/** Median of the rounds, in ms per call. */
async function measureCall(stack: Stack, users: Users, idle: Costs, call: RunCall, seconds: number) {
  const rounds: Costs[] = [];
  let responseBytes: number | undefined;
  const runAs = (client: number) => async () => {
    const response = (await call(client)) as Partial<Reply> | undefined;
    responseBytes = response?.body?.length ?? responseBytes;
  };
  const load = async (seconds: number): Promise<number> => {
    const clients = Array.from({ length: CLIENTS }, (_, client) => runLoad(1, seconds, runAs(client)));
    return mergeMeasurements(await Promise.all(clients)).durations.length;
  };
  await users.renew();
  for (let slice = 0, calls = 0; slice < WARM_UP.maxSlices && calls < WARM_UP.calls; slice++)
    calls += await load(WARM_UP.sliceSeconds);
  for (let round = 0; round < Number(values.rounds); round++) {
    await users.renew();
    let count = 0;
    const costs = await measureOnce(stack, idle, 1, async () => {
      count = await load(seconds);
    });
    rounds.push(mapValues(costs, (ms) => ms / count));
  }
  const ms = Object.fromEntries(
    Object.keys(rounds[0] ?? {}).map((name) => [name, round3(median(rounds.map((costs) => costs[name] ?? 0)))]),
  );
  return { ms, ...(responseBytes === undefined ? {} : { responseBytes }) };
}

/** Processor time of `work` by component in ms, without that of an idle stack, divided by `count`. */
async function measureOnce(stack: Stack, idle: Costs, count: number, work: () => Promise<unknown>): Promise<Costs> {
  await waitUntilIdle(stack, idle);
  const before = stack.processorTimes();
  const since = performance.now();
  await work();
  await waitUntilIdle(stack, idle);
  const after = stack.processorTimes();
  const elapsed = performance.now() - since;
  return mapValues(after, (ms, name) =>
    round3(Math.max(0, ms - (before[name] ?? 0) - (idle[name] ?? 0) * elapsed) / count),
  );
}

/** Processor time of the idle stack in ms per ms. */
async function measureIdle(stack: Stack): Promise<Costs> {
  await pause(IDLE.windowMs);
  const before = stack.processorTimes();
  await pause(IDLE.windowMs);
  return mapValues(stack.processorTimes(), (ms, name) => (ms - (before[name] ?? 0)) / IDLE.windowMs);
}

/** Waits for the work after the last response, a minute at most. */
async function waitUntilIdle(stack: Stack, idle: Costs): Promise<void> {
  const sum = () => Object.values(stack.processorTimes()).reduce((total, ms) => total + ms, 0);
  const expected = Object.values(idle).reduce((total, share) => total + share, 0) * IDLE.intervalMs;
  const deadline = Date.now() + IDLE.limitMs;
  for (let before = sum(); Date.now() < deadline; ) {
    await pause(IDLE.intervalMs);
    const now = sum();
    if (now - before < expected + 20) return;
    before = now;
  }
}

/** Memory of an open event stream in bytes, by component. */
async function measureStreams(stack: Stack, users: Users): Promise<Costs> {
  await users.renew();
  const before = stack.memory();
  const open = () => openStream(`${stack.url}/api/subscription/events`, users.next().headers);
  const streams = await Promise.all(Array.from({ length: STREAMS }, open));
  const after = stack.memory();
  for (const { close } of streams) close();
  const [gateway, billing] = ["gateway", "svc-billing"].map((name) =>
    Math.max(0, Math.round(((after[name] ?? 0) - (before[name] ?? 0)) / STREAMS)),
  );
  return { gateway: gateway ?? 0, "svc-billing": billing ?? 0 };
}

/**
 * The highest rate of saves, and the rate that processor time below saturation predicts: all cores are busy, or the one of
 * svc-resumes, whose JavaScript has one thread. This process shares the cores.
 */
async function saturate(stack: Stack, users: Users, save: RunCall) {
  await users.renew();
  const own = () => (process.cpuUsage().user + process.cpuUsage().system) / 1_000;
  const load = (clients: number, seconds: number) =>
    Promise.all(Array.from({ length: clients }, (_, client) => runLoad(1, seconds, () => save(client)))).then(
      (parts) => ({ durations: parts.flatMap(({ durations }) => durations), seconds: parts[0]?.seconds ?? seconds }),
    );
  const [before, ownBefore] = [stack.processorTimes(), own()];
  const light = await load(1, 5);
  const costs = mapValues(stack.processorTimes(), (ms, name) => (ms - (before[name] ?? 0)) / light.durations.length);
  const total = Object.values(costs).reduce((sum, ms) => sum + ms, 0) + (own() - ownBefore) / light.durations.length;
  const predicted = Math.min((1_000 * availableParallelism()) / total, 1_000 / (costs["svc-resumes"] ?? total));
  let observed = 0;
  for (const clients of SATURATING_CLIENTS) observed = Math.max(observed, rate(await load(clients, 5)));
  console.log(
    `saves: predicted at most ${predicted.toFixed(0)}/s, observed ${observed.toFixed(0)}/s, ` +
      `ratio ${(observed / predicted).toFixed(2)}, load ${loadavg()[0]?.toFixed(1)}`,
  );
  return { call: "saveResume", predicted: Math.round(predicted), observed: Math.round(observed) };
}

function report(name: string, costs: Costs): void {
  const shown = Object.entries(costs).filter(([, ms]) => ms >= 0.01);
  console.log(`  ${name.padEnd(18)} ${shown.map(([part, ms]) => `${part} ${ms.toFixed(2)}`).join(", ")} ms`);
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function round3(number: number): number {
  return Math.round(number * 1_000) / 1_000;
}

function mapValues<T>(record: Record<string, number>, map: (value: number, key: string) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}
