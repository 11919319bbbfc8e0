import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../deploy/local/index.mjs";

/** Adds up results of several runners: `{ passed, failed, flaky }`, a count and the names of tests. */
export function createTestResults() {
  const tally = {
    passed: 0,
    failed: [],
    /** Passed, but only when they were run once more. */
    flaky: [],
    add({ passed, failed, flaky = [] }) {
      tally.passed += passed;
      tally.failed.push(...failed);
      tally.flaky.push(...flaky);
    },
  };
  return tally;
}

/**
 * Results by Vitest's or Playwright's JSON report. A run that ended badly has one failure at least: what happens outside
 * of any test is not in the report.
 */
export function readResults(reportFile, exitCode) {
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, "utf8")) : {};
  const results = report.suites ? journeyResults(report) : unitResults(report);
  if (exitCode !== 0 && results.failed.length === 0) results.failed.push(`a run that ended with ${exitCode}`);
  return results;
}

/** Of Vitest's report, with the files of the failed tests. */
function unitResults({ numPassedTests = 0, testResults = [] }) {
  const failedFiles = testResults.filter(({ status }) => status === "failed");
  const failed = failedFiles.flatMap(({ name, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
    // a file that cannot be loaded has no tests
    return (tests.length > 0 ? tests : ["all of it"]).map((test) => `${path.relative(ROOT, name)}: ${test}`);
  });
  return { passed: numPassedTests, failed, failedFiles };
}

function journeyResults({ suites }) {
  const specs = suites.flatMap(specsOf);
  const named = (status) =>
    specs
      .filter((spec) => spec.tests.some((test) => test.status === status))
      .map(({ file, title }) => `${file}: ${title}`);
  const flaky = named("flaky");
  return { passed: named("expected").length + flaky.length, failed: named("unexpected"), flaky };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
