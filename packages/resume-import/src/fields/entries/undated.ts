import { isSentence } from "../../layout/paragraphs.ts";
import { createPart, groupLines, type Line } from "../../line.ts";
import { findLinks } from "../../recognise/contacts.ts";
import { addHeads } from "./heads.ts";
import { splitOnly } from "./joined-names.ts";
import { isHeadLike, isHours, isValidity } from "./names.ts";
import { createEntry, type NameScore, type RawEntry } from "./raw.ts";
import { createHeadTest, findNameStarts, isComplete } from "./starts.ts";
import { isStatus } from "./status.ts";

/** Splits a section without dates into entries: by bullets, bold titles or gaps, else one entry per line. */
export function splitUndated(lines: Line[], names: NameScore): RawEntry[] {
  return groupLines(lines, createStartTest(lines, names)).map((group) => {
    const entry = createEntry(names);
    const isFull = isComplete(group[0] as Line, names);
    const titled = names.kind === "other" ? splitTitled(group[0] as Line) : null;
    if (titled) {
      addHeads(entry, titled[0], "dated");
      entry.body.push(titled[1], ...group.slice(1));
      return entry;
    }
    for (const [index, line] of group.entries()) {
      const isSecond = index === 1 || (index === 2 && isStatus(group[1]?.text ?? ""));
      const isBelow = isSecond && entry.heads.length < 2 && isHeadLike(line) && !isFull;
      const isName = index === 0 || isBelow;
      if (isName) addHeads(entry, line, "dated");
      else entry.body.push(line);
    }
    const [first] = group;
    const areNotes =
      names.kind === "other" &&
      group.slice(1).every(({ text }) => isHours(text) || isValidity(text) || hasOnlyLink(text));
    const isSplit = first?.isBullet || group.length === 1 || isFull || areNotes;
    if (entry.heads.length === 1 && isSplit) splitOnly(entry);
    return entry;
  });
}

const hasOnlyLink = (text: string): boolean => findLinks(text).some(({ length }) => length > text.length - 3);

// "Casa Sete: residência de dois andares com teto verde"
const TITLED = /^(\p{Lu}[^:.;]{1,50}):\s+(\p{L}.{14,})$/u;
/** Splits a line with a title and a text of several words. */
function splitTitled(line: Line): [Line, Line] | null {
  const [, title = "", text = ""] = TITLED.exec(line.text) ?? [];
  const isText = title !== "" && title.split(" ").length < 8 && (isSentence(text) || /^\p{Ll}/u.test(text));
  return isText && line.cells.length === 1 ? [createPart(line, title), createPart(line, text)] : null;
}

/** Returns a test whether a line begins an entry. */
function createStartTest(lines: Line[], names: NameScore): (line: Line, index: number) => boolean {
  if (names.kind === "other" && lines.filter(splitTitled).length > lines.length / 2)
    return (line) => splitTitled(line) !== null;
  const isHead = createHeadTest(lines);
  if (isHead) return isHead;
  const named = new Set(findNameStarts(lines, names, () => false));
  if (named.has(0) && named.size > 1) return (_line, index) => named.has(index);
  const bullets = lines.filter(({ isBullet }) => isBullet).length;
  if (bullets >= 1 && lines[0]?.isBullet) return (line) => line.isBullet;
  const bold = lines.filter((line) => line.bold).length;
  if (lines[0]?.bold && bold < lines.length) return (line, index) => line.bold && !lines[index - 1]?.bold;
  const gaps = lines.slice(1).map(({ gap }) => gap);
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 3)] ?? 1;
  if (gaps.some((gap) => gap > usual * 1.35)) return (line) => line.gap > usual * 1.35;
  return (line) => isHeadLike(line);
}
