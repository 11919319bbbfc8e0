import { isWordLetter, type Letter, readLetters, writeMarkup } from "./write-markup.ts";

/** A replacement of a part of a text, and the selection after it. */
export interface Edit {
  from: number;
  to: number;
  text: string;
  selection: readonly [start: number, end: number];
}

interface Line {
  from: number;
  text: string;
  letters: Letter[];
  selected: Letter[];
}

// also the number of an item
const BULLET = /^\s*(?:[-–•*·▪●◦]|\d+[.)])\s+/;

/** The lines of a selection with its letters: whole words, without bullets. A caret selects the word that it is at. */
function readLines(text: string, start: number, end: number): Line[] {
  const first = text.lastIndexOf("\n", start - 1) + 1;
  const nextBreak = text.indexOf("\n", end);
  let from = first;
  return text
    .slice(first, nextBreak < 0 ? text.length : nextBreak)
    .split("\n")
    .map((line) => {
      const letters = readLetters(line);
      const bullet = BULLET.exec(line)?.[0].length ?? 0;
      const offset = from;
      from += line.length + 1;
      const isTouched = ({ at, text }: Letter) =>
        start === end
          ? offset + at <= start && start <= offset + at + text.length
          : offset + at < end && offset + at + text.length > start;
      const selected = new Set<Letter>();
      letters.forEach((letter, index) => {
        if (letter.at < bullet || letter.text.trim() === "" || !isTouched(letter)) return;
        if (!isWordLetter(letter)) {
          if (start !== end) selected.add(letter);
          return;
        }
        for (let next = index; letters[next] && isWordLetter(letters[next] as Letter); next--)
          selected.add(letters[next] as Letter);
        for (let next = index; letters[next] && isWordLetter(letters[next] as Letter); next++)
          selected.add(letters[next] as Letter);
      });
      return { from: offset, text: line, letters, selected: letters.filter((letter) => selected.has(letter)) };
    });
}

/** Marks the selection, or the word at the caret, or removes the mark when all of it has it. Null when nothing can be marked. */
export function toggleMark(text: string, start: number, end: number, mark: "isBold" | "isItalic"): Edit | null {
  const lines = readLines(text, start, end);
  const selected = lines.flatMap((line) => line.selected);
  const isMarked = selected.every((letter) => letter[mark]);
  return changeLook(lines, (letter) => ({ ...letter, [mark]: !isMarked }));
}

/** Makes the selection a link, or removes its link when the address is undefined. */
export function setLink(text: string, start: number, end: number, address: string | undefined): Edit | null {
  const lines = readLines(text, start, end);
  const old = lines[0]?.selected[0]?.address;
  // the whole of an existing link
  if (old !== undefined)
    for (const line of lines) {
      const isOld = (letter: Letter) => line.selected.includes(letter) || letter.address === old;
      line.selected = line.letters.filter(isOld);
    }
  return changeLook(lines, ({ address: _, ...letter }) => (address === undefined ? letter : { ...letter, address }));
}

/** A new link, whose text is its address. */
export function insertLink(at: number, address: string): Edit {
  const text = `[${address.replace(/^(?:https?:\/\/|mailto:)/i, "")}](${address})`;
  return { from: at, to: at, text, selection: [at + text.length, at + text.length] };
}

/** The address of the link at the selection. */
export const findAddress = (text: string, start: number, end: number): string | undefined =>
  readLines(text, start, end)
    .flatMap((line) => line.selected)
    .find((letter) => letter.address)?.address;

function changeLook(lines: readonly Line[], change: (letter: Letter) => Letter): Edit | null {
  const [first] = lines;
  if (!first || lines.every((line) => line.selected.length === 0)) return null;
  let start = -1;
  let end = first.from;
  let offset = first.from;
  const texts: string[] = [];
  for (const { text, letters, selected } of lines) {
    const isSelected = (letter: Letter) => selected.includes(letter);
    const written =
      selected.length > 0 ? writeMarkup(letters.map((letter) => (isSelected(letter) ? change(letter) : letter))) : text;
    if (written === null) return null;
    const indexes = letters.flatMap((letter, index) => (isSelected(letter) ? [index] : []));
    const after = readLetters(written);
    const [from, to] = [after[indexes[0] ?? -1], after[indexes.at(-1) ?? -1]];
    if (from && to) {
      if (start < 0) start = offset + from.at;
      end = offset + to.at + to.text.length;
    }
    texts.push(written);
    offset += written.length + 1;
  }
  const before = lines.map(({ text }) => text).join("\n");
  return { from: first.from, to: first.from + before.length, text: texts.join("\n"), selection: [start, end] };
}

/** Replaces a part of a text area's text. Unlike a new value, the command keeps the browser's undo. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, text, selection }: Edit): void {
  const before = area.value.slice(from, to);
  const limit = Math.min(before.length, text.length);
  // The browser's undo selects what was replaced, so that is only what differs.
  let start = 0;
  while (start < limit && before[start] === text[start]) start++;
  let end = 0;
  while (end < limit - start && before.at(-1 - end) === text.at(-1 - end)) end++;
  area.focus();
  area.setSelectionRange(from + start, to - end);
  const inserted = text.slice(start, text.length - end);
  // At a caret the command would delete the character before it.
  if (before !== text) document.execCommand(inserted ? "insertText" : "delete", false, inserted);
  area.setSelectionRange(...selection);
}
