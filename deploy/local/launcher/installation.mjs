import { installDebianPackages, missingPackages, requireInstallable } from "./apt.mjs";
import { endCommands } from "./commands.mjs";
import { buildFrontEnds } from "./front-ends.mjs";
import { installPackages, packagesAreCurrent } from "./npm.mjs";
import { PARTS } from "./stack-parts.mjs";
import { runSteps } from "./steps.mjs";

/** What the tests need on top: a whole browser, and readers of PDFs. */
const TEST_TOOLS = [
  { program: "chromium", name: "chromium" },
  { program: "pdftotext", name: "poppler-utils" },
];

/**
 * The steps that install what `parts` and `tools` lack on this machine. Fails at once, before anything has begun, when
 * something is missing that we cannot install.
 */
export function installationSteps({ parts, tools = [], progress }) {
  const packages = missingPackages([...parts.flatMap((part) => part.packages?.() ?? []), ...tools]);
  requireInstallable(packages);
  const steps = [];
  const wanted = new Set(parts.flatMap(({ needs }) => needs ?? []));
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
  for (const part of parts) {
    const { name, install } = part;
    if (!install || install.isDone()) continue;
    install.check?.();
    steps.push({ name: `install ${name}`, label: install.label, needs: aptStepOf(part), run: install.run });
  }
  return steps;
}

/** The name of the step a part waits for, when it lacks Debian packages. */
export const aptStepOf = (part) => (missingPackages(part.packages?.() ?? []).length > 0 ? ["apt"] : []);

/** Installs all that a stack and its tests need, and starts nothing. */
export async function installForTests({ progress, signal }) {
  const halt = new AbortController();
  signal.addEventListener("abort", () => halt.abort(signal.reason));
  halt.signal.addEventListener("abort", endCommands);
  await runSteps(installationSteps({ parts: PARTS, tools: TEST_TOOLS, progress }), { progress, halt });
}
