import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startTimeOf } from "./processes.mjs";
import { UserError } from "./user-error.mjs";

/** Takes the data folder for this process; fails when another launcher that still runs has it. Returns the release. */
export function lockData(dataDir, port) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, "lock.json");
  const mine = JSON.stringify({ pid: process.pid, startedAt: startTimeOf(process.pid), port });
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const holder = readLock(file);
    if (holder && startTimeOf(holder.pid) === holder.startedAt) {
      throw new UserError(
        `PenResume already runs on this data folder, at http://localhost:${holder.port} (process id ${holder.pid}): ` +
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
