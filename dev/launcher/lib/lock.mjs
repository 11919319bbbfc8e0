import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readStartTime } from "./processes.mjs";
import { UserError } from "./user-error.mjs";

/**
 * Locks the data folder for this process, and returns the function that unlocks it. Throws if a running launcher holds it. A
 * launcher that starts no stack has no `port`.
 */
export function lockData(dataDir, port) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, "lock.json");
  const ownLock = JSON.stringify({ pid: process.pid, startedAt: readStartTime(process.pid), port });
  for (;;) {
    try {
      writeFileSync(file, ownLock, { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const holder = readLock(file);
    if (holder && readStartTime(holder.pid) === holder.startedAt) {
      throw new UserError(
        `PenResume already uses this data folder${holder.port ? `, at http://localhost:${holder.port}` : ""} (process id ${holder.pid}): ` +
          "stop it with Ctrl-C first, or give this one its own --data and --port.",
      );
    }
    rmSync(file, { force: true });
  }
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
