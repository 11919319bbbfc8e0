import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { findPort, type Service } from "./stack.ts";

/** Finds the processes of the services by the port in their environment. */

const read = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    // the process has ended
    return "";
  }
};

const readNetwork = (pid: string): string => {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`);
  } catch {
    return "";
  }
};

/** Those of this network namespace: another one has other services at the same ports. */
function pids(): string[] {
  const network = readNetwork("self");
  return readdirSync("/proc").filter((entry) => /^\d+$/.test(entry) && readNetwork(entry) === network);
}

/** A running service's program and environment. */
export function findProcess(service: Service): { pid: string; script: string; env: Record<string, string> } {
  for (const pid of pids()) {
    const script = read(pid, "cmdline")
      .split("\0")
      .find((word) => /svc-[a-z]+\/src\/(main|worker)\.ts$/.test(word));
    const variables = script ? read(pid, "environ").split("\0") : [];
    if (!script || !variables.includes(`PORT=${findPort(service)}`)) continue;
    const env = Object.fromEntries(
      variables.filter(Boolean).map((variable) => {
        const [name = "", ...value] = variable.split("=");
        return [name, value.join("=")];
      }),
    );
    return { pid, script, env };
  }
  throw new Error(`${service} does not run`);
}

const readParent = (pid: string) => /^PPid:\s+(\d+)$/m.exec(read(pid, "status"))?.[1];

/** Sends a signal to each of the render worker's browsers with all its processes; returns how many browsers there were. */
export function signalBrowsers(signal: "SIGTERM" | "SIGKILL" | "SIGSTOP" | "SIGCONT"): number {
  const worker = findProcess("svc-pdf-worker").pid;
  const browsers = pids().filter((pid) => readParent(pid) === worker);
  // each is a process group leader
  for (const pid of browsers) {
    try {
      process.kill(-Number(pid), signal);
    } catch {
      // the worker has replaced the browser
    }
  }
  return browsers.length;
}

// same ratio as the launcher's action for other components
const HELD_MS = 90;
const RUNNING_MS = 10;

/** Suspends the browsers, including new ones, 90 % of the time until the returned function is called. */
export function slowBrowsers(): () => Promise<void> {
  const ending = new AbortController();
  const slowed = (async () => {
    while (!ending.signal.aborted) {
      signalBrowsers("SIGSTOP");
      await pause(HELD_MS);
      signalBrowsers("SIGCONT");
      await pause(RUNNING_MS);
    }
  })();
  return () => {
    ending.abort();
    return slowed;
  };
}
