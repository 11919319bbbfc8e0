// npm run bench [-- NAME… [--OPTION…]]: runs the benchmarks of all workspaces, or those whose folder or script has one of the
// names (`npm run bench -- typing`, `npm run bench -- api --soak 10`), and passes the options to them. Benchmarks of the front
// ends need a running stack (`BASE_URL`). They never fail a build.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../dev/launcher/index.mjs";
import { allWorkspaces } from "./test-lanes.mjs";

const read = (folder) => JSON.parse(readFileSync(path.join(ROOT, folder, "package.json"), "utf8"));
const args = process.argv.slice(2);
const firstOption = args.findIndex((word) => word.startsWith("--"));
const names = args.slice(0, firstOption < 0 ? undefined : firstOption);
const options = args.slice(names.length);
const benches = allWorkspaces()
  .flatMap((folder) => Object.keys(read(folder).scripts ?? {}).map((script) => ({ folder, script })))
  .filter(({ script }) => /^bench(:|$)/.test(script));
const isNamed = ({ folder, script }) => names.some((name) => folder.includes(name) || script === `bench:${name}`);
const chosen = benches.filter((bench) => names.length === 0 || isNamed(bench));

if (chosen.length === 0)
  console.error(
    `No benchmark is named so; there are: ${benches.map(({ folder, script }) => `${folder} ${script}`).join(", ")}.`,
  );
for (const { folder, script } of chosen) {
  console.log(`\n${folder}`);
  spawnSync("npm", ["run", "--silent", script, "-w", folder, "--", ...options], { cwd: ROOT, stdio: "inherit" });
}
