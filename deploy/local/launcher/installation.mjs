import { COMPONENTS } from "../components/index.mjs";
import { installDebianPackages, missingPackages, requireInstallable } from "./apt.mjs";
import { killCommands } from "./commands.mjs";
import { buildFrontEnds } from "./front-ends.mjs";
import { installPackages, packagesAreCurrent } from "./npm.mjs";
import { runTasks } from "./task-graph.mjs";

/** What the tests need on top: a whole browser, and readers of PDFs. */
const TEST_TOOLS = [
  { program: "chromium", name: "chromium" },
  { program: "pdftotext", name: "poppler-utils" },
];

/**
 * The steps that install what `components` and `tools` lack on this machine. Fails at once, before anything has begun, when
 * something is missing that we cannot install.
 */
export function installationTasks({ components, tools = [], progress }) {
  const packages = missingPackages([...components.flatMap((component) => component.packages?.() ?? []), ...tools]);
  requireInstallable(packages);
  const steps = [];
  const wanted = new Set(components.flatMap(({ needs }) => needs ?? []));
  if (packages.length > 0) {
    const label = `Install Debian packages: ${packages.join(", ")}`;
    steps.push({ name: "apt", label, run: () => installDebianPackages(packages) });
  }
  if ((wanted.has("npm") || wanted.has("build")) && !packagesAreCurrent()) {
    steps.push({ name: "npm", label: "Install the npm packages", run: installPackages });
  }
  if (wanted.has("build")) {
    steps.push({ name: "build", needs: ["npm"], run: () => buildFrontEnds(progress) });
  }
  for (const component of components) {
    const { name, install } = component;
    if (!install || install.isDone()) continue;
    install.check?.();
    steps.push({ name: `install ${name}`, label: install.label, needs: aptTaskOf(component), run: install.run });
  }
  return steps;
}

/** The name of the step a component waits for, when it lacks Debian packages. */
export const aptTaskOf = (component) => (missingPackages(component.packages?.() ?? []).length > 0 ? ["apt"] : []);

/** Installs all that a stack and its tests need, and starts nothing. */
export async function installForTests({ progress, signal }) {
  const halt = new AbortController();
  signal.addEventListener("abort", () => halt.abort(signal.reason));
  halt.signal.addEventListener("abort", killCommands);
  await runTasks(installationTasks({ components: COMPONENTS, tools: TEST_TOOLS, progress }), { progress, halt });
}
