import { defineConfig } from "vitest/config";

export default defineConfig({ test: { name: "fakes", testTimeout: 60_000, hookTimeout: 60_000 } });
