declare const __webpack_public_path__: string;

/** Workers have separate builds, see rspack.config.ts. */
type WorkerName = "heif" | "import" | "job-match" | "recogniser" | "review";

export const getWorkerUrl = (name: WorkerName): string => `${__webpack_public_path__}${name}-worker.js`;

export const createWorker = (name: WorkerName): Worker => new Worker(getWorkerUrl(name), { name });
