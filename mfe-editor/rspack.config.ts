import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { createFrontEndConfig, createStandaloneConfig } from "@penresume/web-host/rspack";

const dir = import.meta.dirname;

const reviewWorker = createStandaloneConfig({
  name: "review-worker",
  dir,
  entry: "./src/review/review-worker.ts",
  after: "mfe_editor",
  isWorker: true,
});

export default [
  createFrontEndConfig({
    name: "mfe_editor",
    dir,
    prefix: "/mfe-editor/",
    exposes: { "./App": "./src/app.tsx", "./SaveWaiting": "./src/document/save-waiting.ts" },
  }),
  // The federation's runtime does not start in a worker.
  createStandaloneConfig({
    name: "import-worker",
    dir,
    entry: "./src/import/import-worker.ts",
    after: "mfe_editor",
    isWorker: true,
  }),
  createStandaloneConfig({
    name: "job-match-worker",
    dir,
    entry: "./src/job-match/job-match-worker.ts",
    after: "mfe_editor",
    isWorker: true,
  }),
  createStandaloneConfig({
    name: "heif-worker",
    dir,
    entry: "./src/photo/heif-worker.ts",
    after: "mfe_editor",
    isWorker: true,
  }),
  {
    ...reviewWorker,
    // The package exports code for Node only; its dictionary is loaded as two files.
    resolve: {
      ...reviewWorker.resolve,
      alias: { "dictionary-pt": dirname(fileURLToPath(import.meta.resolve("dictionary-pt"))) },
    },
  },
];
