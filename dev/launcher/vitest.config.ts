import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "local",
    // They start processes on fixed ports.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
