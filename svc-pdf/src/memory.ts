import { readdirSync, readFileSync } from "node:fs";

// /proc/PID/stat after the command in parentheses: state, parent, process group (proc_pid_stat(5))
const GROUP_FIELD = 2;
// e.g. "VmRSS:	   91234 kB" in /proc/PID/status (proc_pid_status(5))
const RESIDENT = /^VmRSS:\s+(\d+) kB$/m;

/** Resident memory of the largest process of a process group, in bytes; 0 without /proc. */
export function largestProcessMemory(group: number): number {
  return Math.max(0, ...groupMembers(group).map(residentMemory));
}

function groupMembers(group: number): string[] {
  const entries = attempt(() => readdirSync("/proc")) ?? [];
  return entries.filter((entry) => Number(entry) && Number(processGroup(entry)) === group);
}

const processGroup = (pid: string) =>
  attempt(() => readFileSync(`/proc/${pid}/stat`, "latin1").split(") ").at(-1)?.split(" ")[GROUP_FIELD]);

const residentMemory = (pid: string) =>
  1024 * Number(attempt(() => RESIDENT.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1]) ?? 0);

// a process may end at any moment
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
