// @ts-check
// Prints the parts whose image at HEAD differs from the released one, as JSON for a CI matrix.
// The tag NAME@VERSION marks the commit of a part's release. A part without such a tag was never released.
import "./node-24.mjs";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import path from "node:path";
import { collectPart, createMatcher, readParts } from "./part.mjs";

const ROOT = path.resolve(import.meta.dirname, "..");

/** @param {string[]} args */
const git = (...args) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 2 ** 28 });

/** @type {Map<string | undefined, string>} */
const texts = new Map();

/** What .dockerignore leaves of a commit, and git's ids of the content of all files. @param {string} commit */
function readTree(commit) {
  const entries = git("ls-tree", "-rz", "--full-tree", commit).split("\0").filter(Boolean);
  const ids = new Map(entries.map((entry) => /** @type {[string, string]} */ (entry.split("\t").reverse())));
  /** @param {string} file */
  const read = (file) => {
    const id = ids.get(file);
    const text = texts.get(id) ?? git("show", `${commit}:${file}`);
    texts.set(id, text);
    return text;
  };
  const rules = read(".dockerignore")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => ({ isIgnored: !line.startsWith("!"), matches: createMatcher(line.replace("!", "")) }));
  const files = [...ids.keys()].filter((file) => !rules.findLast(({ matches }) => matches(file))?.isIgnored);
  return { files, ids, read };
}

/** @param {ReturnType<typeof readTree>} tree @param {string} name */
function describe(tree, name) {
  const { part, version, manifests, sources } = collectPart(tree, name);
  const dockerfile = `deploy/docker/${part.dockerfile}.Dockerfile`;
  // COPY [--chown=…] SOURCE… TARGET, from the repository
  const copied = [...tree.read(dockerfile).matchAll(/^COPY (?!--from|\. )(?:--\S+ )*(.+) \S+$/gm)].flatMap(
    ([, files = ""]) => files.split(" ").map(createMatcher),
  );
  const files = [
    dockerfile,
    ...(sources.length > 0 ? ["deploy/part.mjs"] : []),
    ...tree.files.filter((file) => copied.some((matches) => matches(file))),
    ...sources,
  ];
  const content = JSON.stringify([version, manifests, files.map((file) => [file, tree.ids.get(file)])]);
  return { name, dockerfile: part.dockerfile, version, digest: createHash("sha256").update(content).digest("hex") };
}

const head = readTree("HEAD");
const { services, frontEnds, images } = readParts(head);
const tags = git("for-each-ref", "--sort=-version:refname", "--format=%(refname:short) %(objectname)", "refs/tags")
  .split("\n")
  .map((line) => line.split(" "));
/** @type {Map<string, ReturnType<typeof readTree>>} */
const trees = new Map();
/** @param {string} commit */
const getTree = (commit) => {
  const tree = trees.get(commit) ?? readTree(commit);
  trees.set(commit, tree);
  return tree;
};
const changed = Object.keys({ ...services, ...frontEnds, ...images }).flatMap((name) => {
  const { digest, ...part } = describe(head, name);
  const [, commit] = tags.find(([tag]) => tag?.startsWith(`${name}@`)) ?? [];
  return commit && describe(getTree(commit), name).digest === digest ? [] : [part];
});
console.log(JSON.stringify(changed));
