import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "svc-resumes",
    globalSetup: ["../packages/service-kit/testing/global-setup.ts"],
    provide: { componentNames: ["mongo", "rabbitmq", "minio", "mail"] },
    fileParallelism: false,
    // files run one after another: modules load once for all of them
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
