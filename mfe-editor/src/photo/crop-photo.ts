/** A rectangle of the turned photo, in its pixels. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Side of the uploaded square in px: 34 mm on paper at 600 dpi. */
const SIDE = 800;

/** Crops the square as JPEG. `turned` is in degrees, clockwise. Small photos are not enlarged. */
export function cropPhoto(image: HTMLImageElement, area: CropArea, turned: number): Promise<Blob> {
  const canvas = document.createElement("canvas");
  const side = Math.max(1, Math.round(Math.min(area.width, SIDE)));
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!context) return Promise.reject(new Error("no canvas"));
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
