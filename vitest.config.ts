import { defineConfig } from "vitest/config";

/** Each workspace is a project, with a vitest.config.ts of its own where it needs more than the defaults. */
export default defineConfig({
  test: {
    projects: [
      "packages/*",
      "svc-*",
      "shell",
      "mfe-*",
      "dev/launcher",
      "dev/fakes",
      "deploy/test",
      "dev/front-ends",
      "gateway",
    ],
    // by default a core is left free, of two cores one
    maxWorkers: "100%",
  },
});
