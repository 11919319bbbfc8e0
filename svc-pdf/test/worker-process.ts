import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, waitForProcess } from "@penresume/service-kit/testing";
import { expect, vi } from "vitest";
import type { ObjectStorageConfig } from "../src/config.ts";
import { variables } from "./fixtures.ts";

export interface WorkerProcess {
  pid: number;
  origin: string;
  /** Process ids of its browsers, each the leader of its process group. */
  browsers(): number[];
  /** Process ids of its processes for documents. */
  documents(): number[];
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** src/worker.ts in a process of its own. Resolves when it is ready. */
export async function startWorker(config: ObjectStorageConfig): Promise<WorkerProcess> {
  const port = await freePort();
  // a killed worker leaves its temporary files
  const folder = await mkdtemp(join(tmpdir(), "penresume-worker-"));
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, "../src/worker.ts")], {
    env: {
      ...{ ...process.env, ...variables, ...config },
      ...{ PORT: String(port), LOG_LEVEL: "fatal", TMPDIR: folder },
      // Chromium refuses its sandbox to root
      CHROMIUM_SANDBOX: process.getuid?.() === 0 ? "off" : "on",
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const exited = once(child, "exit");
  const origin = `http://127.0.0.1:${port}`;
  const isReady = async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  await waitForProcess(child, vi.waitFor(isReady, 60_000));
  const pid = child.pid as number;
  return {
    pid,
    origin,
    browsers: () => childPids(pid).filter((child) => !isForDocuments(child)),
    documents: () => childPids(pid).filter(isForDocuments),
    async kill(signal) {
      child.kill(signal);
      await exited;
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

const isForDocuments = (pid: number) =>
  attempt(() => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("document-worker.ts")) ?? false;

// field 4 of /proc/PID/stat, after the command in parentheses (proc_pid_stat(5))
const parentPid = (pid: string) => Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1]);

function childPids(parent: number): number[] {
  const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return processes.filter((pid) => attempt(() => parentPid(pid)) === parent).map(Number);
}

// a process may end at any moment
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
