// npm run keep-release -w packages/contracts VERSION: stores today's shapes as those of a release. Its examples, messages.json
// and calls.json, are copied from the previous release; add what has changed by hand.
import { cpSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { shapes } from "./shape.ts";

const [version] = process.argv.slice(2);
if (!version) throw new Error("usage: npm run keep-release -w packages/contracts VERSION");
const fixtures = join(import.meta.dirname, "../fixtures");
const byVersion = (one: string, other: string) => one.localeCompare(other, "en", { numeric: true });
const previous = readdirSync(fixtures)
  .filter((release) => byVersion(release, version) < 0)
  .sort(byVersion)
  .at(-1);
const folder = join(fixtures, version);
if (!existsSync(folder)) {
  if (!previous) throw new Error("no previous release");
  cpSync(join(fixtures, previous), folder, { recursive: true });
}
writeFileSync(join(folder, "shapes.json"), `${JSON.stringify(shapes(), null, 1)}\n`);
