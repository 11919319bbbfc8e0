/** Reads width and height of a JPEG from its frame header (ITU-T T.81, B.2.2); null for other data. */
export function readJpegSize(data: Buffer): { width: number; height: number } | null {
  if (data.length < 4 || data.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < data.length; at += 2 + data.readUInt16BE(at + 2)) {
    const marker = data.readUInt16BE(at);
    if (marker >> 8 !== 0xff) return null;
    // Start of frame, but not the tables of Huffman codes and arithmetic coding between their numbers.
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    const [height, width] = [data.readUInt16BE(at + 5), data.readUInt16BE(at + 7)];
    if (isFrame) return width > 0 && height > 0 ? { width, height } : null;
  }
  return null;
}
