import path from "node:path";
import { emptyData, packageBin, ROOT, seedDemo, startControlServer, startStack } from "../dev/launcher/index.mjs";
import { runTestRunner } from "./test-runner.mjs";

/** Starts a separate stack with the demo accounts and fault control. `run(project, filters)` runs a Playwright project on it. */
export async function startJourneys({ port, folder, progress, signal }) {
  const dataDir = path.join(folder, "stack");
  await emptyData(dataDir);
  const stack = await startStack({ port, dataDir, progress, signal });
  try {
    await seedDemo(stack, { dataDir, progress });
  } catch (error) {
    await stack.stop();
    throw error;
  }
  const control = await startControlServer(stack);
  return {
    async run(project, filters = []) {
      const report = path.join(folder, `${project}.json`);
      const env = {
        ...stack.env,
        BASE_URL: stack.url,
        STACK_CONTROL_URL: control.url,
        STACK_LOGS: path.join(dataDir, "logs"),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      };
      const args = [
        "test",
        "-c",
        path.join(ROOT, "e2e"),
        `--project=${project}`,
        "--pass-with-no-tests",
        "--reporter=list,json",
        ...filters,
      ];
      return runTestRunner({ command: packageBin("playwright"), args, env, report, signal });
    },
    async stop() {
      control.close();
      await stack.stop();
    },
  };
}
