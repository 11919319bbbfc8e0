import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "svc-pdf",
    globalSetup: ["../packages/service-kit/testing/global-setup.ts"],
    provide: { componentNames: ["mongo", "rabbitmq", "minio", "chromium", "verapdf"] },
    fileParallelism: false,
    // files run one after another: modules load once for all of them
    isolate: false,
    // these tests play svc-billing on a queue that svc-billing's own tests consume: not at the same time
    sequence: { groupOrder: 4 },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
