import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { Failure } from "./failure.mjs";
import { lockData } from "./lock.mjs";

/** Empties a data folder of ours; refuses a folder that holds something else, and one that is in use. */
export function removeData(dataDir) {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return;
  if (!existsSync(path.join(dataDir, "secrets.json"))) {
    throw new Failure(
      `${dataDir} is not a data folder of PenResume: choose another with --data, or empty it yourself.`,
    );
  }
  const unlock = lockData(dataDir, 0);
  for (const entry of readdirSync(dataDir)) {
    if (entry !== "lock.json" && entry !== "run" && entry !== "builds") {
      rmSync(path.join(dataDir, entry), { recursive: true, force: true });
    }
  }
  unlock();
}
