// The HEIF worker: decodes photos that the browser cannot open, as phones store them. libheif (LGPL) stays a file of its own.
import { type HeifFailure, SIDE_LIMIT } from "./heif.ts";

interface HeifImage {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  /** Decodes into `target`, upright; calls back with null when the picture is damaged. */
  display(target: ImageData, callback: (image: ImageData | null) => void): void;
}
declare const libheif: () => { HeifDecoder: new () => { decode(content: Uint8Array): HeifImage[] } };
declare const importScripts: (url: string) => void;

/** libheif needs 30 bytes of memory per pixel. Phones have at most 48 million pixels in HEIF. */
const PIXELS_LIMIT = 51_000_000;

const port = self as unknown as Worker;
importScripts(new URL("libheif-js/libheif/libheif.js", import.meta.url).href);

async function decode(file: Blob): Promise<ImageBitmap | HeifFailure> {
  const { HeifDecoder } = libheif();
  const images = new HeifDecoder().decode(new Uint8Array(await file.arrayBuffer()));
  const image = images.find((image) => image.is_primary()) ?? images[0];
  if (!image) return "unreadable";
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > PIXELS_LIMIT) return "tooManyPixels";
  const pixels = await new Promise<ImageData | null>((resolve) => image.display(new ImageData(width, height), resolve));
  if (!pixels) return "unreadable";
  const scale = Math.min(1, SIDE_LIMIT / Math.max(width, height));
  return createImageBitmap(pixels, {
    resizeWidth: Math.round(width * scale),
    resizeHeight: Math.round(height * scale),
    resizeQuality: "high",
  });
}

port.addEventListener("message", async ({ data: file }: MessageEvent<Blob>) => {
  const result = await decode(file).catch((error: unknown): HeifFailure => {
    console.error("HEIF not decoded", error);
    return "unreadable";
  });
  port.postMessage(result, typeof result === "string" ? [] : [result]);
});
