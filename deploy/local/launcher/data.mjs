import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { lockData } from "./lock.mjs";
import { createProcesses } from "./processes.mjs";
import { UserError } from "./user-error.mjs";

/**
 * Empties a data folder of ours, after ending what a killed launcher left running on it. Refuses a folder that holds
 * something else, and one that is in use.
 */
export async function emptyData(dataDir) {
  if (!existsSync(dataDir)) return;
  const foreign = readdirSync(dataDir).filter((name) => !BEFORE_SECRETS.includes(name));
  if (foreign.length > 0 && !foreign.includes("secrets.json")) {
    throw new UserError(
      `${dataDir} is not a data folder of PenResume: choose another with --data, or empty it yourself.`,
    );
  }
  const unlock = lockData(dataDir, 0);
  await createProcesses(dataDir, AbortSignal.abort()).stopLeftovers();
  for (const entry of readdirSync(dataDir).filter((name) => !KEPT.includes(name))) {
    rmSync(path.join(dataDir, entry), { recursive: true, force: true });
  }
  unlock();
}

/** Notes on the front ends' builds are no data. */
const KEPT = ["lock.json", "builds"];

/** All there is where a start failed before it made its secrets, for instance at a taken port. */
const BEFORE_SECRETS = [...KEPT, "logs", "run"];
