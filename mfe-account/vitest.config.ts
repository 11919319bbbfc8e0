import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "mfe-account",
    environment: "happy-dom",
    css: { modules: { classNameStrategy: "non-scoped" } },
    setupFiles: ["./test/setup.ts"],
    // modules load once per worker, which takes longer than most files
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
