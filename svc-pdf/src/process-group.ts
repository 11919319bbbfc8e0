import { readdirSync, readFileSync } from "node:fs";

// fields of /proc/PID/stat after the command in parentheses (proc_pid_stat(5)); times in hundredths of a second
const GROUP_FIELD = 2;
const TIME_FIELDS = [11, 12];
const TICK_MS = 10;
// e.g. "VmRSS:	   91234 kB" in /proc/PID/status (proc_pid_status(5))
const RESIDENT = /^VmRSS:\s+(\d+) kB$/m;

/** What the living processes of a process group use; nothing without /proc. */
export interface Usage {
  /** Resident memory of the largest, in bytes. */
  memory: number;
  /** Processor time of all since they started, in ms. */
  time: number;
}

export function readUsage(group: number): Usage {
  const usage = { memory: 0, time: 0 };
  for (const pid of attempt(() => readdirSync("/proc")) ?? []) {
    const stat = Number(pid) ? readStat(pid) : undefined;
    if (Number(stat?.[GROUP_FIELD]) !== group) continue;
    usage.memory = Math.max(usage.memory, residentMemory(pid));
    for (const field of TIME_FIELDS) usage.time += TICK_MS * Number(stat?.[field] ?? 0);
  }
  return usage;
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
