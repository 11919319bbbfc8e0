import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PARTS } from "../../../deploy/parts.mjs";
import { runCommand } from "./commands.mjs";
import { ROOT } from "./paths.mjs";

/** The folders of the front ends. */
export const FRONT_ENDS = Object.keys(PARTS.frontEnds);
/** Sources of all front ends in addition to their folder: every package except those of the services. */
const SHARED = [
  ...readdirSync(path.join(ROOT, "packages"))
    .filter((name) => name !== "service-kit")
    .map((name) => `packages/${name}`),
  "package-lock.json",
  "tsconfig.json",
];
const HASHES = path.join(ROOT, ".local/builds");

/** Builds the front ends whose sources changed since their last build into their dist/ folders; `force` builds all. */
export async function buildFrontEnds(progress, { force = false } = {}) {
  mkdirSync(HASHES, { recursive: true });
  const shared = SHARED.map((name) => hashFiles(path.join(ROOT, name))).join();
  await Promise.all(
    FRONT_ENDS.map(async (name) => {
      // SITE_URL is in the shell's html files
      const hash = [hashFiles(path.join(ROOT, name)), shared, process.env.SITE_URL].join();
      const hashFile = path.join(HASHES, name);
      const isCurrent =
        existsSync(path.join(ROOT, name, "dist")) && existsSync(hashFile) && readFileSync(hashFile, "utf8") === hash;
      if (isCurrent && !force) return;
      const sentence = `${name} could not be built: \`npm run build -w ${name}\` shows why.`;
      await progress.step(`Build ${name}`, () =>
        runCommand(sentence, "npm", ["run", "build", "-w", name], { cwd: ROOT }),
      );
      writeFileSync(hashFile, hash);
    }),
  );
}

function hashFiles(file) {
  const hash = createHash("sha256");
  for (const name of listFiles(file)) hash.update(path.relative(ROOT, name)).update(readFileSync(name));
  return hash.digest("hex");
}

function listFiles(file) {
  if (!statSync(file).isDirectory()) return [file];
  return readdirSync(file)
    .filter((name) => !["node_modules", "dist", "test"].includes(name) && !name.startsWith("."))
    .flatMap((name) => listFiles(path.join(file, name)))
    .sort();
}
