import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "svc-pdf",
    globalSetup: ["../packages/service-kit/testing/global-setup.ts"],
    provide: { componentNames: ["mongo", "rabbitmq", "minio", "chromium"] },
    fileParallelism: false,
  },
});
