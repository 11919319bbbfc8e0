import { createFrontEndConfig, createStandaloneConfig } from "@penresume/web-kit/rspack";

const dir = import.meta.dirname;

export default [
  createFrontEndConfig({
    name: "mfe_account",
    dir,
    prefix: "/mfe-account/",
    port: 8093,
    exposes: { "./App": "./src/app.tsx" },
  }),
  // What Keycloak's theme loads: outside the federation, under fixed names.
  createStandaloneConfig({ name: "auth-page", dir, entry: "./src/auth-page/main.tsx", after: "mfe_account" }),
];
