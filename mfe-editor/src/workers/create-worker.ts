declare const __webpack_public_path__: string;

/** Workers have separate builds, see rspack.config.ts. */
export const createWorker = (name: "import" | "job-match" | "review"): Worker =>
  new Worker(`${__webpack_public_path__}${name}-worker.js`, { name });
