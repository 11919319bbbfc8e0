import { defineConfig } from "@playwright/test";
import { BASE_URL } from "./support/stack.ts";

/**
 * Tests of a whole running stack in the system's headless Chromium, one at a time, because they share two cores with the stack. `journeys`
 * have people and data of their own; tests that stop a component or make a fake fail are tagged `@fault` and run after
 * them, as do faults/.
 */
export default defineConfig({
  testDir: ".",
  projects: [
    { name: "journeys", testMatch: ["journeys/*.spec.ts", "security/*.spec.ts"], grepInvert: /@fault/ },
    // for `npm test -- --fast`
    { name: "fast", testMatch: "journeys/{main-path,editor-steps,account-pages}.spec.ts" },
    {
      name: "faults",
      testMatch: ["faults/*.spec.ts", "journeys/*.spec.ts"],
      grep: /@fault|faults\//,
      teardown: "logs",
    },
    { name: "logs", testMatch: "security/logs.check.ts" },
  ],
  workers: 1,
  fullyParallel: false,
  timeout: 120_000,
  // a diagnosis: `npm test` reports what passes at the second run only
  retries: 1,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "test-results/report.json" }]],
  outputDir: "test-results/artefacts",
  use: {
    baseURL: BASE_URL,
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
