// @ts-check
// Prints the images that a range of commits changes, as JSON for a CI matrix: changed-parts.mjs [SINCE]  (default: the previous commit)
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { PARTS } from "./parts.mjs";

const ROOT = path.resolve(import.meta.dirname, "..");
/** What .dockerignore keeps out of every image. */
const IN_NO_IMAGE = /(^|\/)(test|testing|bench|fixtures|dist)\/|\.md$|(^|\/)vitest\.config\.ts$/;

/** @param {string[]} args */
const git = (...args) =>
  execFileSync("git", args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

/** @param {string} since */
function listChanges(since) {
  const exists = () => {
    try {
      git("cat-file", "-e", `${since}^{commit}`);
      return true;
    } catch {
      return false;
    }
  };
  const from = exists() ? since : git("hash-object", "-t", "tree", "/dev/null").trim();
  return git("diff", "--name-only", from, "HEAD")
    .split("\n")
    .filter((file) => file && !IN_NO_IMAGE.test(file));
}

/** @param {string} folder @returns {{ version?: string, dependencies?: Record<string, string> }} */
function readManifest(folder) {
  const file = path.join(ROOT, folder, "package.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/**
 * Patterns of the files of the packages that a workspace depends on, also through others.
 * @param {string} folder @param {string} dockerfile @param {Map<string, string[]>} found @returns {string[]}
 */
function listPackageFiles(folder, dockerfile, found = new Map()) {
  for (const name of Object.keys(readManifest(folder).dependencies ?? {})) {
    const dependency = name.replace("@penresume/", "packages/");
    if (dependency === name || found.has(dependency)) continue;
    const partly = PARTS.partOfPackage[path.basename(dependency)]?.[dockerfile];
    found.set(
      dependency,
      (partly ?? ["**"]).map((pattern) => `${dependency}/${pattern}`),
    );
    if (!partly) listPackageFiles(dependency, dockerfile, found);
  }
  return [...found.values()].flat();
}

/**
 * Patterns of the files that an image contains.
 * @param {string} dockerfile @param {string | undefined} workspace
 */
function listSources(dockerfile, workspace) {
  return [
    `deploy/docker/${dockerfile}.Dockerfile`,
    ...(PARTS.dockerfiles[dockerfile] ?? []),
    ...(workspace ? [`${workspace}/**`, ...listPackageFiles(workspace, dockerfile)] : []),
  ];
}

const changes = listChanges(process.argv[2] ?? "HEAD~1");
const workspaces = Object.entries({
  ...PARTS.services,
  ...Object.fromEntries(Object.entries(PARTS.frontEnds).map(([name, part]) => [name, { ...part, folder: name }])),
  ...Object.fromEntries(Object.entries(PARTS.images).map(([name, part]) => [name, { ...part, folder: undefined }])),
});
const changed = workspaces
  .filter(([, { dockerfile, folder }]) =>
    listSources(dockerfile, folder).some((pattern) => changes.some((file) => path.matchesGlob(file, pattern))),
  )
  .map(([name, { dockerfile, folder }]) => ({ name, dockerfile, version: readManifest(folder ?? ".").version }));
console.log(JSON.stringify(changed));
