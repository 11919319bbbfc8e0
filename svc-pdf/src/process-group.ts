import { readdirSync, readFileSync } from "node:fs";

// fields of /proc/PID/stat after the command in parentheses (proc_pid_stat(5)); times in hundredths of a second
const GROUP_FIELD = 2;
const TIME_FIELDS = [11, 12];
const TICK_MS = 10;
// e.g. "VmRSS:	   91234 kB" in /proc/PID/status (proc_pid_status(5))
const RESIDENT = /^VmRSS:\s+(\d+) kB$/m;

/** Resident memory of the largest process of a process group, in bytes; 0 without /proc. */
export function largestProcessMemory(group: number): number {
  return Math.max(0, ...groupMembers(group).map(residentMemory));
}

/** Processor time that the living processes of a process group have used, in ms; 0 without /proc. */
export function processorTime(group: number): number {
  const ticks = groupMembers(group).flatMap((pid) => TIME_FIELDS.map((field) => Number(readStat(pid)?.[field] ?? 0)));
  return TICK_MS * ticks.reduce((sum, value) => sum + value, 0);
}

function groupMembers(group: number): string[] {
  const entries = attempt(() => readdirSync("/proc")) ?? [];
  return entries.filter((entry) => Number(entry) && Number(readStat(entry)?.[GROUP_FIELD]) === group);
}

const readStat = (pid: string) =>
  attempt(() => readFileSync(`/proc/${pid}/stat`, "latin1").split(") ").at(-1)?.split(" "));

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
