import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { packageBin, ROOT, runCommand } from "../deploy/local/index.mjs";

/** What must hold of the source: a name and the command that ends with 0 when it does. */
const checks = () => [
  { name: "types", command: packageBin("tsc"), args: ["--noEmit", "-p", "."] },
  { name: "format, lint, dependency directions", command: packageBin("biome"), args: ["ci", "--colors=off", "."] },
  { name: "dead code", command: packageBin("knip"), args: ["--no-progress"] },
  { name: "Kubernetes manifests, where the tools are", command: "sh", args: ["deploy/k8s/check.sh"] },
  ...workspaces()
    .filter((folder) => readManifest(folder).scripts?.["openapi:check"])
    .map((folder) => ({
      name: `openapi.yaml of ${folder}`,
      command: "npm",
      args: ["run", "--silent", "openapi:check", "-w", folder],
    })),
];

const readManifest = (folder) => JSON.parse(readFileSync(path.join(ROOT, folder, "package.json"), "utf8"));

/** The workspaces' folders, relative to the repository. */
const workspaces = () =>
  readManifest(".").workspaces.flatMap((pattern) => {
    const parent = pattern.replace(/\/\*$/, "");
    return parent === pattern ? [pattern] : readdirSync(path.join(ROOT, parent)).map((name) => `${parent}/${name}`);
  });

/** Runs all checks side by side, one line each; what a failed one said follows. Returns how many passed and the names of the failed. */
export async function runChecks(progress) {
  // Our own Node first: the tools must not run on whatever the machine has.
  const env = { ...process.env, PATH: `${path.join(ROOT, "node_modules/.bin")}:${process.env.PATH}`, NO_COLOR: "1" };
  const results = await Promise.allSettled(
    checks().map(({ name, command, args }) =>
      progress.step(`check ${name}`, () => runCommand(`check ${name}`, command, args, { cwd: ROOT, env })),
    ),
  );
  const failures = results.flatMap(({ reason }) => reason ?? []);
  for (const failure of failures) progress.say(`\n${failure.output ?? failure.message}`);
  return { passed: results.length - failures.length, failed: failures.map(({ message }) => message.split("\n")[0]) };
}
