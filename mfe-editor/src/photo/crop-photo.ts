/** A rectangle of the turned photo, in its pixels. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Side of the uploaded square in px: 34 mm on paper at 600 dpi. */
const SIDE = 800;
/** Maximum pixels of a photo; phones run out of memory with more. */
const PIXELS_LIMIT = 110_000_000;

/** Loads a photo. The browser turns it upright by its EXIF orientation. */
export async function openPhoto(file: Blob): Promise<HTMLImageElement | "unreadable" | "tooManyPixels"> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  const isLoaded = await new Promise((resolve) => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
  });
  if (isLoaded && image.naturalWidth * image.naturalHeight <= PIXELS_LIMIT) return image;
  URL.revokeObjectURL(image.src);
  return isLoaded ? "tooManyPixels" : "unreadable";
}

/** Crops the square as JPEG. `turned` is in degrees, clockwise. Small photos are not enlarged. */
export function cropPhoto(image: HTMLImageElement, area: CropArea, turned: number): Promise<Blob> {
  const canvas = document.createElement("canvas");
  const side = Math.max(1, Math.round(Math.min(area.width, SIDE)));
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!context) return Promise.reject(new Error("no canvas"));
  // JPEG has no transparency.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = "high";
  const { naturalWidth: width, naturalHeight: height } = image;
  const isSideways = turned % 180 !== 0;
  context.scale(side / area.width, side / area.height);
  context.translate((isSideways ? height : width) / 2 - area.x, (isSideways ? width : height) / 2 - area.y);
  context.rotate((turned * Math.PI) / 180);
  context.drawImage(image, -width / 2, -height / 2);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no JPEG"))), "image/jpeg", 0.92),
  );
}
