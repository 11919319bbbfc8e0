import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { COMPILE_CACHE, ROOT, setNice } from "../dev/launcher/index.mjs";

/**
 * Runs Vitest or Playwright in a separate process group and returns the results of its JSON report. Its output goes to `log`, or
 * to this process's output. `priority` is a nice value.
 */
export async function runTestRunner({ command, args, env, cwd = ROOT, report, log, signal, priority = 0 }) {
  signal.throwIfAborted();
  rmSync(report, { force: true });
  const output = log ? openSync(log, "a") : "inherit";
  const child = spawn(command, args, {
    cwd,
    detached: true,
    stdio: ["ignore", output, output],
    // the Node that npm installed comes first
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...env,
      PATH: `${path.join(ROOT, "node_modules/.bin")}:${process.env.PATH}`,
    },
  });
  if (log) closeSync(output);
  if (priority && child.pid) setNice(child.pid, priority);
  const terminate = () => process.kill(-child.pid, "SIGTERM");
  signal.addEventListener("abort", terminate);
  const exitCode = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
  signal.removeEventListener("abort", terminate);
  signal.throwIfAborted();
  return readResults(report, exitCode);
}

/** Reads `{ passed, failed, flaky }` of a JSON report. A failure outside of tests is only visible in the exit code. */
function readResults(file, exitCode) {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const results = report.suites ? playwrightResults(report) : vitestResults(report);
  if (exitCode !== 0 && results.failed.length === 0) results.failed.push(`a test run that exited with ${exitCode}`);
  return results;
}

function vitestResults({ numPassedTests = 0, testResults = [] }) {
  const tests = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(ROOT, name);
    // a file that cannot be loaded has no tests
    if (status === "failed" && assertionResults.every((test) => test.status !== "failed"))
      return { status, name: `${file}: the whole file` };
    return assertionResults.map((test) => ({ ...test, name: `${file}: ${test.fullName}` }));
  });
  const listNames = (isListed) => tests.filter(isListed).map(({ name }) => name);
  return {
    passed: numPassedTests,
    failed: listNames(({ status }) => status === "failed"),
    // the first run has left its failure
    flaky: listNames(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0),
  };
}

function playwrightResults({ suites }) {
  const specs = suites.flatMap(allSpecs);
  const withStatus = (status) =>
    specs
      .filter((spec) => spec.tests.some((test) => test.status === status))
      .map(({ file, title }) => `${file}: ${title}`);
  const flaky = withStatus("flaky");
  return { passed: withStatus("expected").length + flaky.length, failed: withStatus("unexpected"), flaky };
}

const allSpecs = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(allSpecs)];
