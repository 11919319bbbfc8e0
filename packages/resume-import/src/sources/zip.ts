import { Unzip, UnzipInflate } from "fflate";
import { RejectedFileError } from "../result/result.ts";

const MB = 1024 * 1024;
/** Maximum unpacked size of the wanted files. */
const UNPACKED_LIMIT_BYTES = 40 * MB;
const ENTRY_LIMIT = 5000;
const CHUNK_BYTES = 16 * 1024;

export interface Archive {
  /** Names of all files. */
  names: string[];
  /** Contents of the wanted files, by name. */
  files: Map<string, Uint8Array>;
}

/**
 * Unpacks the wanted files. Counts bytes during unpacking, because the sizes in the archive may be wrong.
 * Throws a RejectedFileError: "too-large", or "broken".
 */
export function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean, limit = UNPACKED_LIMIT_BYTES): Archive {
  const names: string[] = [];
  const parts = new Map<string, Uint8Array[]>();
  let size = 0;
  let failure: Error | undefined;
  const unzip = new Unzip((file) => {
    names.push(file.name);
    if (names.length > ENTRY_LIMIT) throw new RejectedFileError("too-large");
    if (file.name.endsWith("/") || !isWanted(file.name)) return;
    const chunks: Uint8Array[] = [];
    parts.set(file.name, chunks);
    file.ondata = (error, chunk) => {
      if (error) failure ??= error;
      size += chunk?.length ?? 0;
      if (size > limit) throw new RejectedFileError("too-large");
      if (chunk) chunks.push(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let from = 0; from < bytes.length; from += CHUNK_BYTES)
      unzip.push(bytes.subarray(from, from + CHUNK_BYTES), from + CHUNK_BYTES >= bytes.length);
  } catch (error) {
    if (error instanceof RejectedFileError) throw error;
    throw new RejectedFileError("broken", { cause: error });
  }
  if (failure || names.length === 0) throw new RejectedFileError("broken", { cause: failure });
  return { names, files: new Map([...parts].map(([name, chunks]) => [name, concat(chunks)])) };
}

function concat(chunks: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
