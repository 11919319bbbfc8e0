import { defineConfig } from "vitest/config";

// modules load once per worker
export default defineConfig({ test: { name: "fakes", isolate: false, testTimeout: 60_000, hookTimeout: 60_000 } });
