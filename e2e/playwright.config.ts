import { defineConfig } from "@playwright/test";
import { BASE_URL } from "./support/stack.ts";

/** Journeys through a whole running stack, in the system's Chromium. One at a time: they share two cores with the stack. */
export default defineConfig({
  testDir: ".",
  projects: [
    {
      name: "all",
      testMatch: ["journeys/*.spec.ts", "faults/*.spec.ts", "security/*.spec.ts"],
      teardown: "what was logged",
    },
    { name: "what was logged", testMatch: "security/logs.check.ts" },
  ],
  workers: 1,
  fullyParallel: false,
  timeout: 120_000,
  // once more for a moment of a starved machine; the report tells it as flaky
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
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: "/usr/bin/chromium",
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
