import { spawn } from "node:child_process";
import path from "node:path";
import { serveControl } from "./control.mjs";
import { seedDemo } from "./demo.mjs";
import { Failure } from "./failure.mjs";
import { packageBin, ROOT } from "./paths.mjs";
import { startStack } from "./stack.mjs";
import { countsOf } from "./tally.mjs";

/** What service tests stand on; one set for all, each test taking a database and queues of its own. */
const SHARED_COMPONENTS = ["mongo", "rabbitmq", "minio", "stripe", "openai", "chromium"];

/** Vitest over all workspaces, or over the files whose path holds one of `filters`. */
export async function runUnitTests({ port, folder, progress, signal, tally }, filters) {
  const dataDir = path.join(folder, "components");
  const stack = await startStack({ port, dataDir, only: SHARED_COMPONENTS, progress, signal });
  const report = path.join(folder, "vitest.json");
  try {
    const args = ["run", ...filters, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    tally.add(countsOf(report, await runVisibly(packageBin("vitest"), args, stack.env, signal)));
  } finally {
    await stack.stop();
  }
}

/** A whole stack with demo data, and Playwright on it. */
export async function runJourneys({ port, folder, progress, signal, tally }, filters) {
  const dataDir = path.join(folder, "stack");
  const report = path.join(folder, "playwright.json");
  let stack;
  try {
    stack = await startStack({ port, dataDir, progress, signal });
    await seedDemo(stack, { dataDir, progress });
  } catch (error) {
    await stack?.stop();
    if (!(error instanceof Failure)) throw error;
    progress.say(`\n${error.message}`);
    tally.add({ passed: 0, failed: 1 });
    return;
  }
  const control = await serveControl(stack);
  try {
    const env = {
      ...stack.env,
      BASE_URL: stack.url,
      STACK_CONTROL_URL: control.url,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    };
    const args = ["test", "-c", path.join(ROOT, "e2e"), "--reporter=list,json", ...filters];
    tally.add(countsOf(report, await runVisibly(packageBin("playwright"), args, env, signal)));
  } finally {
    control.close();
    await stack.stop();
  }
}

/** Runs a test runner in a process group of its own with its output shown; returns its exit code. */
function runVisibly(command, args, env, signal) {
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
      else resolve(code ?? 1);
    });
  });
}
