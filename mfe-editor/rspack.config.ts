import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import {
  createFrontEndConfig,
  createPrerenderConfig,
  createStandaloneConfig,
  emitPrerendered,
  linkStartPage,
} from "@penresume/web-host/rspack";

const dir = import.meta.dirname;

const PREFIX = "/mfe-editor/";
const PRERENDER = "editor-prerender";

const app = createFrontEndConfig({
  name: "mfe_editor",
  dir,
  prefix: PREFIX,
  exposes: { "./App": "./src/app.tsx", "./SaveWaiting": "./src/document/save-waiting.ts" },
});

const start = emitPrerendered<typeof import("./src/start-page.tsx")>(
  { name: PRERENDER, dir },
  async ({ renderStartPage }) => ({ "start.html": await renderStartPage() }),
);

const reviewWorker = createStandaloneConfig({
  name: "review-worker",
  dir,
  entry: "./src/review/review-worker.ts",
  after: "mfe_editor",
  isWorker: true,
});

export default [
  createPrerenderConfig({ name: PRERENDER, dir, entry: "./src/start-page.tsx", of: "mfe_editor", prefix: PREFIX }),
  { ...app, dependencies: [PRERENDER], plugins: [...(app.plugins ?? []), start, linkStartPage(PREFIX)] },
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
  createStandaloneConfig({
    name: "recogniser-worker",
    dir,
    entry: "./src/import/recogniser-worker.ts",
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
