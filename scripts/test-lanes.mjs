import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { packageBin, ROOT, UserError } from "../dev/launcher/index.mjs";
import { runTestRunner } from "./test-runner.mjs";

/** The components of the service tests. Each lane has a separate RabbitMQ virtual host, each test file separate databases. */
export const SHARED_COMPONENTS = [
  "mongo",
  "rabbitmq",
  "minio",
  "stripe",
  "stripe-mock",
  "mail",
  "openai",
  "chromium",
  "verapdf",
];

/**
 * A lane is one Vitest process: the tests of one workspace, or of all that need no component. Files of one service share its
 * queues, so a lane runs them one after another; lanes run side by side, the longest first. The names are the slowest files,
 * which `npm test -- --fast` leaves out.
 */
const SLOW_FILES = {
  "svc-pdf": ["faults", "excess", "fairness"],
  "svc-billing": ["statuses", "notifications"],
  "svc-resumes": [],
  "svc-ai": ["linear-cost"],
  "packages/service-kit": ["hanging", "instances", "outage"],
  gateway: ["failures"],
};
const LANE_FOLDERS = [...Object.keys(SLOW_FILES), ...allWorkspaces().filter((folder) => folder.startsWith("svc-"))];
export const COMPONENT_LANES = [...new Set(LANE_FOLDERS)].map((root) => ({
  name: path.basename(root),
  root,
  slowFiles: SLOW_FILES[root] ?? [],
}));

const RESUME_VIEW = "packages/resume-view";
const LAUNCHER = "dev/launcher";
/** Lanes that need the processor, but no component. */
export const UNIT_LANES = [
  { name: "resume-view", root: ".", filters: [`${RESUME_VIEW}/`], slowFiles: ["same-picture"] },
  { name: "units", root: ".", filters: [...unitFolders(), "deploy/test/"], slowFiles: ["linear-cost"] },
];
/** Whether a path leads only to tests that need no shared component. */
export const isUnitPath = (filter) =>
  [...UNIT_LANES.flatMap(({ filters }) => filters), `${LAUNCHER}/`].some((folder) => `${filter}/`.startsWith(folder));

/** Tests of the launcher, which start and stop components. */
export const LAUNCHER_LANE = { name: "launcher", root: LAUNCHER };

function unitFolders() {
  const foldersWithOwnLane = [...LANE_FOLDERS, RESUME_VIEW, LAUNCHER, "e2e"];
  return allWorkspaces()
    .filter((folder) => !foldersWithOwnLane.includes(folder))
    .map((folder) => `${folder}/`);
}

/** The folders of all workspaces. */
export function allWorkspaces() {
  const { workspaces } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
  return workspaces.flatMap((pattern) => {
    const parent = path.dirname(pattern);
    const prefix = path.basename(pattern).replace("*", "");
    return pattern.endsWith("*")
      ? readdirSync(path.join(ROOT, parent)).flatMap((name) => (name.startsWith(prefix) ? path.join(parent, name) : []))
      : pattern;
  });
}

export const VHOSTS = [...COMPONENT_LANES.map(({ name }) => name), "filtered"];

/** Runs a lane with its output in a log. Shows one line of progress, and the failures in the log. */
export async function runLane(lane, run) {
  const log = path.join(run.folder, `${lane.name}.log`);
  let result;
  try {
    await run.progress.step(`test ${lane.name}`, async () => {
      result = await runVitest({ ...run, ...lane, log });
      if (result.failed.length > 0) throw new UserError(describeFailures(log));
    });
  } catch (error) {
    if (!result) throw error;
    run.progress.say(`\n${error.message}\n`);
  }
  run.results.add(result);
}

/** Runs the files of all workspaces whose path begins with one of `filters` in one Vitest process, and shows its output. */
export const runFilteredTests = (filters, run) => runVitest({ ...run, name: "filtered", root: ".", filters });

function runVitest({ name, root, filters = [], slowFiles = [], priority, isFast, folder, env = {}, log, signal }) {
  const report = path.join(folder, `${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  // the lanes share the processor: a test that is slow for that reason is not broken
  const limits = ["--testTimeout=60000", "--hookTimeout=120000"];
  // a test that fails once and passes then is reported as retried
  const retry = "--retry=1";
  const exclusions = isFast ? ["--passWithNoTests", ...slowFiles.map((name) => `--exclude=**/${name}.test.*`)] : [];
  return runTestRunner({
    command: packageBin("vitest"),
    args: ["run", ...filters, ...reporters, ...limits, retry, ...exclusions],
    cwd: path.join(ROOT, root),
    env: {
      ...env,
      RABBITMQ_URL: env.RABBITMQ_URL && `${env.RABBITMQ_URL}/${name}`,
      ...(log ? { NO_COLOR: "1", TEST_LOG_LEVEL: "warn" } : {}),
    },
    report,
    log,
    signal,
    priority,
  });
}

/** The end of a Vitest log, from its description of failures. */
function describeFailures(file) {
  const log = readFileSync(file, "utf8");
  const start = Math.max(log.lastIndexOf("Failed Suites"), log.lastIndexOf("Failed Tests"));
  return (start < 0 ? log.slice(-4_000) : log.slice(start)).trim();
}
