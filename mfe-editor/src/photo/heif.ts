import { createWorker, getWorkerUrl } from "../lib/create-worker.ts";

export type HeifFailure = "unreadable" | "tooManyPixels" | "tooSlow";

/** Longest side in px of an opened photo: canvases of phones hold little more, and at full zoom the cropped square is sharp. */
export const SIDE_LIMIT = 4_096;

const TIME_LIMIT_MS = 60_000;

/** Whether a file has the container of HEIC and HEIF, whatever its name. */
export const isHeif = async (file: Blob): Promise<boolean> => (await file.slice(4, 8).text()) === "ftyp";

/** Decodes a HEIF photo in a worker of its own, which ends with it. Rejects when the worker did not load. */
export function decodeHeif(file: Blob): Promise<ImageBitmap | HeifFailure> {
  const worker = createWorker("heif");
  return new Promise<ImageBitmap | HeifFailure>((resolve, reject) => {
    setTimeout(() => resolve("tooSlow"), TIME_LIMIT_MS);
    worker.addEventListener("message", ({ data }) => resolve(data));
    worker.addEventListener("error", () =>
      reject(Object.assign(new Error("HEIF worker not loaded"), { request: getWorkerUrl("heif") })),
    );
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
