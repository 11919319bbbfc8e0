import { decodeHeif, type HeifFailure, isHeif, SIDE_LIMIT } from "./heif.ts";

/** Maximum pixels of a photo: the largest sensors of phones have 200 million, and browsers run out of memory with more. */
const PIXELS_LIMIT = 210_000_000;

/**
 * Opens a photo as a still picture: upright, on white, without metadata, at most SIDE_LIMIT px per side. Rejects when the decoder
 * of HEIF, which few browsers have, did not load.
 */
export async function openPhoto(file: Blob): Promise<HTMLImageElement | HeifFailure> {
  const image = await loadImage(file);
  if (image) {
    const { naturalWidth: width, naturalHeight: height } = image;
    const isTooLarge = width * height > PIXELS_LIMIT;
    return isTooLarge ? "tooManyPixels" : redraw(image, width, height).finally(() => URL.revokeObjectURL(image.src));
  }
  if (!(await isHeif(file))) return "unreadable";
  const bitmap = await decodeHeif(file);
  return typeof bitmap === "string" ? bitmap : redraw(bitmap, bitmap.width, bitmap.height);
}

/** Resolves to null for a file that the browser cannot show. The browser turns it upright by its EXIF orientation. */
async function loadImage(file: Blob): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  const isLoaded = await new Promise((resolve) => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
  });
  if (isLoaded) return image;
  URL.revokeObjectURL(image.src);
  return null;
}

async function redraw(source: HTMLImageElement | ImageBitmap, width: number, height: number) {
  const scale = Math.min(1, SIDE_LIMIT / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  // JPEG has no transparency.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.95));
  return (blob && (await loadImage(blob))) ?? "unreadable";
}
