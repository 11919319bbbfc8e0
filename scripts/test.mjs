// npm test: see HELP.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  createProgress,
  emptyData,
  installForTests,
  installPackages,
  packagesAreCurrent,
  runCli,
  startStack,
  UserError,
} from "../dev/launcher/index.mjs";
import { checks, runCheck } from "./checks.mjs";
import { startJourneys } from "./test-journeys.mjs";
import {
  COMPONENT_LANES,
  isUnitPath,
  LAUNCHER_LANE,
  runFilteredTests,
  runLane,
  SHARED_COMPONENTS,
  UNIT_LANES,
  VHOSTS,
} from "./test-lanes.mjs";

const HELP = `npm test [-- --fast | FOLDER or FILE…]

Installs what is missing and runs everything: checks, unit and service tests on real components, and the journeys in a
browser on a whole stack with its own data (ports 9040 to 9331). A test that fails runs once more, and is reported as
retried when it passes then. The last line is "N passed, N failed".

  npm test -- --fast              checks, unit and service tests, without the slow files
  npm test -- svc-ai              only the tests whose path begins with "svc-ai"
  npm test -- e2e [main-path]     only the journeys [of files whose path contains "main-path"]
  npm test -w svc-ai              the tests of one workspace, without the installation`;

const STACK_PORT = 9080;
const COMPONENTS_PORT = 9040;
/** Always the same folder, so that a run ends the components that a killed run left running. */
const FOLDER = path.join(tmpdir(), `penresume-test-${STACK_PORT}`);
/** Two, because limits of seconds, such as a render's, hold only with a share of the processors. */
const LANES_AT_ONCE = 2;
/** Nice value of the lanes, because faults have time limits of seconds; a higher value exceeds the lanes' own limits. */
const NICE_LANES = 4;

await runCli(async (signal) => {
  const filters = process.argv.slice(2);
  if (filters.includes("--help")) {
    console.log(HELP);
    return;
  }
  const isFast = filters[0] === "--fast";
  if (isFast && filters.length > 1)
    throw new UserError(`--fast takes no ${filters[1]}: npm test -- --help lists the options.`);
  const isUnitRun = filters.length > 0 && filters.every(isUnitPath);
  // unit tests may run next to another run
  const folder = isUnitRun ? mkdtempSync(path.join(tmpdir(), "penresume-test-")) : FOLDER;
  mkdirSync(folder, { recursive: true });
  const run = {
    port: STACK_PORT,
    folder,
    isFast,
    progress: createProgress(),
    signal,
    results: createResults(),
  };
  const runsEverything = filters.length === 0 || isFast;

  if (runsEverything || filters[0] === "e2e") await installForTests(run);
  if (isFast) await runFast(run);
  else if (runsEverything) await runEverything(run);
  else if (filters[0] === "e2e") await runJourneys(run, filters.slice(1));
  else if (isUnitRun) await runUnitTests(run, filters);
  else await withComponents(run, async (env) => run.results.add(await runFilteredTests(filters, { ...run, env })));
  return report(run.results, folder);
});

/** Runs the journeys and then the faults on a separate stack. */
async function runJourneys(run, filters = []) {
  await run.results.require("the stack of the journeys", async () => {
    const stack = await startJourneys(run);
    try {
      for (const project of ["journeys", "faults"]) run.results.add(await stack.run(project, filters));
    } finally {
      await stack.stop();
    }
  });
}

/** Runs the journeys, and next to them all other tests and the checks. */
function runEverything(run) {
  // the launcher starts components of its own, with none of the shared ones' variables
  const runLauncher = (run) => runLane(LAUNCHER_LANE, { ...run, env: {} });
  const tasks = [...COMPONENT_LANES.map(toTask), runLauncher, ...UNIT_LANES.map(toTask), runChecks];
  return settleAll([
    runJourneys(run),
    withComponents(run, (env) => runTasks(tasks, { ...run, env, priority: NICE_LANES })),
  ]);
}

/** Runs without journeys, because the start of their stack takes half of the time. Lanes without components run while components start. */
function runFast(run) {
  return settleAll([
    runTasks([...UNIT_LANES.map(toTask), runChecks], run),
    withComponents(run, (env) => runTasks(COMPONENT_LANES.map(toTask), { ...run, env })),
  ]);
}

/** Runs tests that need no shared component. */
async function runUnitTests(run, filters) {
  if (!packagesAreCurrent()) await run.progress.step("Install the npm packages", installPackages);
  run.results.add(await runFilteredTests(filters, run));
}

function toTask(lane) {
  return (run) => runLane(lane, run);
}

async function runChecks(run) {
  for (const check of checks()) await runCheck(check, run);
}

/** Starts the tasks in this order, up to LANES_AT_ONCE side by side. */
async function runTasks(tasks, run) {
  const remainingTasks = tasks.values();
  const worker = async () => {
    for (const task of remainingTasks) await task(run);
  };
  await settleAll(Array.from({ length: LANES_AT_ONCE }, worker));
}

/** Like Promise.all, but rejects only after all promises have settled, so that everything is stopped before the program exits. */
async function settleAll(promises) {
  const failed = (await Promise.allSettled(promises)).find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
}

/** Runs `work` on the shared components. */
async function withComponents({ folder, progress, signal, results }, work) {
  const dataDir = path.join(folder, "components");
  await results.require("the components of the tests", async () => {
    await emptyData(dataDir);
    const options = { port: COMPONENTS_PORT, dataDir, only: SHARED_COMPONENTS, vhosts: VHOSTS, progress, signal };
    const components = await startStack(options);
    try {
      await work(components.env);
    } finally {
      await components.stop();
    }
  });
}

function createResults() {
  const results = { passed: 0, failed: [], flaky: [] };
  return Object.assign(results, {
    add({ passed = 0, failed = [], flaky = [] }) {
      results.passed += passed;
      results.failed.push(...failed);
      results.flaky.push(...flaky);
    },
    /** Runs `work`, which starts what `title` names. Counts one failure when that does not start. */
    async require(title, work) {
      try {
        await work();
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        console.error(`\n${error.message}`);
        results.failed.push(`${title} did not start`);
      }
    },
  });
}

function report({ passed, failed, flaky }, folder) {
  const list = (title, names) => names.length > 0 && console.log(`\n${title}:\n  ${names.join("\n  ")}`);
  list("Passed only at the second run", flaky);
  list("Failed", failed);
  if (failed.length + flaky.length > 0) console.log(`\nLogs of tests, components and services: ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
  console.log(`\n${flaky.length} retried\n${passed} passed, ${failed.length} failed`);
  return failed.length === 0 && passed > 0 ? 0 : 1;
}
