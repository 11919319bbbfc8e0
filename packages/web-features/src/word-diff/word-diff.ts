/** A part of a text; `changed` ones are not in the other text. */
export interface DiffPart {
  text: string;
  isChanged: boolean;
}

// spaces, words, and other characters one by one
const splitWords = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];
/** Maximum number of words that are compared; the table grows with the product of both lengths. */
const LIMIT = 1500;

/** Splits both texts into parts by their longest common subsequence of words. */
export function diffWords(before: string, after: string): { before: DiffPart[]; after: DiffPart[] } {
  const left = splitWords(before);
  const right = splitWords(after);
  if (left.length + right.length > LIMIT)
    return { before: [{ text: before, isChanged: true }], after: [{ text: after, isChanged: true }] };
  const lengths = Array.from({ length: left.length + 1 }, () => new Uint16Array(right.length + 1));
  const lengthAt = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = left.length - 1; row >= 0; row--)
    for (let column = right.length - 1; column >= 0; column--)
      (lengths[row] as Uint16Array)[column] =
        left[row] === right[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
  const parts = { before: [] as DiffPart[], after: [] as DiffPart[] };
  let row = 0;
  let column = 0;
  while (row < left.length || column < right.length) {
    if (row < left.length && left[row] === right[column]) {
      add(parts.before, left[row++], false);
      add(parts.after, right[column++], false);
    } else if (column >= right.length || (row < left.length && lengthAt(row + 1, column) >= lengthAt(row, column + 1)))
      add(parts.before, left[row++], true);
    else add(parts.after, right[column++], true);
  }
  return { before: joinMarks(parts.before), after: joinMarks(parts.after) };
}

/** Spaces between two changed parts are changed too, so that changed neighbours are one part. */
function joinMarks(parts: readonly DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = [];
  for (const [index, { text, isChanged }] of parts.entries()) {
    const isGap = !isChanged && text.trim() === "" && index > 0 && index < parts.length - 1 && !text.includes("\n");
    add(joined, text, isChanged || isGap);
  }
  return joined;
}

function add(parts: DiffPart[], text = "", isChanged: boolean): void {
  const last = parts.at(-1);
  if (last?.isChanged === isChanged) last.text += text;
  else parts.push({ text, isChanged });
}
