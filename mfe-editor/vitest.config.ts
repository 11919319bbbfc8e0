import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "mfe-editor",
    // modules load once per worker
    isolate: false,
    environment: "happy-dom",
    css: { modules: { classNameStrategy: "non-scoped" } },
    setupFiles: ["./test/setup.ts"],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
