import type { Cell, Line } from "../line.ts";
import { squeeze } from "../text.ts";
import type { TextKinds } from "./text-kinds.ts";

/** Whether a cell had no room for its next word before the next column. */
function isFull(row: Line, at: number, next: Cell): boolean {
  const cell = row.cells[at];
  const limit = row.cells[at + 1]?.x ?? row.edge;
  const word = next.text.split(" ")[0]?.length ?? 0;
  const width = ((next.right - next.x) * word) / Math.max(1, next.text.length);
  return cell !== undefined && cell.right + width > limit - row.size;
}

/** The cells of a table row that continue on the line below; none when that line is another row. */
function findWrappedCells(row: Line, line: Line, { hasDate }: TextKinds): number[] {
  if (row.cells.length < 3 || line.cells.length >= row.cells.length || line.isBullet || line.bold !== row.bold)
    return [];
  const cellIndexes = line.cells.map((cell) => row.cells.findIndex(({ x }) => Math.abs(x - cell.x) < 1));
  if (cellIndexes.includes(-1)) return [];
  if (cellIndexes.length === 1 && cellIndexes[0] !== 0) return cellIndexes;
  // cells without a date belong to a list in columns
  if (!hasDate(row.text)) return [];
  return cellIndexes.every((at, index) => isFull(row, at, line.cells[index] as Cell)) ? cellIndexes : [];
}

/** Joins wrapped texts to their cells of a table row. */
export function joinWrappedCells(lines: Line[], kinds: TextKinds): Line[] {
  const joined: Line[] = [];
  let bottom = 0;
  for (const line of lines) {
    const last = joined.at(-1);
    const wrappedCells = last && line.y - bottom <= last.size * 1.5 ? findWrappedCells(last, line, kinds) : [];
    bottom = line.y;
    if (!last || wrappedCells.length === 0) {
      joined.push(line);
      continue;
    }
    const cells = [...last.cells];
    for (const [index, at] of wrappedCells.entries()) {
      const [cell, next] = [cells[at] as Cell, line.cells[index] as Cell];
      cells[at] = { ...cell, text: `${cell.text} ${next.text}`, right: Math.max(cell.right, next.right) };
    }
    joined[joined.length - 1] = { ...last, cells, text: squeeze(cells.map(({ text }) => text).join(" ")) };
  }
  return joined;
}
