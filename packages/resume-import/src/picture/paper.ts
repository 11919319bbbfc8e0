import { createGrey, type Grey, type Projection, project, shrink } from "./grey.ts";

type Point = readonly [x: number, y: number];

/** Width of the small picture in which edges and slopes are searched. */
const SMALL_WIDTH = 320;
/** How far from a border of the picture the paper may begin, as a part of its length. */
const DEEPEST = 0.2;
/** How much brighter paper is than the table, as a logarithm. */
const CONTRAST = 0.25;

/** Straightens a picture: the paper without the table around it, its lines level. */
export function straighten(picture: Grey): Grey {
  const paper = cutPaper(picture);
  const { width, height } = paper;
  const slope = findSlope(listEdges(paper));
  const [cos, sin] = [Math.cos(slope), Math.sin(slope)];
  const [x, y] = [width / 2, height / 2];
  const level =
    Math.abs(slope) < 0.002
      ? paper
      : project(paper, width, height, [cos, -sin, x - cos * x + sin * y, sin, cos, y - sin * x - cos * y, 0, 0]);
  return shiftColumns(level, findWaves(listEdges(level)));
}

/** Cuts out the paper, whose borders are searched on each side by themselves, and makes it a rectangle. */
function cutPaper(picture: Grey): Grey {
  const factor = Math.max(1, Math.round(picture.width / SMALL_WIDTH));
  const { width, height, data } = shrink(picture, factor);
  const read = (x: number, y: number) => data[Math.round(y) * width + Math.round(x)] ?? 0;
  const [left, right, top, bottom] = [
    findEdge((depth, along) => read(depth, along), width, height),
    findEdge((depth, along) => read(width - 1 - depth, along), width, height),
    findEdge((depth, along) => read(along, depth), height, width),
    findEdge((depth, along) => read(along, height - 1 - depth), height, width),
  ];
  if (![left, right, top, bottom].some(([from, to]) => from > 0 || to > 0)) return picture;
  const [w, h] = [width - 1, height - 1];
  // each side as two points, clockwise
  const sides: [Point, Point][] = [
    [
      [0, top[0]],
      [w, top[1]],
    ],
    [
      [w - right[0], 0],
      [w - right[1], h],
    ],
    [
      [w, h - bottom[1]],
      [0, h - bottom[0]],
    ],
    [
      [left[1], h],
      [left[0], 0],
    ],
  ];
  const corners = sides.map((side, at) => {
    const [x, y] = intersect(sides.at(at - 1) as [Point, Point], side);
    return [(x + 0.5) * factor, (y + 0.5) * factor] as const;
  }) as [Point, Point, Point, Point];
  const length = ([x, y]: Point, [u, v]: Point) => Math.hypot(x - u, y - v);
  const [nw, ne, se, sw] = corners;
  const size: Point = [
    Math.round((length(nw, ne) + length(sw, se)) / 2),
    Math.round((length(nw, sw) + length(ne, se)) / 2),
  ];
  return project(picture, ...size, toRectangle(corners, size));
}

/**
 * The border of the paper on a side of the picture, as its depth at both ends of the side; zero where the picture ends on the paper. Outside of
 * it is a table: darker everywhere and without writing, which a dark part of the page has.
 */
function findEdge(read: (depth: number, along: number) => number, depth: number, length: number): Point {
  const deepest = Math.round(depth * DEEPEST);
  const step = length / 60;
  let best: Point = [0, 0];
  let bestScore = CONTRAST;
  for (let from = 3; from < deepest; from++)
    for (let to = 3; to < deepest; to++) {
      let score = 0;
      let count = 0;
      for (let along = step; along < length - step; along += step, count++) {
        const at = from + ((to - from) * along) / length;
        const inside = read(at + 2, along) + 8;
        const outside = Math.max(read(at - 2, along), read(at / 2, along)) + 8;
        score += Math.max(-1, Math.min(0.7, Math.log(inside / outside)));
      }
      if (score / count > bestScore) [best, bestScore] = [[from, to], score / count];
    }
  let [strokes, total] = [0, 0];
  for (let along = 2; along < length - 2; along++) {
    const end = best[0] + ((best[1] - best[0]) * along) / length - 5;
    for (let at = 0; at < end; at++, total++) {
      const [shade, next] = [read(at, along), read(at, along + 2)];
      if (Math.abs(shade - next) > 24) strokes++;
    }
  }
  return strokes > total * 0.01 ? [0, 0] : best;
}

function intersect([[x1, y1], [x2, y2]]: [Point, Point], [[x3, y3], [x4, y4]]: [Point, Point]): Point {
  const scale = (x1 - x2) * (y3 - y4) - (y1 - y2) * (x3 - x4);
  const [first, second] = [x1 * y2 - y1 * x2, x3 * y4 - y3 * x4];
  return [(first * (x3 - x4) - (x1 - x2) * second) / scale, (first * (y3 - y4) - (y1 - y2) * second) / scale];
}

