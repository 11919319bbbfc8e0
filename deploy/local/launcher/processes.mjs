import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findErrorLine } from "./commands.mjs";
import { UserError } from "./user-error.mjs";
import { waitUntil } from "./wait.mjs";

/**
 * The processes of one stack. Each runs in a process group of its own, writes to logs/NAME.log and is noted in
 * run/NAME.json, so that a later start can end what a killed launcher left behind. While `signal` is aborted nothing
 * becomes ready.
 */
export function createProcesses(dataDir, signal) {
  const logDir = path.join(dataDir, "logs");
  const runDir = path.join(dataDir, "run");
  mkdirSync(logDir, { recursive: true });
  mkdirSync(runDir, { recursive: true });

  /**
   * Starts a component and waits until `ready()` is truthy. Returns `{ stop, exited, isRunning, send, freeze }`;
   * `exited` settles when the process ends.
   */
  async function startProcess(name, command, args, { env = {}, cwd = dataDir, ready, seconds, stopSeconds = 15 }) {
    const logFile = path.join(logDir, `${name}.log`);
    const log = openSync(logFile, "w");
    const child = spawn(command, args, {
      cwd,
      detached: true,
      stdio: ["ignore", log, log],
      env: { PATH: process.env.PATH, HOME: process.env.HOME, LANG: "C.UTF-8", TZ: process.env.TZ, ...env },
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
          `${name} ended by itself (${signal ?? `code ${code}`}): ${lastWords(logFile)} (all of it in ${logFile})`,
        );
        resolve(failure);
      });
    });
    const note = path.join(runDir, `${name}.json`);
    if (child.pid) writeFileSync(note, JSON.stringify({ pid: child.pid, startedAt: startTimeOf(child.pid) }));
    const stop = async () => {
      if (child.pid) await endGroup(child.pid, stopSeconds);
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
    const freeze = async () => {
      // The kernel stops the threads one after another, and the signal returns before.
      if (send("SIGSTOP")) await waitUntil(`the freezing of ${name}`, () => groupIsFrozen(child.pid));
    };
    return { stop, exited, isRunning, send, freeze };
  }

  /** Ends the processes that an earlier launcher of this data folder left behind. */
  async function stopLeftovers() {
    const notes = readdirSync(runDir).filter((file) => file.endsWith(".json"));
    await Promise.all(
      notes.map(async (file) => {
        const note = path.join(runDir, file);
        const { pid, startedAt } = JSON.parse(readFileSync(note, "utf8"));
        // A pid may have been given to someone else since, which the start time tells; but not while its group lives.
        const leader = startTimeOf(pid);
        if (leader === startedAt || (leader === undefined && groupLives(pid))) await endGroup(pid, 15);
        rmSync(note, { force: true });
      }),
    );
  }

  return { startProcess, stopLeftovers, logDir };
}

function lastWords(logFile) {
  try {
    return findErrorLine(readFileSync(logFile, "utf8"));
  } catch {
    return "no log";
  }
}

/** Start time of a process in clock ticks since boot, as text; undefined when there is none or it is a zombie. */
export function startTimeOf(pid) {
  const fields = statOf(pid);
  return fields && fields.state !== "Z" ? fields.startTime : undefined;
}

function statOf(pid) {
  return readStat(`/proc/${pid}/stat`);
}

function readStat(file) {
  try {
    const stat = readFileSync(file, "utf8");
    // The second field, the name in brackets, may hold spaces; the others follow it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0], group: Number(fields[2]), startTime: fields[19] };
  } catch {
    return undefined;
  }
}

const numbersIn = (folder) => readdirSync(folder).filter((entry) => /^\d+$/.test(entry));

/** Process ids of a group's members; zombies still take signals (some containers' first process never reaps) but do not count. */
function membersOf(group) {
  return numbersIn("/proc").filter((pid) => {
    const fields = statOf(pid);
    return fields?.group === group && fields.state !== "Z";
  });
}

function groupLives(group) {
  try {
    process.kill(-group, 0);
  } catch {
    return false;
  }
  return membersOf(group).length > 0;
}

const groupIsFrozen = (group) =>
  membersOf(group).every((pid) =>
    numbersIn(`/proc/${pid}/task`).every((task) => readStat(`/proc/${pid}/task/${task}/stat`)?.state === "T"),
  );

/** Asks a process group to end and, after `seconds`, makes it. Settles when none of it is left. */
async function endGroup(group, seconds) {
  if (!groupLives(group)) return;
  process.kill(-group, "SIGTERM");
  // A frozen one takes its signals only when it thaws.
  process.kill(-group, "SIGCONT");
  try {
    await waitUntil("the process group's end", () => !groupLives(group), { seconds });
  } catch {
    process.kill(-group, "SIGKILL");
    await waitUntil("the process group's end", () => !groupLives(group), { seconds: 5 });
  }
}
