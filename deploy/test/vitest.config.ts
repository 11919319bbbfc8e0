import { defineConfig } from "vitest/config";

export default defineConfig({ test: { name: "delivery", testTimeout: 30_000 } });
