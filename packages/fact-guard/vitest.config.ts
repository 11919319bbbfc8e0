import { defineConfig } from "vitest/config";

// modules load once per worker
export default defineConfig({ test: { name: "fact-guard", isolate: false } });
