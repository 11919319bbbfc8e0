import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "service-kit",
    globalSetup: ["./testing/global-setup.ts"],
    provide: { componentNames: ["rabbitmq", "mongo"] },
    fileParallelism: false,
    // files run one after another: modules load once for all of them
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
