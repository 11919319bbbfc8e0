import { createGrey, type Grey } from "./grey.ts";

/** Side of the squares whose light is measured, as a part of the picture's width. */
const SQUARES = 40;
/** The share of a square's pixels that are darker than its paper. */
const PAPER = 0.8;
/** A darker place than this part of the brightest is printed dark, not badly lit. */
const DARKEST = 0.45;

/** Makes the paper white where shadows fall: each place is divided by the light of the paper around it. */
export function evenLight(picture: Grey): Grey {
  const { width, height, data } = picture;
  const side = Math.ceil(width / SQUARES);
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const measured = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      measured[row * columns + column] = measurePaper(picture, column * side, row * side, side);
  const paper = spread(measured, columns, rows);
  const darkest = Math.max(...paper) * DARKEST;
  const even = createGrey(width, height);
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.min(rows - 1, Math.max(0, y / side - 0.5));
    const [above, below, q] = [Math.floor(row) * columns, Math.min(rows - 1, Math.floor(row) + 1) * columns, row % 1];
    for (let x = 0; x < width; x++, at++) {
      const column = Math.min(columns - 1, Math.max(0, x / side - 0.5));
      const [left, p] = [column | 0, column % 1];
      const right = Math.min(columns - 1, left + 1);
      const [nw = 0, ne = 0, sw = 0, se = 0] = [
        paper[above + left],
        paper[above + right],
        paper[below + left],
        paper[below + right],
      ];
      const light = Math.max(darkest, (nw * (1 - p) + ne * p) * (1 - q) + (sw * (1 - p) + se * p) * q);
      even.data[at] = Math.min(255, ((data[at] ?? 0) * 250) / light);
    }
  }
  return even;
}

/** The brightness of the paper in a square: that of its brighter pixels. */
function measurePaper({ width, height, data }: Grey, left: number, top: number, side: number): number {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let y = top; y < Math.min(height, top + side); y += 2)
    for (let x = left; x < Math.min(width, left + side); x += 2, total++) {
      const shade = data[y * width + x] ?? 0;
      counts[shade] = (counts[shade] ?? 0) + 1;
    }
  let shade = 0;
  for (let darker = counts[0] ?? 0; darker < total * PAPER && shade < 255; ) darker += counts[++shade] ?? 0;
  return shade;
}

/** The brightest of each square and its neighbours, then their mean: a square full of print has no paper of its own. */
function spread(values: Float32Array, columns: number, rows: number): Float32Array {
  const combine = (from: Float32Array, merge: (around: number[]) => number) =>
    from.map((_, at) => {
      const [row, column] = [Math.floor(at / columns), at % columns];
      const around: number[] = [];
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++)
          around.push(from[y * columns + x] ?? 0);
      return merge(around);
    });
  const brightest = combine(values, (around) => Math.max(...around));
  return combine(brightest, (around) => around.reduce((sum, value) => sum + value) / around.length);
}
