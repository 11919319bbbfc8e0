import { chmodSync, existsSync, rmSync, writeFileSync } from "node:fs";
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
        `  sudo sh -c 'apt-get update && apt-get install -y --no-install-recommends ${names.join(" ")}'\n`,
    );
  }
}

/** Installs Debian packages as root, without starting their daemons. */
export async function installDebianPackages(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const sentence = `The Debian packages ${names.join(", ")} could not be installed: check the network and try again.`;
  const ownPolicy = !existsSync(POLICY);
  if (ownPolicy) {
    writeFileSync(POLICY, "#!/bin/sh\nexit 101\n");
    chmodSync(POLICY, 0o755);
  }
  try {
    await runCommand(sentence, "apt-get", ["update", "-q"], { env });
    await runCommand(sentence, "apt-get", ["install", "-q", "-y", "--no-install-recommends", ...names], { env });
  } finally {
    if (ownPolicy) rmSync(POLICY, { force: true });
  }
}
