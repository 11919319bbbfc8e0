// npm run keep-release -w packages/contracts VERSION: keeps today's shapes as those of a release; its examples in
// messages.json and calls.json are copied from the release before and completed by hand.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { shapes } from "./shape.ts";

const [version] = process.argv.slice(2);
if (!version) throw new Error("which version?");
const folder = join(import.meta.dirname, "../fixtures", version);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "shapes.json"), `${JSON.stringify(shapes(), null, 1)}\n`);
