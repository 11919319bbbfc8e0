declare const __webpack_public_path__: string;

/** The worker has a separate build, see rspack.config.ts. */
export const createWorker = (): Worker => new Worker(`${__webpack_public_path__}match-worker.js`, { name: "match" });
