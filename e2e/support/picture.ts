import { crc32, deflateSync } from "node:zlib";

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** Bit depth and colour type, https://www.w3.org/TR/png-3/#11IHDR. */
const GREY = [1, 0];
const COLOUR = [8, 2];

function png(size: number, kind: number[], row: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set(kind, 8);
  const line = Buffer.concat([Buffer.from([0]), row]);
  const pixels = Buffer.concat(Array.from({ length: size }, () => line));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A PNG of one colour, usable as a photo. */
export const createPicture = (size = 240, [red, green, blue] = [52, 101, 164]): Buffer =>
  png(size, COLOUR, Buffer.alloc(size * 3, Buffer.from([red, green, blue] as number[])));

/** 400 million pixels in 50 kB. */
export const createPixelBomb = (): Buffer => png(20_000, GREY, Buffer.alloc(2_500));
