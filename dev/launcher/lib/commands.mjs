import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import path from "node:path";
import { CACHE } from "./paths.mjs";
import { UserError } from "./user-error.mjs";

const running = new Set();

/**
 * Runs a build or download and returns its standard output. When it fails, throws an error with `sentence`, the line of the
 * output that describes the error best, and the log of the whole output, which is also the error's `output`. `nice` is a nice value.
 */
export async function runCommand(sentence, command, args, { cwd, env = process.env, nice } = {}) {
  // in a separate process group: Ctrl-C reaches only the launcher, which kills the command and its children
  // by the program, because a priority that is set later is that of one thread only
  const [program, ...parameters] = nice ? ["nice", "-n", `${nice}`, command, ...args] : [command, ...args];
  const child = spawn(program, parameters, { cwd, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  if (nice && child.pid) setGroupNice(child.pid, nice);
  const output = { stdout: "", stderr: "" };
  for (const stream of ["stdout", "stderr"]) {
    child[stream].setEncoding("utf8").on("data", (text) => {
      output[stream] += text;
    });
  }
  const problem = await new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signal) =>
      resolve(code === 0 ? undefined : `it ended with ${signal ?? `code ${code}`}`),
    );
  });
  running.delete(child);
  if (problem === undefined) return output.stdout;
  const text = `${output.stdout}\n${output.stderr}`.trim();
  const name = path.basename(command);
  const log = path.join(CACHE, `failed-${name}.log`);
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(log, text);
  const cause = [problem, findErrorLine(text)].filter(Boolean).join(": ");
  const explained = [sentence, findCause(text)].filter(Boolean).join(" ");
  const failure = new UserError(`${explained} (${name}: ${cause}; all of it in ${log})`);
  failure.output = text;
  throw failure;
}

/** Sets the nice value of a session leader. When Linux groups processes by session, only the group's value has an effect: sched(7). */
export function setNice(pid, nice) {
  setPriority(pid, nice);
  setGroupNice(pid, nice);
}

function setGroupNice(pid, nice) {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(nice));
  } catch {
    // not supported, or an ordinary user set another one less than 100 ms ago; only the speed differs
  }
}

/** Nice value of builds that guests do not wait for. A higher one nearly stops them next to other work of the machine. */
export const NICE_BUILD = 5;

/** Causes that programs name in many ways, with what to do. The first that fits counts: a full disk breaks downloads too. */
const CAUSES = [
  [/no space left|ENOSPC|enough free space|quota exceeded/i, "The disk is full: free some space and try again."],
  [/dpkg was interrupted/, "An earlier installation was interrupted: run `dpkg --configure -a` as root and try again."],
  [
    /unmet dependencies|held broken packages/i,
    "Packages are broken: run `apt-get --fix-broken install` as root and try again.",
  ],
  [/certificate|x509/i, "The certificate of a server, or of a proxy between, is not accepted."],
  [
    /could not resolve|temporary failure|failed to resolve|unknown host|no such host|could not connect|connection (refused|reset|timed out)|(network|host) is unreachable|unable to connect|i\/o timeout|E(NOTFOUND|AI_AGAIN|CONNREFUSED|CONNRESET|TIMEDOUT|NETUNREACH)/i,
    "A server cannot be reached: check the network and try again.",
  ],
  [
    /permission denied|read-only file system|not permitted|EACCES|EPERM|EROFS/i,
    "A file cannot be written: check the permissions of its folder.",
  ],
  [/unable to locate package|no installation candidate/i, "The system's package sources (/etc/apt) lack a package."],
];

/** What to do about the cause that a text names; undefined if it names none of CAUSES. */
export const findCause = (text) => CAUSES.find(([pattern]) => pattern.test(text))?.[1];

/** Finds the line of a program's output that most likely describes the error. */
export function findErrorLine(text) {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  // an uncaught error of Node, between lines of source and stack
  const uncaught = /^(Uncaught )?\w*Error: /;
  const general = /\b\w*error\b|\bE:|\bemerg\b|fail|denied|no such|unknown host|not resolve/i;
  const errorLine = [uncaught, general].map((pattern) => lines.find((line) => pattern.test(line))).find(Boolean);
  return (errorLine ?? lines.at(-1))?.slice(0, 300);
}

/** Kills every running command, for example at Ctrl-C during the installation. */
export function killCommands() {
  for (const child of running) {
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      // the command has just exited
    }
  }
}
