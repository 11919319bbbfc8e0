import { readFileSync } from "node:fs";

// one a line: `=name` as a whole; else words of a name, also written together or apart, `*` for any letters
const lines = readFileSync(new URL("./reserved-names.txt", import.meta.url), "utf8")
  .split("\n")
  .filter(Boolean);

const DIGITS: Record<string, string> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 6: "g", 7: "t", 8: "b", 9: "g" };
const withoutDoubles = (text: string) => text.replace(/(.)\1+/g, "$1");

/** What a name may be read as: digits and pairs of letters for letters. */
const listReadings = (name: string): string[] =>
  [DIGITS, { ...DIGITS, 1: "l" }].flatMap((letters) => {
    const read = name.replace(/\d/g, (digit) => letters[digit] ?? digit);
    return [read, read.replaceAll("rn", "m").replaceAll("vv", "w")].map(withoutDoubles);
  });

const wholeNames = new Set(lines.filter((line) => line.startsWith("=")).map((line) => withoutDoubles(line.slice(1))));
const words = new RegExp(
  `^(?:${lines
    .filter((line) => !line.startsWith("="))
    .map((line) => withoutDoubles(line).replaceAll("*", ".*"))
    .join("|")})$`,
);

/** Whether strangers would take the name of a link for a page of the product, or for one on which they sign in. */
export function isReservedName(name: string): boolean {
  return listReadings(name).some((reading) => {
    const parts = reading.split("-");
    const runs = parts.flatMap((_, start) =>
      parts.slice(start).map((_, more) => withoutDoubles(parts.slice(start, start + more + 1).join(""))),
    );
    return wholeNames.has(reading) || runs.some((run) => words.test(run));
  });
}
