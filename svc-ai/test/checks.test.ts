import { loadKnowledge } from "@penresume/job-match";
import { createLogger, createMetrics } from "@penresume/service-kit";
import { createTestLogger, eventually } from "@penresume/service-kit/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { describeFailure } from "../src/check-failure.ts";
import { createCheckPool } from "../src/check-pool.ts";
import { createChecks } from "../src/checks.ts";
import { provider } from "./provider.ts";
import { startService } from "./service.ts";

const SECRET = "Segredovitch";
const FACT = "Operei a caldeira número";
type Service = Awaited<ReturnType<typeof startService>>;

/** A résumé of many short facts, and an answer of many words. */
function createHostileTailoring(facts: number) {
  const resume = {
    summary: `${SECRET} cuidou do caixa`,
    experience: [],
    skills: [],
    facts: Array.from({ length: facts }, (_, n) => `${FACT} ${n}`),
  };
  const summary = Array.from({ length: Math.min(facts, 150) }, (_, n) => `Operava caldeiras numeradas ${n},`).join(" ");
  return { request: { posting: "Vaga", resume }, answer: JSON.stringify({ summary, skills: [], experience: [] }) };
}

const tailor = async (service: Service, { request, answer }: ReturnType<typeof createHostileTailoring>) => {
  await provider.next({ content: answer });
  return service.call("POST", "/api/ai/tailor", { token: service.member, body: request });
};

afterEach(() => provider.reset());

describe("checks of hostile texts", () => {
  let service: Service;
  const lines: string[] = [];
  beforeAll(async () => {
    const log = createLogger("svc-ai", "debug", { write: (line: string) => void lines.push(line) });
    service = await startService(undefined, { log });
  });
  afterAll(() => service?.stop());

  it("run outside of the event loop: the main thread does a small part of the work", async () => {
    const hostile = createHostileTailoring(600);
    const measure = () => [process.cpuUsage(), process.threadCpuUsage()].map(({ user, system }) => user + system);
    const before = measure();
    const work = async () => {
      for (let n = 0; n < 5; n++) expect((await tailor(service, hostile)).status).toBe(200);
    };
    await Promise.all([work(), work()]);
    const [all = 0, main = 0] = measure().map((value, index) => value - (before[index] ?? 0));
    expect(main).toBeLessThan(all / 2);
  });

  it("find a quote of 15,000 characters in a posting, and log no posting", async () => {
    const words = Array.from({ length: 2_500 }, (_, n) => `${SECRET}${n}`.slice(-5)).join(" ");
    const quote = words.slice(0, 15_000);
    const requirement = { text: "a", quote, kind: "skill", need: "must", alternatives: [], years: null };
    await provider.next({ content: JSON.stringify({ requirements: [requirement] }) });
    const response = await service.call("POST", "/api/ai/structure-posting", {
      token: service.member,
      body: { text: `${words.replaceAll(" ", "\n")} ${SECRET}` },
    });
    expect(response.status).toBe(200);
    const { requirements } = await response.json();
    expect(requirements.map((each: { quote: string }) => each.quote)).toEqual([quote.replaceAll(" ", "\n")]);
  });

  it("take many markers of contact data that the text has already", async () => {
    const markers = Array.from({ length: 400 }, (_, n) => `[EMAIL_${n + 1}]`).join("");
    const contacts = Array.from({ length: 400 }, (_, n) => `a${n}@b.co`).join(" ");
    const response = await service.call("POST", "/api/ai/improve-text", {
      token: service.member,
      body: { text: `${markers} ${contacts}` },
    });
    expect(response.status).toBe(422);
    const [call] = await provider.sent();
    expect(call?.messages[1]?.content).toContain("[EMAIL_401] [EMAIL_402]");
    expect(call?.messages[1]?.content.includes("@")).toBe(false);
  });

  it("leave no text in the log", () => {
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter((line) => line.includes(SECRET) || line.includes(FACT))).toEqual([]);
  });
});

describe("a check that exceeds its time limit", () => {
  const lines: string[] = [];
  let service: Service;
  let hostile: ReturnType<typeof createHostileTailoring>;
  beforeAll(async () => {
    const checks = createChecks(await loadKnowledge());
    hostile = createHostileTailoring(600);
    // processor time, which other programs do not lengthen
    const startedAt = process.threadCpuUsage();
    checks.checkTailor(hostile.request, hostile.answer, false);
    const { user, system } = process.threadCpuUsage(startedAt);
    const limitMs = Math.max(1, (user + system) / 1000 / 3);
    const log = createLogger("svc-ai", "debug", { write: (line: string) => void lines.push(line) });
    service = await startService(undefined, { log, checkLimits: { limitMs } });
  });
  afterAll(() => service?.stop());

  it("rejects the text, is counted, and leaves the next check to another thread", async () => {
    const response = await tailor(service, hostile);
    expect([response.status, await response.json()]).toEqual([200, { proposals: [], rejected: [], discarded: [] }]);
    expect(await service.metrics()).toMatch(/ai_check_failures_total{check="checkTailor",reason="time"[^}]*} 1/);
    expect(lines.join("")).toContain("a check failed");
    expect(lines.filter((line) => line.includes(SECRET) || line.includes(FACT))).toEqual([]);
    const text = "cuidei do caixa";
    await eventually(async () => {
      const next = await service.call("POST", "/api/ai/improve-text", { token: service.member, body: { text } });
      expect((await next.json()).text).not.toBe(text);
    });
  });
});

it("checks of one caller run one after another, and those beyond ten are refused with 503 and Retry-After", async () => {
  const pool = await createCheckPool({ log: createTestLogger("svc-ai"), metrics: createMetrics("svc-ai") });
  const order: string[] = [];
  const run = async (caller: string) => {
    expect(
      await pool.run(caller, "checkSkills", { description: "", experiences: [], education: [] }, '["Excel"]'),
    ).toEqual(["Excel"]);
    order.push(caller);
  };
  const results = await Promise.allSettled([...Array.from({ length: 20 }, () => run("hostile")), run("other")]);
  const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(refused).toHaveLength(9);
  expect(refused[0]).toMatchObject({ status: 503, options: { retryAfterSeconds: 5 } });
  expect(order.at(-1)).toBe("hostile");
  await run("hostile");
  await pool.stop();
});

it("a failure of a check is logged with its place, without the texts of its message", () => {
  const lines: string[] = [];
  const log = createLogger("svc-ai", "debug", { write: (line: string) => void lines.push(line) });
  const text = `(${SECRET}\n    at ${SECRET}`;
  try {
    new RegExp(text);
  } catch (error) {
    expect(String(error)).toContain(SECRET);
    log.error({ err: describeFailure("checkPosting", error) }, "a check failed");
  }
  expect(lines.join("")).toContain("checkPosting: SyntaxError");
  expect(lines.join("")).toContain("checks.test.ts");
  expect(lines.join("")).not.toContain(SECRET);
});
