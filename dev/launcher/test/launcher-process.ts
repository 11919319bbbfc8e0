import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, readlink } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";

const FOLDER = path.resolve(import.meta.dirname, "..");

interface Launcher {
  process: ChildProcess;
  /** The first line on standard output, parsed: the addresses of the requested components. */
  addresses: Record<string, string>;
  /** Settles with the exit code. */
  exited: Promise<number | null>;
}

const launched = new Set<Launcher>();
const stacks = new Set<{ stop(): Promise<void> }>();

/** Stops every launcher and stack that a test has left running. */
export async function endAll(): Promise<void> {
  for (const { process: child, exited } of launched) {
    child.kill("SIGTERM");
    await exited;
  }
  launched.clear();
  for (const stack of stacks) await stack.stop();
  stacks.clear();
}

/** Starts components.mjs and waits until it prints its addresses. */
export async function launch(names: string[], { port, dataDir }: { port: number; dataDir: string }): Promise<Launcher> {
  const child = spawn(
    process.execPath,
    [path.join(FOLDER, "components.mjs"), ...names, ...options({ port, dataDir })],
    {
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  const exited = once(child, "exit").then(([code]) => code as number | null);
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), "line"),
    exited.then(() => undefined),
  ]);
  if (!line) throw new Error("the launcher ended before it printed its addresses");
  const launcher = { process: child, addresses: JSON.parse(line[0]), exited };
  launched.add(launcher);
  return launcher;
}

// JavaScript, since it runs before anything is installed
const { startStack: start } = await import(path.join(FOLDER, "lib/stack.mjs"));
const { SILENT } = await import(path.join(FOLDER, "lib/progress.mjs"));

/** Starts a stack within this process. */
export async function startStack(options: {
  port: number;
  dataDir: string;
  only: string[];
  takeReal?: boolean;
  signal: AbortSignal;
}) {
  const stack = await start({ ...options, progress: SILENT });
  stacks.add(stack);
  return stack;
}

/** Runs one of the launcher's programs to its end. */
export async function run(
  program: string,
  args: string[],
  env?: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [path.join(FOLDER, program), ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const [code] = await once(child, "close");
  return { code, output };
}

export const options = ({ port, dataDir }: { port: number; dataDir: string }) => [
  "--port",
  `${port}`,
  "--data",
  dataDir,
];

/** Process ids of the components that run on this data folder, by name. */
export async function readPids(dataDir: string): Promise<Record<string, number>> {
  const folder = path.join(dataDir, "run");
  const notes = await readdir(folder);
  const entries = notes.map(async (note): Promise<[string, number]> => {
    const { pid } = JSON.parse(await readFile(path.join(folder, note), "utf8"));
    return [path.basename(note, ".json"), pid];
  });
  return Object.fromEntries(await Promise.all(entries));
}

const allPids = async () => (await readdir("/proc")).filter((entry) => /^\d+$/.test(entry));

/** Process ids of all processes whose working folder is this one. */
export async function processesIn(folder: string): Promise<string[]> {
  const pids = await allPids();
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => "")));
  return pids.filter((_pid, n) => places[n] === folder);
}

/** Whether a process, or a member of the process group of that number, is alive. */
export async function isAlive(pid: number): Promise<boolean> {
  const pids = await allPids();
  const stats = await Promise.all(pids.map((entry) => readFile(`/proc/${entry}/stat`, "utf8").catch(() => "")));
  return stats.some((stat) => {
    const [state, , group] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return state !== "Z" && (Number(group) === pid || stat.startsWith(`${pid} `));
  });
}
