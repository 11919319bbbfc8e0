import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { runCommand } from "./commands.mjs";
import { NODE, ROOT } from "./paths.mjs";

/** Whether node_modules matches package-lock.json. */
export function packagesAreCurrent() {
  const installed = path.join(ROOT, "node_modules/.package-lock.json");
  if (!existsSync(installed) || !existsSync(NODE)) return false;
  const [wanted, present] = [path.join(ROOT, "package-lock.json"), installed].map(
    (file) => JSON.parse(readFileSync(file, "utf8")).packages,
  );
  // skips optional packages, which are for other systems, and workspaces, which are outside node_modules
  return Object.entries(wanted).every(
    ([name, { version, optional }]) =>
      optional || !name.startsWith("node_modules/") || (name in present && present[name].version === version),
  );
}

/** Installs the npm packages; one of them is Node 24. */
export async function installPackages() {
  await runCommand("The npm packages could not be installed.", "npm", ["ci", "--no-progress"], {
    cwd: ROOT,
    env: { ...process.env, PUPPETEER_SKIP_DOWNLOAD: "1", PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1" },
  });
}
