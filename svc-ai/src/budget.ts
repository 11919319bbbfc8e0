import { type Logger, Problem, type Registry } from "@penresume/service-kit";
import { Counter, Gauge } from "@prometheus-io/client";
import type { BudgetStore } from "./budget-store.ts";
import type { Plan } from "./rate-limiter.ts";
import { texts } from "./texts.ts";

const DAY_MS = 24 * 3_600_000;
// UTC-3 all year
const BRASILIA_OFFSET_MS = -3 * 3_600_000;
/** The part of the day's budget after which a plan's calls stop. A subscriber has paid: only the hour's limit stops those. */
const SHARES: Record<Plan, number> = { guest: 0.5, free: 0.8, pro: Number.POSITIVE_INFINITY };

/** The daily budget for the AI provider over all replicas. It stops guests first, then free accounts, never subscribers. */
export function createBudget(deps: { store: BudgetStore; dailyUsd: number; metrics: Registry; log: Logger }) {
  const { store, dailyUsd, metrics, log } = deps;
  const budget = dailyUsd * 1e6;
  const registers = [metrics];
  const refusals = new Counter({
    name: "ai_budget_refusals_total",
    help: "AI calls refused because the plan's part of the daily budget is used up",
    labelNames: ["plan"],
    registers,
  });
  new Gauge({ name: "ai_budget_usd", help: "Daily budget for the AI provider", registers }).set(dailyUsd);
  new Gauge({
    name: "ai_budget_spent_usd",
    help: "Spent at the AI provider today, over all replicas",
    registers,
    async collect() {
      // other metrics are available without the database
      const microUsd = await store.read(toDay(Date.now())).catch(() => Number.NaN);
      this.set(microUsd / 1e6);
    },
  });

  return {
    /**
     * Reserves the highest cost of a call. Returns a function that replaces the reservation with the actual cost.
     * @throws Problem 429 with Retry-After until midnight
     */
    async reserve(plan: Plan, microUsd: number, now = Date.now()): Promise<(actualMicroUsd: number) => Promise<void>> {
      const day = toDay(now);
      const spentBefore = (await store.add(day, microUsd, now)) - microUsd;
      if (spentBefore >= budget * SHARES[plan]) {
        await store.add(day, -microUsd, now);
        refusals.inc({ plan });
        throw new Problem(429, plan === "guest" ? texts.budgetUsedUp.guest : texts.budgetUsedUp.free, {
          retryAfterSeconds: Math.ceil((endOfDay(now) - now) / 1_000),
        });
      }
      return async (actualMicroUsd) => {
        await store.add(day, actualMicroUsd - microUsd, now).catch((err: unknown) => {
          log.warn({ err }, "the cost of an AI call stays at its reservation");
        });
      };
    },
  };
}

export type Budget = ReturnType<typeof createBudget>;

const toDay = (now: number): string => new Date(now + BRASILIA_OFFSET_MS).toISOString().slice(0, 10);

const endOfDay = (now: number): number =>
  (Math.floor((now + BRASILIA_OFFSET_MS) / DAY_MS) + 1) * DAY_MS - BRASILIA_OFFSET_MS;
