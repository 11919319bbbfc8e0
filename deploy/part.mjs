// @ts-check
// What the image of a part is built from. Its Dockerfile copies that: part.mjs NAME TARGET
// TARGET/manifests: for npm ci, with only the packages that the part needs. TARGET/sources: the part's own files and its packages'.
import "./node-24.mjs";
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** @typedef {{ files: string[], read: (file: string) => string }} Tree what .dockerignore leaves of a commit or folder */
/** @typedef {Record<string, any>} Manifest a package.json, or its entry in package-lock.json */

/** devDependencies that build a front end; the others test it. */
const BUILD_TOOL = /^@(rspack|module-federation)\//;

/** @param {Tree} tree @param {string} file */
const readJson = (tree, file) => JSON.parse(tree.read(file));

/**
 * Whether a pattern of .dockerignore, or a source in a Dockerfile, means a file or one of its folders.
 * @param {string} pattern @returns {(file: string) => boolean}
 */
export function createMatcher(pattern) {
  const escaped = pattern.replace(/[.+^$()|[\]{}]/g, "\\$&");
  const regExp = escaped.replace(/\*\*\/|\*/g, (stars) => (stars === "*" ? "[^/]*" : "(.*/)?"));
  const whole = new RegExp(`^${regExp}(/|$)`);
  return (file) => whole.test(file);
}

/** Removes what only tests need. @param {Manifest} manifest @param {boolean} isFrontEnd */
function prune({ devDependencies = {}, scripts, ...manifest }, isFrontEnd) {
  if (!isFrontEnd) return manifest;
  const tools = Object.entries(devDependencies).filter(([name]) => BUILD_TOOL.test(name));
  return { ...manifest, scripts, devDependencies: Object.fromEntries(tools) };
}

/** The lockfile's key of a package, as Node finds it from another. @param {Manifest} packages @param {string} from @param {string} name */
export function resolve(packages, from, name) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const key = path.join(folder, "node_modules", name);
    if (packages[key]) return key;
    if (folder === ".") return undefined;
  }
}

/**
 * The entries of package-lock.json that a workspace needs.
 * @param {Manifest} packages all entries @param {string} workspace @param {(key: string, entry: Manifest) => Manifest} pruneOwn
 */
function listInstalled(packages, workspace, pruneOwn) {
  /** @type {Manifest} */
  const found = {};
  /** @param {string} key */
  const visit = (key) => {
    if (found[key]) return;
    // These flags say who else needs a package.
    const { dev, devOptional, peer, ...whole } = packages[key];
    const entry = key.includes("node_modules/")
      ? { ...whole, ...(devOptional && { optional: true }) }
      : pruneOwn(key, whole);
    found[key] = entry;
    if (entry.link) return visit(entry.resolved);
    const peers = Object.keys(entry.peerDependencies ?? {}).filter(
      (name) => !entry.peerDependenciesMeta?.[name]?.optional,
    );
    const own = key.includes("node_modules/") ? {} : entry.devDependencies;
    for (const name of [...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...own }), ...peers]) {
      const dependency = resolve(packages, key, name);
      if (dependency) visit(dependency);
    }
  };
  visit(workspace);
  // npm finds the workspace by its link.
  for (const [key, entry] of Object.entries(packages)) if (entry.link && found[entry.resolved]) found[key] ??= entry;
  return Object.fromEntries(Object.entries(found).sort());
}

/** @param {Tree} tree @returns {Record<"services" | "frontEnds" | "images" | "demo", Record<string, Manifest>>} */
export const readParts = (tree) => readJson(tree, "deploy/parts.json");

/**
 * The manifests (texts by path) and source files of a part. Those of `images` have none: their Dockerfiles name all files.
 * @param {Tree} tree @param {string} wanted its name in parts.json, or its workspace
 */
export function collectPart(tree, wanted) {
  const { services, frontEnds, images, demo } = readParts(tree);
  const parts = /** @type {[string, Manifest][]} */ (Object.entries({ ...services, ...frontEnds, ...images, ...demo }));
  const found = parts.find(([name, { folder }]) => name === wanted || folder === wanted);
  if (!found) throw new Error(`${wanted} is no part in deploy/parts.json`);
  const [name, part] = found;
  const folder = part.folder ?? name;
  const { version } = readJson(tree, `${folder}/package.json`);
  if (name in images) return { name, part, version, manifests: {}, sources: [] };

  /** The files that the part has of a package, if not all: none of its dependencies then. @param {string} key */
  const getPatterns = (key) => part.packages?.[path.basename(key)];
  /** @param {string} key @param {Manifest} manifest */
  const pruneOwn = (key, manifest) => ({
    ...prune(manifest, name in frontEnds),
    ...(getPatterns(key) && { dependencies: {}, peerDependencies: {} }),
  });
  const lock = readJson(tree, "package-lock.json");
  const installed = listInstalled(lock.packages, folder, pruneOwn);
  const workspaces = Object.keys(installed).filter((key) => !key.includes("node_modules/"));
  /** @param {Manifest} manifest */
  const pruneRoot = (manifest) => ({ ...prune(manifest, false), version: undefined, workspaces });
  const manifests = {
    ".npmrc": tree.read(".npmrc"),
    "package.json": pruneRoot(readJson(tree, "package.json")),
    "package-lock.json": { ...lock, version: undefined, packages: { "": pruneRoot(lock.packages[""]), ...installed } },
    ...Object.fromEntries(
      workspaces.map((key) => [`${key}/package.json`, pruneOwn(key, readJson(tree, `${key}/package.json`))]),
    ),
  };
  const copied = [
    ...workspaces.flatMap(
      (key) => getPatterns(key)?.map((/** @type {string} */ pattern) => `${key}/${pattern}`) ?? key,
    ),
    ...(part.files ?? []),
  ].map(createMatcher);
  const sources = tree.files.filter((file) => !(file in manifests) && copied.some((matches) => matches(file)));
  return { name, part, version, manifests, sources };
}

if (import.meta.main) {
  const [name, target] = /** @type {[string, string]} */ (process.argv.slice(2));
  const files = readdirSync(".", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const { manifests, sources } = collectPart({ files, read: (file) => readFileSync(file, "utf8") }, name);
  for (const [file, content] of Object.entries(manifests)) {
    const copy = path.join(target, "manifests", file);
    mkdirSync(path.dirname(copy), { recursive: true });
    writeFileSync(copy, typeof content === "string" ? content : JSON.stringify(content, null, 2));
  }
  for (const file of sources) cpSync(file, path.join(target, "sources", file));
}
