import { findLoadFailure } from "../lib/load-failure.ts";
import { openTexts as texts } from "./crop-texts.ts";
import { openPhoto } from "./open-photo.ts";

/** Browsers report an empty media type for HEIF files if the system does not support HEIF. */
const HEIF_NAME = /\.(hei[cf]|hif)$/i;

/** A file is not uploaded, only its cropped square. */
const FILE_LIMIT_BYTES = 100 * 1024 * 1024;

/** Opens the chosen file; resolves to a text in Portuguese when it cannot be used. */
export async function preparePhoto(file: File): Promise<HTMLImageElement | string> {
  const invalid = validatePhoto(file);
  if (invalid) return invalid;
  try {
    const opened = await openPhoto(file);
    return typeof opened === "string" ? texts[opened] : opened;
  } catch (error) {
    return `${texts.decoderMissing} ${(await findLoadFailure(error)).text}`;
  }
}

/** Returns the error text for a file that cannot be used, else null. */
export function validatePhoto({ name, type, size }: Pick<File, "name" | "type" | "size">): string | null {
  if (!type.startsWith("image/") && !HEIF_NAME.test(name)) return texts.notAnImage;
  if (size === 0) return texts.empty;
  return size > FILE_LIMIT_BYTES ? texts.tooLarge : null;
}
