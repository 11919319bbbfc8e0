import { createFrontEndConfig, createStandaloneConfig } from "@penresume/web-kit/rspack";

const dir = import.meta.dirname;

export default [
  createFrontEndConfig({
    name: "mfe_editor",
    dir,
    prefix: "/mfe-editor/",
    port: 8092,
    exposes: { "./App": "./src/app.tsx" },
  }),
  // The federation's runtime does not start in a worker.
  createStandaloneConfig({
    name: "import-worker",
    dir,
    entry: "./src/import/import-worker.ts",
    after: "mfe_editor",
    isWorker: true,
  }),
];