/** The map of a rectangle of a size to four corners (Heckbert, Fundamentals of Texture Mapping, 2.2.3). */
function toRectangle([nw, ne, se, sw]: [Point, Point, Point, Point], [width, height]: Point): Projection {
  const [dx1, dx2, dx3] = [ne[0] - se[0], sw[0] - se[0], nw[0] - ne[0] + se[0] - sw[0]];
  const [dy1, dy2, dy3] = [ne[1] - se[1], sw[1] - se[1], nw[1] - ne[1] + se[1] - sw[1]];
  const scale = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / scale;
  const h = (dx1 * dy3 - dx3 * dy1) / scale;
  return [
    (ne[0] - nw[0] + g * ne[0]) / width,
    (sw[0] - nw[0] + h * sw[0]) / height,
    nw[0],
    (ne[1] - nw[1] + g * ne[1]) / width,
    (sw[1] - nw[1] + h * sw[1]) / height,
    nw[1],
    g / width,
    h / height,
  ];
}

interface Edges {
  /** Upper edges of strokes in a small picture, which has `factor` pixels of the picture in a pixel. */
  points: Point[];
  width: number;
  height: number;
  factor: number;
}

function listEdges(picture: Grey): Edges {
  const factor = Math.max(1, Math.round(picture.width / (2 * SMALL_WIDTH)));
  const { width, height, data } = shrink(picture, factor);
  const points: Point[] = [];
  for (let y = 1; y < height - 1; y++)
    for (let x = 2; x < width - 2; x++) {
      const at = y * width + x;
      // in any light
      if ((data[at - width] ?? 0) - (data[at] ?? 0) > 0.12 * (data[at - width] ?? 0)) points.push([x, y]);
    }
  return { points, width, height, factor };
}

/** The slope of the text lines, at which the rows of the picture differ most. */
function findSlope({ points, width, height }: Edges): number {
  const measure = (slope: number) => {
    const rows = new Uint32Array(height + width);
    for (const [x, y] of points) {
      const row = Math.round(y - (x - width / 2) * slope + width / 2);
      rows[row] = (rows[row] ?? 0) + 1;
    }
    return rows.reduce((sum, count) => sum + count * count, 0);
  };
  const search = (middle: number, step: number) =>
    Array.from({ length: 41 }, (_, at) => middle + (at - 20) * step).reduce((best, slope) =>
      measure(slope) > measure(best) ? slope : best,
    );
  return search(search(0, 0.01), 0.001);
}

/** Strips of a page whose lines are compared with those of their neighbours. */
const STRIPS = 24;
/** How much lower a strip may be than its neighbour, in pixels of the small picture. */
const STEEPEST = 3;

/** How far the waves of the paper lower its lines, in pixels of the picture at the middle of each strip. */
function findWaves({ points, width, height, factor }: Edges): number[] {
  const profiles = Array.from({ length: STRIPS }, () => new Float32Array(height));
  for (const [x, y] of points) {
    const profile = profiles[Math.floor((x * STRIPS) / width)] as Float32Array;
    // blurred, so that a neighbour matches that is lowered by less than a pixel
    for (const [offset, weight] of [-1, 0, 1].map((offset) => [offset, offset ? 1 : 2] as const))
      profile[y + offset] = (profile[y + offset] ?? 0) + weight;
  }
  const shifts = new Array<number>(STRIPS).fill(0);
  const middle = STRIPS / 2;
  for (const direction of [1, -1]) {
    const mean = Float32Array.from(profiles[middle] as Float32Array);
    let last = 0;
    for (let strip = middle + direction; strip >= 0 && strip < STRIPS; strip += direction) {
      const profile = profiles[strip] as Float32Array;
      const match = (shift: number) => mean.reduce((sum, value, y) => sum + value * (profile[y + shift] ?? 0), 0);
      let best = last;
      for (let shift = last - STEEPEST; shift <= last + STEEPEST; shift++)
        if (match(shift) > match(best) * 1.02) best = shift;
      shifts[strip] = best * factor;
      last = best;
      for (let y = 0; y < height; y++) mean[y] = (mean[y] ?? 0) * 0.75 + (profile[y + best] ?? 0);
    }
  }
  return shifts.map((shift, at) => ((shifts[at - 1] ?? shift) + shift * 2 + (shifts[at + 1] ?? shift)) / 4);
}

/** Raises each column by the shift of its place. */
function shiftColumns(picture: Grey, shifts: number[]): Grey {
  const { width, height, data } = picture;
  if (shifts.every((shift) => Math.abs(shift) < 1)) return picture;
  const shifted = createGrey(width, height);
  for (let x = 0; x < width; x++) {
    const place = Math.max(0, Math.min(shifts.length - 1, (x / width) * shifts.length - 0.5));
    const [left, right] = [shifts[Math.floor(place)] ?? 0, shifts[Math.ceil(place)] ?? 0];
    const shift = left + (right - left) * (place % 1);
    const [whole, part] = [Math.floor(shift), shift - Math.floor(shift)];
    for (let y = 0; y < height; y++) {
      const from = Math.max(0, Math.min(height - 2, y + whole)) * width + x;
      shifted.data[y * width + x] = (data[from] ?? 0) * (1 - part) + (data[from + width] ?? 0) * part;
    }
  }
  return shifted;
}
