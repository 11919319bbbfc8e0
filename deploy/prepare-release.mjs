// @ts-check
// Gives a workspace its next version: prepare-release.mjs FOLDER (svc-ai, deploy/keycloak …)
// Its entries in .changeset become a section of its CHANGELOG.md, and its contracts are kept for later
// compatibility tests. Commit the result; the pipeline releases it.
import "./node-24.mjs";
import { spawnSync } from "node:child_process";
import fs, { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { FOLDERS } from "./parts.mjs";

const { hasContracts, keepRelease } = await import("../packages/contracts/testing/releases.ts");

const ROOT = path.resolve(import.meta.dirname, "..");
const workspaces = [...new Set(Object.values(FOLDERS)), "deploy"];

/** @param {string} folder @returns {{ name: string, version: string }} */
const readManifest = (folder) => JSON.parse(readFileSync(path.join(ROOT, folder, "package.json"), "utf8"));

/**
 * Replaces the version of a part where files name its image. A file without it stays as it is.
 * @param {string} file @param {RegExp} places @param {string} version
 */
function replaceVersion(file, places, version) {
  const before = readFileSync(path.join(ROOT, file), "utf8");
  writeFileSync(path.join(ROOT, file), before.replace(places, `$1${version}`));
}

const folder = process.argv[2] ?? "";
if (!workspaces.includes(folder)) {
  console.error(`usage: prepare-release.mjs ${workspaces.join("|")}`);
  process.exit(1);
}
const { name, version: previous } = readManifest(folder);
const others = workspaces.filter((other) => other !== folder).map((other) => `--ignore=${readManifest(other).name}`);
const args = ["node_modules/@changesets/cli/bin.js", "version", ...others];
const changesets = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
if (changesets.status !== 0) {
  console.error(`${changesets.stdout}${changesets.stderr}`);
  process.exit(1);
}
const { version } = readManifest(folder);
if (version === previous) {
  console.error(`.changeset has no entry for ${name}: write one with npx changeset`);
  process.exit(1);
}
const lockfile = path.join(ROOT, "package-lock.json");
const lock = JSON.parse(readFileSync(lockfile, "utf8"));
lock.packages[folder].version = version;
writeFileSync(lockfile, `${JSON.stringify(lock, null, 2)}\n`);
const manifests = fs.globSync("deploy/k8s/**/*.yaml", { cwd: ROOT });
for (const part of Object.keys(FOLDERS).filter((part) => FOLDERS[part] === folder)) {
  const built = new RegExp(`(image: penresume/${part}:(?:(?!image:)[^])*?VERSION: "?\\S*\\$\\{VERSION:-)[\\w.-]+`);
  replaceVersion("deploy/compose.yaml", built, version);
  const deployed = new RegExp(`(penresume/${part}(?::|[\\s,]+newTag: ))\\d[\\w.-]*`, "g");
  for (const file of manifests) replaceVersion(file, deployed, version);
  for (const file of manifests.filter((file) => file.startsWith(`deploy/k8s/base/${part}/`)))
    replaceVersion(file, /(app\.kubernetes\.io\/version: )[\w.-]+/, version);
  for (const contract of hasContracts(part) ? keepRelease(part, version) : [])
    console.log(`packages/contracts/fixtures/${part}/${version} has no example: ${contract}`);
}
console.log(`${folder} ${version}`);
