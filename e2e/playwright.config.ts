import { defineConfig } from "@playwright/test";
import { BASE_URL } from "./support/stack.ts";

/**
 * Tests of a whole running stack in the system's headless Chromium. `journeys` have users and data of their own, so that their files run
 * side by side; tests that stop a component or make a fake fail are tagged `@fault` and run after them, one at a time, as do faults/.
 */
export default defineConfig({
  testDir: ".",
  // a run clears the output folder of its projects: each project has its own, so that a later run keeps an earlier one's results
  projects: [
    {
      name: "journeys",
      outputDir: "test-results/journeys",
      testMatch: ["journeys/*.spec.ts", "security/*.spec.ts"],
      grepInvert: /@fault/,
    },
    {
      name: "faults",
      outputDir: "test-results/faults",
      testMatch: ["faults/*.spec.ts", "journeys/*.spec.ts"],
      grep: /@fault|faults\//,
      teardown: "logs",
      workers: 1,
    },
    { name: "logs", outputDir: "test-results/logs", testMatch: "security/logs.check.ts" },
  ],
  // more than processors: pages wait for the stack, and the stack for its components
  workers: 3,
  fullyParallel: false,
  timeout: 120_000,
  // for diagnosis: `npm test` reports tests that pass only at the second run
  retries: 1,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "test-results/report.json" }]],
  use: {
    baseURL: BASE_URL,
    // a test's page keeps the renderer process, and with it the compiled scripts, of the one before; its storage, cookies and cache are cleared
    reuseContext: true,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 1280, height: 900 },
    screenshot: "only-on-failure",
    // recording every test costs a third of its processor time
    trace: "on-first-retry",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
});
