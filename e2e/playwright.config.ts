import { defineConfig } from "@playwright/test";
import { BASE_URL } from "./support/stack.ts";

/**
 * Tests of a running stack in headless Chromium. The files of `journeys` create their own users and data, so that they run side by
 * side. Tests that stop a component or make a fake fail are tagged `@fault` and run after them, one at a time, like faults/.
 */
export default defineConfig({
  testDir: ".",
  // each project has a separate output folder, because a run clears the folders of its projects
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
  // the stack and the service tests need processors too
  workers: 2,
  fullyParallel: false,
  timeout: 120_000,
  // for diagnosis: `npm test` reports tests that pass only when they are retried
  retries: 1,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "test-results/report.json" }]],
  use: {
    baseURL: BASE_URL,
    // keeps the renderer process with its compiled scripts between tests; storage, cookies and cache are cleared
    reuseContext: true,
    // journeys of one release; specs about offline use allow it
    serviceWorkers: "block",
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    // transitions cost a tenth of the processor time; editor-access.spec.ts also runs with them
    contextOptions: { reducedMotion: "reduce" },
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
