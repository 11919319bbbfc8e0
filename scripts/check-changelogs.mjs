// Checks that every entry of the changelogs names one part, so that the part can be released alone: prepare-release.mjs.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { FOLDERS } from "../deploy/parts.mjs";
import { ROOT } from "../dev/launcher/index.mjs";

const FOLDER = path.join(ROOT, ".changeset");
const workspaces = [...new Set(Object.values(FOLDERS)), "deploy"].map(
  (folder) => JSON.parse(readFileSync(path.join(ROOT, folder, "package.json"), "utf8")).name,
);

for (const file of readdirSync(FOLDER).filter((name) => name.endsWith(".md"))) {
  const [, head = ""] = readFileSync(path.join(FOLDER, file), "utf8").split(/^---$/m);
  const names = head.trim().split("\n");
  const [, part] = /^["']?([^"':]+)["']?: (?:major|minor|patch)$/.exec(names[0]) ?? [];
  if (names.length === 1 && workspaces.includes(part)) continue;
  console.error(`.changeset/${file}: name one of ${workspaces.join(", ")}, instead of ${names.join(", ") || "none"}`);
  process.exitCode = 1;
}
