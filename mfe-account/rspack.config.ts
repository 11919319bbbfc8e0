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
  // Loaded by Keycloak's theme.
  createStandaloneConfig({ name: "auth-page", dir, entry: "./src/auth-page/main.tsx", after: "mfe_account" }),
];
