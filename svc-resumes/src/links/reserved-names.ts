import { readFileSync } from "node:fs";

// one a line: `=name` as a whole; else words of a name, also written together or apart, `*` for any letters; `word+` with any `+word`
const lines = readFileSync(new URL("./reserved-names.txt", import.meta.url), "utf8")
  .split("\n")
  .filter(Boolean);

const LIKE: Record<string, string> = {
  ...{ 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 6: "g", 7: "t", 8: "b", 9: "g" },
  ...{ l: "i", m: "n", v: "u", z: "s" },
};

/** Alike for words that look alike. */
const simplify = (text: string): string =>
  text.replace(/[\dlmvz]/g, (sign) => LIKE[sign] ?? sign).replace(/(.)\1+/g, "$1");

/** What a name may be read as: pairs of letters for letters. */
const listReadings = (name: string): string[] =>
  [name, name.replaceAll("rn", "m").replaceAll("vv", "w")].map((reading) => simplify(reading));

const find = (kind: RegExp) =>
  lines.filter((line) => kind.test(line)).map((line) => simplify(line.replace(/[=+]/, "")));
const wholeNames = new Set(find(/^=/));
const [actions, objects] = [find(/\+$/), find(/^\+/)].map((words) => `(?:${words.join("|")})`);
const words = new RegExp(
  `^(?:${find(/^[^=+]+$/)
    .join("|")
    .replaceAll("*", ".*")}|${actions}${objects}|${objects}${actions})$`,
);
const FILLERS = ["de", "da", "do", "dos", "das", "seu", "sua", "your", "o", "a"];

/** The words of a name, and those of them together that follow each other. */
const listRuns = (parts: readonly string[]): string[] =>
  parts.flatMap((_, start) =>
    parts.slice(start).map((_, more) => simplify(parts.slice(start, start + more + 1).join(""))),
  );

/** Whether strangers would take the name of a link for a page of the product, or for one on which they sign in. */
export function isReservedName(name: string): boolean {
  return listReadings(name).some((reading) => {
    const parts = reading.split("-");
    const runs = [...listRuns(parts), ...listRuns(parts.filter((part) => !FILLERS.includes(part)))];
    return wholeNames.has(reading) || runs.some((run) => words.test(run));
  });
}
