import { readFileSync } from "node:fs";

const MB = 1_000_000;
const PEAK = /^VmHWM:\s+(\d+) kB$/m;

/** Peak resident memory of a process in bytes (proc_pid_status(5)); 0 when it has ended. */
export function readPeak(pid: number): number {
  try {
    return 1_024 * Number(PEAK.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Ids of the processes that a process has started. */
export const listChildren = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1").split(" ").filter(Boolean).map(Number);

/** Runs `work` and measures the peak memory in MB of the process, of its largest child, and of all at the same time. */
export async function measureMemory<T>(pid: number, work: () => Promise<T>) {
  const children = new Map<number, number>();
  let [mostChildren, total] = [0, 0];
  const sample = () => {
    const running = listChildren(pid);
    for (const child of running) children.set(child, Math.max(children.get(child) ?? 0, readPeak(child)));
    mostChildren = Math.max(mostChildren, running.length);
    total = Math.max(total, readPeak(pid) + running.reduce((sum, child) => sum + (children.get(child) ?? 0), 0));
  };
  const timer = setInterval(sample, 1);
  const result = await work().finally(() => clearInterval(timer));
  const child = Math.max(0, ...children.values());
  return { result, mostChildren, process: readPeak(pid) / MB, child: child / MB, total: total / MB };
}
