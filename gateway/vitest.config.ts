import { defineConfig } from "vitest/config";

// modules load once per worker
export default defineConfig({ test: { name: "gateway", isolate: false, testTimeout: 30_000, hookTimeout: 30_000 } });
