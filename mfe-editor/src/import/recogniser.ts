import type { PicturePage, PictureProblem } from "@penresume/resume-import/picture";
import { createWorker } from "../lib/create-worker.ts";
import { openPhoto } from "../photo/open-photo.ts";
import type { RecogniserRequest, RecogniserResponse } from "./recogniser-worker.ts";

/** Longest side of a picture in pixels: a page of A4 with 250 dots per inch, which needs memory that a small phone has. */
const LONGEST_SIDE = 2900;

/** The files of the recogniser, as sent: the program and what it knows of Portuguese. */
const FILES = [
  new URL("tesseract.js-core/tesseract-core-simd-lstm.wasm", import.meta.url).href,
  new URL("@tesseract.js-data/por/4.0.0_best_int/por.traineddata.gz", import.meta.url).href,
] as const;

/** Megabytes of these files and of the worker, as sent. */
export const RECOGNISER_MB = "2,5";

/** What the recogniser does: it loads, or reads the page with this number. */
export type RecogniserProgress = { page: number; percent: number };

/** A page that was read, and its picture as it was read. */
export interface ReadPicture {
  page: PicturePage | PictureProblem;
  picture: ImageBitmap;
}

/**
 * Reads pictures of pages one after the other, in a worker that ends with them. Rejects when its files do not load or the device has not enough
 * memory. `open` opens the picture of a page.
 */
export async function recognisePictures(
  pictures: readonly (() => Promise<ImageBitmap>)[],
  signal: AbortSignal,
  onProgress: (progress: RecogniserProgress) => void,
): Promise<ReadPicture[]> {
  onProgress({ page: 0, percent: 0 });
  const [wasm, data] = await Promise.all(FILES.map((file) => load(file, signal)));
  const worker = createWorker("recogniser");
  try {
    const request = (message: RecogniserRequest, transfer: Transferable[], page: number) =>
      new Promise<RecogniserResponse>((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
        worker.onerror = ({ message }) => reject(new Error(`recogniser: ${message}`));
        worker.onmessage = ({ data }: MessageEvent<RecogniserResponse>) => {
          if (data !== "ready" && "percent" in data) onProgress({ page, percent: data.percent });
          else if (data !== "ready" && "error" in data) reject(new Error(data.error));
          else resolve(data);
        };
        worker.postMessage(message, transfer);
      });
    await request({ wasm, data } as { wasm: ArrayBuffer; data: ArrayBuffer }, [wasm, data] as ArrayBuffer[], 0);
    const read: ReadPicture[] = [];
    for (const [index, open] of pictures.entries()) {
      onProgress({ page: index + 1, percent: 0 });
      const picture = await open();
      read.push((await request(picture, [picture], index + 1)) as ReadPicture);
    }
    return read;
  } finally {
    worker.terminate();
  }
}

async function load(file: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(file, { signal });
  if (!response.ok || !response.body) throw new Error(`${file}: ${response.status}`);
  const isPacked = file.endsWith(".gz");
  const body = isPacked ? response.body.pipeThrough(new DecompressionStream("gzip")) : response.body;
  return new Response(body).arrayBuffer();
}

/** Opens a photo of a page, upright; null when the browser cannot open it. */
export async function openPicture(file: Blob): Promise<ImageBitmap | null> {
  const image = await openPhoto(file);
  if (typeof image === "string") return null;
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  const bitmap = await createImageBitmap(image, {
    resizeWidth: Math.round(width * scale),
    resizeHeight: Math.round(height * scale),
    resizeQuality: "high",
  });
  URL.revokeObjectURL(image.src);
  return bitmap;
}
