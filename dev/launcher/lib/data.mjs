import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { lockData } from "./lock.mjs";
import { createProcesses } from "./processes.mjs";
import { UserError } from "./user-error.mjs";

/**
 * Empties a data folder, after stopping the processes that a killed launcher left running. Throws for a folder with other files,
 * and for one that is in use.
 */
export async function emptyData(dataDir) {
  if (!existsSync(dataDir)) return;
  const foreign = readdirSync(dataDir).filter((name) => !BEFORE_SECRETS.includes(name));
  if (foreign.length > 0 && !foreign.includes("secrets.json")) {
    throw new UserError(
      `${dataDir} is not a data folder of PenResume: choose another with --data, or empty it yourself.`,
    );
  }
  const unlock = lockData(dataDir);
  await createProcesses(dataDir, AbortSignal.abort()).stopLeftovers();
  for (const entry of readdirSync(dataDir).filter((name) => !KEPT.includes(name))) {
    rmSync(path.join(dataDir, entry), { recursive: true, force: true });
  }
  unlock();
}

/** Files that are kept: the lock, and the caches of builds and of the type check. */
const KEPT = ["lock.json", "builds"];

/** Files left by a start that failed before it created its secrets, for example because a port was taken. */
const BEFORE_SECRETS = [...KEPT, "logs", "run"];
