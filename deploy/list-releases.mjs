// @ts-check
// Prints the parts to release, as JSON for a CI matrix: those that changed-parts.mjs prints, with a version that has no tag yet.
// Keycloak and MinIO are no workload of every cluster (deploy/k8s/base) and are released by hand.
import "./node-24.mjs";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/** @param {string} command @param {string[]} args */
const run = (command, ...args) =>
  execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

const tags = run("git", "tag", "--list").split("\n");
/** @type {{ name: string, version: string }[]} */
const changed = JSON.parse(run(process.execPath, path.join(import.meta.dirname, "changed-parts.mjs"))).filter(
  (/** @type {{ name: string }} */ { name }) => existsSync(path.join(import.meta.dirname, "k8s/base", name)),
);
const isReleased = (/** @type {{ name: string, version: string }} */ { name, version }) =>
  tags.includes(`${name}@${version}`);
for (const { name, version } of changed.filter(isReleased))
  console.error(`${name} has changed since ${version}: deploy/prepare-release.mjs gives it a new version`);
console.log(JSON.stringify(changed.filter((part) => !isReleased(part))));
