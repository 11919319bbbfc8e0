import type { Cell, Line } from "../line.ts";
import { squeeze } from "../text.ts";
import type { TextKinds } from "./text-kinds.ts";

/** Whether a cell had no room for its next word before the next column, or where the other cells of its column end. */
function isFull(row: Line, at: number, next: Cell, edge: number): boolean {
  const cell = row.cells[at];
  const limit = row.cells[at + 1]?.x ?? row.edge;
  const word = next.text.split(" ")[0]?.length ?? 0;
  const width = ((next.right - next.x) * word) / Math.max(1, next.text.length);
  return cell !== undefined && cell.right + row.size * 0.25 + width > Math.min(limit - row.size, edge);
}

/** Lines above and below that show where a column ends. */
const NEIGHBOURS = 15;

/** The right edge of a column in the rows next to `row`; infinite where it has no other cell. */
function findColumnEdge(lines: Line[], row: Line, { x }: Cell): number {
  const others = lines.filter((line) => line.page === row.page && line.y !== row.y && line.cells.length > 1);
  const rights = others.flatMap(({ cells }) =>
    cells.filter((cell) => Math.abs(cell.x - x) < 1).map(({ right }) => right),
  );
  return rights.length > 1 ? Math.max(...rights) : Number.POSITIVE_INFINITY;
}

/** The cells of a table row that continue on the line below; none when that line is another row. */
function findWrappedCells(lines: Line[], row: Line, line: Line, { hasDate, isPlace }: TextKinds): number[] {
  if (row.cells.length < 3 || line.cells.length >= row.cells.length || line.isBullet || line.bold !== row.bold)
    return [];
  const cellIndexes = line.cells.map((cell) => row.cells.findIndex(({ x }) => Math.abs(x - cell.x) < 1));
  if (cellIndexes.includes(-1)) return [];
  if (cellIndexes.length === 1 && cellIndexes[0] !== 0) return cellIndexes;
  // cells without a date belong to a list in columns
  if (!hasDate(row.text)) return [];
  const areFull = cellIndexes.every((at, index) => {
    const next = line.cells[index] as Cell;
    return !isPlace(next.text) && isFull(row, at, next, findColumnEdge(lines, row, next));
  });
  return areFull ? cellIndexes : [];
}

/** Joins wrapped texts to their cells of a table row. */
export function joinWrappedCells(lines: Line[], kinds: TextKinds): Line[] {
  const joined: Line[] = [];
  let bottom = 0;
  for (const [index, line] of lines.entries()) {
    const last = joined.at(-1);
    const around = lines.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS);
    const wrappedCells = last && line.y - bottom <= last.size * 1.5 ? findWrappedCells(around, last, line, kinds) : [];
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
