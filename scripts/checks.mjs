import { readdirSync } from "node:fs";
import path from "node:path";
import { packageBin, ROOT, runCommand } from "../dev/launcher/index.mjs";

const services = () => readdirSync(ROOT).filter((name) => name.startsWith("svc-"));

/** The static checks: each is a command that exits with 0 when its rule holds. */
export const checks = () => [
  {
    name: "check types",
    command: packageBin("tsc"),
    args: ["--noEmit", "-p", ".", "--incremental", "--tsBuildInfoFile", ".local/builds/types.tsbuildinfo"],
  },
  {
    name: "check that the oldest supported browsers have what is used",
    command: packageBin("tsc"),
    args: ["-p", "tsconfig.browser.json", "--incremental", "--tsBuildInfoFile", ".local/builds/browser.tsbuildinfo"],
  },
  { name: "check dead code", command: packageBin("knip"), args: ["--no-progress"] },
  { name: "check format, lint, circles of imports", command: packageBin("biome"), args: ["ci", "--colors=off", "."] },
  { name: "check directions of imports", command: process.execPath, args: ["scripts/check-imports.mjs"] },
  { name: "check names in texts", command: process.execPath, args: ["scripts/check-names.mjs"] },
  { name: "check how easy texts are to read", command: process.execPath, args: ["scripts/readability.mjs"] },
  { name: "check entries of the changelogs", command: process.execPath, args: ["scripts/check-changelogs.mjs"] },
  { name: "check NOTICE", command: "node", args: ["scripts/notice.mjs", "--check"] },
  { name: "check Kubernetes manifests, if kubectl is installed", command: "sh", args: ["deploy/k8s/check.sh"] },
  { name: "check alert rules, if promtool is installed", command: "sh", args: ["deploy/observability/check.sh"] },
  ...services().map((folder) => ({
    name: `check openapi.yaml of ${folder}`,
    command: "npm",
    args: ["run", "--silent", "openapi:check", "-w", folder],
  })),
];

/** Runs a check with a line of progress, shows its output if it fails, and counts the result. */
export async function runCheck({ name, command, args }, { progress, results, signal }) {
  signal.throwIfAborted();
  // the Node that npm installed comes first
  const env = { ...process.env, PATH: `${path.join(ROOT, "node_modules/.bin")}:${process.env.PATH}`, NO_COLOR: "1" };
  try {
    await progress.step(name, () => runCommand(name, command, args, { cwd: ROOT, env }), signal);
    results.add({ passed: 1 });
  } catch (error) {
    signal.throwIfAborted();
    // a killed check may have written nothing
    progress.say(`\n${[error.output, error.message].filter(Boolean).join("\n")}`);
    results.add({ failed: [name] });
  }
}
