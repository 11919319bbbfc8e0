/** Decodes text of unknown encoding: UTF-8, UTF-16 with or without a byte order mark, else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const decode = (encoding: string, fatal = false) => new TextDecoder(encoding, { fatal }).decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode("utf-16le");
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode("utf-16be");
  const sample = bytes.subarray(0, 400);
  const zeros = (rest: number) => sample.filter((byte, index) => index % 2 === rest && byte === 0).length;
  if (zeros(1) > sample.length * 0.3) return decode("utf-16le");
  if (zeros(0) > sample.length * 0.3) return decode("utf-16be");
  try {
    return decode("utf-8", true);
  } catch {
    return decode("windows-1252");
  }
}

/** Whether decoded text is binary data, by its control characters. */
export const isBinary = (text: string): boolean => {
  const sample = text.slice(0, 4000);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is counted
  return (sample.match(/[\u0000-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0) > sample.length * 0.01;
};
