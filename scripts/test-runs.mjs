import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import {
  emptyData,
  packageBin,
  ROOT,
  seedDemo,
  startControlServer,
  startStack,
  UserError,
} from "../deploy/local/index.mjs";
import { readResults } from "./test-results.mjs";

/** What service tests stand on; one set for all, each test taking a database and queues of its own. */
const SHARED_COMPONENTS = ["mongo", "rabbitmq", "minio", "stripe", "stripe-mock", "mail", "openai", "chromium"];

/**
 * Vitest over all workspaces, or over the files whose path holds one of `filters`. Files with failures are run once more,
 * when nothing else is, as the journeys are: a starved machine is no defect. What passed only then is told as flaky.
 */
export async function runUnitTests(run, filters) {
  await onStack({ ...run, name: "components", only: SHARED_COMPONENTS }, async (stack) => {
    const first = await runVitest(run, stack, filters);
    if (!first.failedFiles?.length) return first;
    const names = first.failedFiles.map(({ name }) => name);
    const again = await runVitest(run, stack, names);
    const countedTwice = first.failedFiles
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === "passed");
    return {
      passed: first.passed - countedTwice.length + again.passed,
      failed: again.failed,
      flaky: first.failed.filter((name) => !again.failed.includes(name)),
    };
  });
}

function runVitest({ folder, signal }, stack, filters) {
  const report = path.join(folder, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  // All projects at once on two cores: what is slow then is not broken.
  const args = ["run", ...filters, ...reporters, "--testTimeout=60000", "--hookTimeout=120000"];
  return runRunner({ command: packageBin("vitest"), args, env: stack.env, report, signal });
}

/** Playwright on a whole stack with demo data, over all journeys or those whose path holds one of `filters`. */
export async function runJourneys(run, filters) {
  await onStack({ ...run, name: "stack" }, async (stack, dataDir) => {
    await seedDemo(stack, { dataDir, progress: run.progress });
    const control = await startControlServer(stack);
    const report = path.join(run.folder, "playwright.json");
    const env = {
      ...stack.env,
      BASE_URL: stack.url,
      STACK_CONTROL_URL: control.url,
      STACK_LOGS: path.join(dataDir, "logs"),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    };
    const args = ["test", "-c", path.join(ROOT, "e2e"), "--reporter=list,json", ...filters];
    try {
      return await runRunner({ command: packageBin("playwright"), args, env, report, signal: run.signal });
    } finally {
      control.close();
    }
  });
}

/** Adds to the tally what `work` counts on a stack of its own; a stack that does not come up is one failure. */
async function onStack({ port, folder, name, only, progress, signal, tally }, work) {
  const dataDir = path.join(folder, name);
  let stack;
  try {
    await emptyData(dataDir);
    stack = await startStack({ port, dataDir, only, progress, signal });
    tally.add(await work(stack, dataDir));
  } catch (error) {
    if (signal.aborted || !(error instanceof UserError)) throw error;
    progress.say(`\n${error.message}`);
    tally.add({ passed: 0, failed: [`the ${name} did not come up`] });
  } finally {
    await stack?.stop();
  }
}

/** Runs a test runner in a process group of its own with its output shown; returns its results. */
function runRunner({ command, args, env, report, signal }) {
  rmSync(report, { force: true });
  return new Promise((resolve, reject) => {
    const nodeFirst = `${path.join(ROOT, "node_modules/.bin")}:${process.env.PATH}`;
    const child = spawn(command, args, {
      cwd: ROOT,
      detached: true,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...env, PATH: nodeFirst },
    });
    const end = () => process.kill(-child.pid, "SIGTERM");
    signal.addEventListener("abort", end);
    child.once("error", reject);
    child.once("exit", (code) => {
      signal.removeEventListener("abort", end);
      if (signal.aborted) reject(signal.reason);
      else resolve(readResults(report, code ?? 1));
    });
  });
}
