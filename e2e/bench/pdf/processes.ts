import { readdirSync, readFileSync } from "node:fs";

interface Process {
  pid: number;
  parent: number;
  state: string;
  /** Processor time of the process and of its ended children, in ms. */
  processorMs: number;
}

// sysconf(_SC_CLK_TCK) is 100 on all Linux systems
const TICK_MS = 10;

function listProcesses(): Process[] {
  return readdirSync("/proc")
    .filter((entry) => Number(entry))
    .flatMap((pid) => {
      // state, parent and, from the eleventh, four times come after the command in parentheses (proc_pid_stat(5))
      const [state, parent, ...rest] = (read(`/proc/${pid}/stat`).split(") ").at(-1) ?? "").split(" ");
      const ticks = rest.slice(9, 13).reduce((sum, time) => sum + Number(time), 0);
      return state ? [{ pid: Number(pid), parent: Number(parent), state, processorMs: ticks * TICK_MS }] : [];
    });
}

/** A process and its descendants. */
function findDescendants(root: number): Process[] {
  const processes = listProcesses();
  const found = processes.filter(({ pid }) => pid === root);
  for (const { pid } of found) found.push(...processes.filter(({ parent }) => parent === pid));
  return found;
}

/** Memory of a process in bytes; shared memory counts by its share (PSS). */
const readMemory = (pid: number): number =>
  1024 * Number(/^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);

/** Memory in bytes of a process and its descendants. */
export function memory(root: number): { own: number; started: number } {
  const [own = 0, ...started] = findDescendants(root).map(({ pid }) => readMemory(pid));
  return { own, started: started.reduce((sum, bytes) => sum + bytes, 0) };
}

/** Processor time of a process and its descendants, in ms. */
export function processorTime(root: number): { own: number; started: number } {
  const [own, ...started] = findDescendants(root);
  return { own: own?.processorMs ?? 0, started: started.reduce((sum, { processorMs }) => sum + processorMs, 0) };
}

/** Zombies: children that ended without being waited for. */
export const zombies = (root: number): number => findDescendants(root).filter(({ state }) => state === "Z").length;

// processes may end meanwhile
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
