/**
 * Computes a hash of 53 bits.
 * cyrb53: https://github.com/bryc/code/blob/master/jshash/experimental/cyrb53.js
 */
export function hashText(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

/** A hash of a JSON value, whatever the order of the names in its objects. */
export const hashJson = (value: unknown): string => hashText(JSON.stringify(sortNames(value)));

const sortNames = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortNames);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, item]) => [name, sortNames(item)]),
  );
};

/**
 * A hash of what pages show, in reading order, which shows whether the text of a PDF is still that of its data. Only Latin letters
 * without accents and digits count: readers of PDFs differ in everything else.
 */
export const hashPageText = (text: string): string =>
  hashText(
    text
      .normalize("NFKD")
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, ""),
  );
