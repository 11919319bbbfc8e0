import { createFrontEndConfig, createStandaloneConfig } from "@penresume/web-host/rspack";

const dir = import.meta.dirname;

const app = createFrontEndConfig({
  name: "mfe_account",
  dir,
  prefix: "/mfe-account/",
  exposes: { "./App": "./src/app.tsx" },
});

export default [
  {
    ...app,
    optimization: {
      ...app.optimization,
      splitChunks: { cacheGroups: { query: { test: /@tanstack/, name: "query", enforce: true } } },
    },
  },
  // The federation's runtime does not start in a worker.
  createStandaloneConfig({
    name: "match-worker",
    dir,
    entry: "./src/applications/match/match-worker.ts",
    after: "mfe_account",
    isWorker: true,
  }),
  // Loaded by Keycloak's theme.
  createStandaloneConfig({ name: "auth-page", dir, entry: "./src/auth-page/main.tsx", after: "mfe_account" }),
];
