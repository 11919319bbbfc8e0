import { findFullBrowser } from "../components/chromium.mjs";
import { COMPONENTS } from "../components/index.mjs";
import { installDebianPackages, missingPackages, requireInstallable } from "./apt.mjs";
import { killCommands } from "./commands.mjs";
import { buildFrontEnds } from "./front-ends.mjs";
import { installPackages, packagesAreCurrent } from "./npm.mjs";
import { runTasks } from "./task-graph.mjs";

/** Tools for tests, which read PDFs and return to pages in the browser's back/forward cache. */
const testTools = () => [
  { program: "pdftotext", name: "poppler-utils" },
  ...(findFullBrowser() ? [] : [{ program: "chromium", name: "chromium" }]),
];

/**
 * Creates the tasks that install the missing parts of `components` and `tools`. Throws before any task starts if a part cannot be
 * installed.
 */
export function installationTasks({ components, tools = [], progress, signal }) {
  const packages = missingPackages([...components.flatMap((component) => component.packages?.() ?? []), ...tools]);
  requireInstallable(packages);
  const tasks = [];
  const wanted = new Set(components.flatMap(({ needs }) => needs ?? []));
  if (packages.length > 0) {
    const label = `Install Debian packages: ${packages.join(", ")}`;
    tasks.push({ name: "apt", label, run: () => installDebianPackages(packages, { say: progress.say, signal }) });
  }
  if ((wanted.has("npm") || wanted.has("build")) && !packagesAreCurrent()) {
    tasks.push({ name: "npm", label: "Install the npm packages", run: installPackages });
  }
  if (wanted.has("build")) {
    tasks.push({ name: "build", needs: ["npm"], run: () => buildFrontEnds(progress) });
  }
  for (const component of components) {
    const { name, install } = component;
    if (!install || install.isDone()) continue;
    install.check?.();
    tasks.push({ name: `install ${name}`, label: install.label, needs: aptTasks(component), run: install.run });
  }
  return tasks;
}

/** The names of the tasks that install a component's Debian packages. */
export const aptTasks = (component) => (missingPackages(component.packages?.() ?? []).length > 0 ? ["apt"] : []);

/** Installs the needs of a stack and its tests, without starting anything. */
export async function installForTests({ progress, signal }) {
  signal.throwIfAborted();
  const halt = new AbortController();
  signal.addEventListener("abort", () => halt.abort(signal.reason));
  halt.signal.addEventListener("abort", killCommands);
  await runTasks(installationTasks({ components: COMPONENTS, tools: testTools(), progress, signal: halt.signal }), {
    progress,
    halt,
  });
}
