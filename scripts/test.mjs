// npm test: see HELP.
import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createProgress, installForTests, runCli } from "../deploy/local/index.mjs";
import { runChecks } from "./checks.mjs";
import { createTestResults } from "./test-results.mjs";
import { runJourneys, runUnitTests } from "./test-runs.mjs";

const HELP = `npm test [-- WORKSPACE or FILE…]

Installs what is missing and runs everything: checks, unit and service tests on real components, and the journeys in a
browser on a whole stack of its own (ports 9080 to 9111, its own data). What fails is run once more, and told
when it passes then. Closes with the line "N passed, N failed".

  npm test -- svc-ai              only the tests whose path holds "svc-ai"
  npm test -- e2e [main-path]     only the journeys [of files whose path holds "main-path"]
  npm test -w svc-ai              the same as the first, without the installation`;

const PORT = 9080;
/** Always the same, so that a run ends what a killed one left behind. */
const FOLDER = path.join(tmpdir(), `penresume-test-${PORT}`);

await runCli(async (signal) => {
  const filters = process.argv.slice(2);
  if (filters.includes("--help")) {
    console.log(HELP);
    return;
  }
  const onlyJourneys = filters[0] === "e2e";
  const progress = createProgress();
  const tally = createTestResults();
  mkdirSync(FOLDER, { recursive: true });
  const run = { port: PORT, folder: FOLDER, progress, signal, tally };

  // A few tests need but a component of the machine: their components install what they want themselves.
  if (filters.length === 0 || onlyJourneys) await installForTests({ progress, signal });
  if (filters.length === 0) tally.add(await runChecks(progress));
  if (!onlyJourneys) await runUnitTests(run, filters);
  if (filters.length === 0 || onlyJourneys) await runJourneys(run, filters.slice(1));

  const list = (title, names) => names.length > 0 && console.log(`\n${title}:\n  ${names.join("\n  ")}`);
  list("Passed only when run once more", tally.flaky);
  list("Failed", tally.failed);
  if (tally.failed.length > 0) console.log(`\nLogs of the components and services: ${FOLDER}`);
  else rmSync(FOLDER, { recursive: true, force: true });
  console.log(`\n${tally.passed} passed, ${tally.failed.length} failed`);
  return tally.failed.length === 0 && tally.passed > 0 ? 0 : 1;
});
