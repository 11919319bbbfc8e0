// npm run keep-release -w packages/contracts VERSION: keeps today's shapes as those of a release. Its examples, messages.json and
// calls.json, begin as those of the release before: what has changed since is completed by hand.
import { cpSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { shapes } from "./shape.ts";

const [version] = process.argv.slice(2);
if (!version) throw new Error("which version?");
const fixtures = join(import.meta.dirname, "../fixtures");
const inOrder = (one: string, other: string) => one.localeCompare(other, "en", { numeric: true });
const before = readdirSync(fixtures)
  .filter((kept) => inOrder(kept, version) < 0)
  .sort(inOrder)
  .at(-1);
const folder = join(fixtures, version);
if (!existsSync(folder)) {
  if (!before) throw new Error("no release to begin from");
  cpSync(join(fixtures, before), folder, { recursive: true });
}
writeFileSync(join(folder, "shapes.json"), `${JSON.stringify(shapes(), null, 1)}\n`);
