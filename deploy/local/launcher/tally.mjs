import { existsSync, readFileSync } from "node:fs";

/** Adds up results of several runners. */
export function createTally() {
  const tally = {
    passed: 0,
    failed: 0,
    add({ passed, failed }) {
      tally.passed += passed;
      tally.failed += failed;
    },
  };
  return tally;
}

/**
 * Counts of Vitest's or Playwright's JSON report. A run that ended badly counts one failure at least: a file that
 * cannot be loaded, for one, has no failed test in the report.
 */
export function countsOf(reportFile, exitCode) {
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, "utf8")) : {};
  const { stats } = report;
  const passed = stats ? stats.expected + stats.flaky : (report.numPassedTests ?? 0);
  const failed = stats ? stats.unexpected : (report.numFailedTests ?? 0);
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) };
}
