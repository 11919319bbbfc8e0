import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "svc-billing",
    globalSetup: ["../packages/service-kit/testing/global-setup.ts"],
    provide: { componentNames: ["mongo", "rabbitmq", "stripe", "stripe-mock", "mail"] },
    fileParallelism: false,
    // files run one after another: modules load once for all of them
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
