import { spawn } from "node:child_process";
import { closeSync, fstatSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findErrorLine } from "./commands.mjs";
import { COMPILE_CACHE } from "./paths.mjs";
import { UserError } from "./user-error.mjs";
import { waitUntil } from "./wait.mjs";

/**
 * The processes of a stack. Each has a separate process group, logs to logs/NAME.log and is recorded in run/NAME.json, so that a
 * later start can stop the processes of a killed launcher. After `signal` is aborted no process becomes ready.
 */
export function createProcesses(dataDir, signal) {
  const logDir = path.join(dataDir, "logs");
  const runDir = path.join(dataDir, "run");
  mkdirSync(logDir, { recursive: true });
  mkdirSync(runDir, { recursive: true });
  const startedNames = new Set();

  /** Replaces the log of an earlier stack; a process that restarts appends to its log. */
  function openLog(name, file) {
    const log = openSync(file, startedNames.has(name) ? "a" : "w");
    startedNames.add(name);
    return log;
  }

  /**
   * Starts a process and waits until `ready()` is truthy. Returns `{ stop, exited, isRunning, send, suspend }`;
   * `exited` settles when the process ends.
   */
  async function startProcess(name, command, args, { env = {}, cwd = dataDir, ready, seconds, stopSeconds = 15 }) {
    const logFile = path.join(logDir, `${name}.log`);
    const log = openLog(name, logFile);
    const logStart = fstatSync(log).size;
    const child = spawn(command, args, {
      cwd,
      detached: true,
      stdio: ["ignore", log, log],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        LANG: "C.UTF-8",
        TZ: process.env.TZ,
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        ...env,
      },
    });
    closeSync(log);
    let failure;
    const exited = new Promise((resolve) => {
      child.once("error", (error) => {
        failure = new UserError(`${name} cannot be started: ${error.message}.`);
        resolve(failure);
      });
      child.once("exit", (code, signal) => {
        failure ??= new UserError(
          `${name} exited (${signal ?? `code ${code}`}): ${describeExit(logFile, logStart)} (all of it in ${logFile})`,
        );
        resolve(failure);
      });
    });
    const note = path.join(runDir, `${name}.json`);
    if (child.pid) writeFileSync(note, JSON.stringify({ pid: child.pid, startedAt: readStartTime(child.pid) }));
    const stop = async () => {
      if (child.pid) await terminateGroup(child.pid, stopSeconds);
      await exited;
      rmSync(note, { force: true });
    };
    try {
      await waitUntil(name, ready, { seconds, giveUp: () => failure ?? (signal.aborted ? signal.reason : undefined) });
    } catch (error) {
      await stop();
      throw error instanceof UserError ? error : new UserError(`${error.message}; see ${logFile}.`);
    }
    const isRunning = () => failure === undefined;
    const send = (name) => isRunning() && process.kill(-child.pid, name);
    const suspend = async () => {
      // the kernel stops the threads one after another, after kill() has returned
      if (send("SIGSTOP")) await waitUntil(`the suspension of ${name}`, () => isGroupSuspended(child.pid));
    };
    return { stop, exited, isRunning, send, suspend };
  }

  /** Stops the processes that an earlier launcher of this data folder left running. */
  async function stopLeftovers() {
    const notes = readdirSync(runDir).filter((file) => file.endsWith(".json"));
    await Promise.all(
      notes.map(async (file) => {
        const note = path.join(runDir, file);
        const { pid, startedAt } = JSON.parse(readFileSync(note, "utf8"));
        // the start time shows whether the pid was reused; it is not while a process of its group is alive
        const leader = readStartTime(pid);
        if (leader === startedAt || (leader === undefined && isGroupAlive(pid))) await terminateGroup(pid, 15);
        rmSync(note, { force: true });
      }),
    );
  }

  return { startProcess, stopLeftovers };
}

/** Finds the error in a process's log, from byte `start`. */
function describeExit(logFile, start) {
  try {
    return findErrorLine(readFileSync(logFile).subarray(start).toString());
  } catch {
    return "no log";
  }
}

/** Start time of a process in clock ticks since boot, as text; undefined when there is none or it is a zombie. */
export function readStartTime(pid) {
  const fields = readProcessStat(pid);
  return fields && fields.state !== "Z" ? fields.startTime : undefined;
}

const readProcessStat = (pid) => readStat(`/proc/${pid}/stat`);

function readStat(file) {
  try {
    const stat = readFileSync(file, "utf8");
    // The second field, the name in brackets, may contain spaces; the other fields follow it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0], group: Number(fields[2]), startTime: fields[19] };
  } catch {
    return undefined;
  }
}

const listNumbers = (folder) => readdirSync(folder).filter((entry) => /^\d+$/.test(entry));

/** Lists the process ids of a group, without zombies, which may remain when a container's first process does not reap them. */
function listMembers(group) {
  return listNumbers("/proc").filter((pid) => {
    const fields = readProcessStat(pid);
    return fields?.group === group && fields.state !== "Z";
  });
}

function isGroupAlive(group) {
  try {
    process.kill(-group, 0);
  } catch {
    return false;
  }
  return listMembers(group).length > 0;
}

const isGroupSuspended = (group) =>
  listMembers(group).every((pid) =>
    listNumbers(`/proc/${pid}/task`).every((task) => readStat(`/proc/${pid}/task/${task}/stat`)?.state === "T"),
  );

/** Sends SIGTERM to a process group and, after `seconds`, SIGKILL. Resolves when none of its processes is alive. */
async function terminateGroup(group, seconds) {
  if (!isGroupAlive(group)) return;
  process.kill(-group, "SIGTERM");
  // a suspended process receives signals only after SIGCONT
  process.kill(-group, "SIGCONT");
  try {
    await waitUntil("the end of the process group", () => !isGroupAlive(group), { seconds });
  } catch {
    process.kill(-group, "SIGKILL");
    await waitUntil("the end of the process group", () => !isGroupAlive(group), { seconds: 5 });
  }
}
