// npm run bench [-- NAME…]: the benchmarks of all workspaces, or of those whose folder has one of the names in its own
// (`npm run bench -- editor`). They need a running stack (`BASE_URL`) and never fail a build.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import "./launcher/node-version.mjs";
import { ROOT } from "./launcher/paths.mjs";

const read = (folder) => JSON.parse(readFileSync(path.join(ROOT, folder, "package.json"), "utf8"));
const names = process.argv.slice(2);
const folders = read(".").workspaces.filter((folder) => !folder.includes("*") && read(folder).scripts?.bench);
const chosen = folders.filter((folder) => names.length === 0 || names.some((name) => folder.includes(name)));

if (chosen.length === 0) console.error(`No benchmark is named so; there are: ${folders.join(", ")}.`);
for (const folder of chosen) {
  console.log(`\n${folder}`);
  spawnSync("npm", ["run", "--silent", "bench", "-w", folder], { cwd: ROOT, stdio: "inherit" });
}
