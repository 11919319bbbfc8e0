import { loadKnowledge } from "@penresume/job-match";
import { worker, workerEmit } from "workerpool";
import { describeFailure } from "./check-failure.ts";
import { createChecks } from "./checks.ts";

type Check = (...args: never[]) => unknown;

/** Reports the start of each check, and failures without texts. */
const guardCheck =
  (name: string, check: Check): Check =>
  (...args) => {
    workerEmit("started");
    try {
      return check(...args);
    } catch (error) {
      throw describeFailure(name, error);
    }
  };

const checks: Record<string, Check> = createChecks(await loadKnowledge());
const guarded = Object.entries(checks).map(([name, check]) => [name, guardCheck(name, check)] as const);
worker({ ...Object.fromEntries(guarded), ready: () => true });
