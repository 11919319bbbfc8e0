import { chmodSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { findOnPath } from "./cache.mjs";
import { runCommand } from "./commands.mjs";
import { UserError } from "./user-error.mjs";

/** While this file exists, package scripts do not start the installed daemons. */
const POLICY = "/usr/sbin/policy-rc.d";

/** Packages that build and run the Java components. */
export const JAVA_TOOLS = [
  { program: "javac", name: "default-jdk-headless" },
  { program: "mvn", name: "maven" },
];

/** Whether a Debian package is missing, by its `program` on PATH or its `file`. */
const isMissing = ({ program, file }) => (file ? !existsSync(file) : !findOnPath(program));

/** Names of the Debian packages among these that are not installed. */
export const missingPackages = (packages) => [...new Set(packages.filter(isMissing).map(({ name }) => name))];

/** Throws with the command to run when packages are missing and this process cannot install them. */
export function requireInstallable(names) {
  if (names.length === 0) return;
  if (!findOnPath("apt-get")) {
    throw new UserError(
      `These programs are missing and this is not a Debian or Ubuntu machine: install ${names.join(", ")}.`,
    );
  }
  if (process.getuid() !== 0) {
    throw new UserError(
      `Some Debian packages are missing and only root may install them. Run this line, then try again:\n\n` +
        `  sudo sh -c 'apt-get update && apt-get -o DPkg::Lock::Timeout=600 install -y --no-install-recommends ${names.join(" ")}'\n`,
    );
  }
}

/** What apt or dpkg says of a lock that another program holds: a fresh Ubuntu installs its updates for minutes. */
const LOCKED =
  /Could not get lock (?<file>\S+)\. It is held by process (?<pid>\d+) \((?<program>.+)\)|dpkg: error: .* lock .*another process/;
const LOCK_MINUTES = 30;

/** Runs `run` until it does not fail because of such a lock. `say` names its holder. */
async function waitForLocks(run, { say, signal }) {
  const end = Date.now() + LOCK_MINUTES * 60_000;
  for (let holder; ; await delay(1_000, undefined, { signal })) {
    try {
      return await run();
    } catch (error) {
      const lock = LOCKED.exec(error.output)?.groups;
      if (!lock || Date.now() > end) throw error;
      const next = lock.program ? `${lock.program} (process ${lock.pid}), which holds ${lock.file}` : "another dpkg";
      if (next !== holder) say(`  … waits for ${next}`);
      holder = next;
    }
  }
}

/** Installs Debian packages as root, without starting their daemons. */
export async function installDebianPackages(names, { say, signal }) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" };
  const sentence = `The Debian packages ${names.join(", ")} could not be installed.`;
  // one command, because an update that fails without network succeeds, and only its output explains why a package is unknown
  const script = 'apt-get update -q; exec apt-get install -q -y --no-install-recommends "$@"';
  const ownPolicy = !existsSync(POLICY);
  if (ownPolicy) {
    writeFileSync(POLICY, "#!/bin/sh\nexit 101\n");
    chmodSync(POLICY, 0o755);
  }
  try {
    await waitForLocks(() => runCommand(sentence, "sh", ["-c", script, "apt-get", ...names], { env }), { say, signal });
  } finally {
    if (ownPolicy) rmSync(POLICY, { force: true });
  }
}
