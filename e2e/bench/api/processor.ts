import { readdirSync, readFileSync } from "node:fs";

// sysconf(_SC_CLK_TCK) is 100 on all Linux systems
const TICK_MS = 10;

/** Reads the processor time of process groups so far, in ms, by the given names. */
export function processorTimes(pids: Record<string, number>): Record<string, number> {
  const names = new Map(Object.entries(pids).map(([name, pid]) => [pid, name]));
  const times: Record<string, number> = Object.fromEntries(Object.keys(pids).map((name) => [name, 0]));
  for (const entry of readdirSync("/proc").filter((one) => Number(one))) {
    // state, parent, group and, from the twelfth, two times come after the command in parentheses (proc_pid_stat(5))
    const fields = readStat(entry).split(") ").at(-1)?.split(" ") ?? [];
    const name = names.get(Number(entry)) ?? names.get(Number(fields[2]));
    if (name) times[name] = (times[name] ?? 0) + (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  }
  return times;
}

// processes may end meanwhile
function readStat(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return "";
  }
}
