import { createGrey, type Grey } from "../../src/picture/grey.ts";
import type { Random } from "../generate/random.ts";

/** How badly a page is photographed. Lengths are parts of the page's width, shades of 255. */
interface Level {
  /** Dots per inch of the paper in the picture. */
  dpi: number;
  /** Degrees that the paper is turned by, at most. */
  turn: number;
  /** How far a corner of the paper is moved by perspective, at most. */
  perspective: number;
  /** Height of the waves of the paper. */
  curl: number;
  /** How much darker the darkest corner is. */
  shade: number;
  /** Darkness of the shadow that falls on a part of the paper. */
  shadow: number;
  /** Pixels of the blur, in standard deviations. */
  blur: number;
  noise: number;
  /** Free space around the paper. */
  margin: number;
}

export const LEVELS: readonly Level[] = [
  { dpi: 220, turn: 1.5, perspective: 0.004, curl: 0, shade: 0.15, shadow: 0, blur: 0.6, noise: 4, margin: 0.01 },
  { dpi: 210, turn: 4, perspective: 0.025, curl: 0.002, shade: 0.35, shadow: 0.15, blur: 0.8, noise: 8, margin: 0.06 },
  { dpi: 200, turn: 8, perspective: 0.05, curl: 0.005, shade: 0.5, shadow: 0.35, blur: 1.1, noise: 12, margin: 0.1 },
];

/** A picture that a phone could have taken of a page. */
export function photograph(page: Grey, level: Level, random: Random): Grey {
  const between = (size: number) => (random.next() * 2 - 1) * size;
  const { width: w, height: h } = page;
  const margin = level.margin * w;
  const [width, height] = [Math.round(w + 2 * margin), Math.round(h + 2 * margin)];
  const angle = (between(level.turn) * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  // a turned page must fit
  const scale = 1 + Math.abs(sin) * 0.8;
  const corners = Array.from({ length: 4 }, () => [between(level.perspective) * w, between(level.perspective) * w]);
  const [phase, waves, shadeAngle, edge, slope] = [
    random.next() * 6,
    1 + random.next(),
    random.next() * 2 * Math.PI,
    0.2 + random.next() * 0.6,
    between(0.5),
  ];
  const table = 60 + random.next() * 80;
  const target = createGrey(width, height);
  const light = new Float32Array(width * height);
  for (let v = 0, at = 0; v < height; v++)
    for (let u = 0; u < width; u++, at++) {
      const [s, t] = [u / width, v / height];
      const shift = (axis: number) =>
        (corners[0]?.[axis] ?? 0) * (1 - s) * (1 - t) +
        (corners[1]?.[axis] ?? 0) * s * (1 - t) +
        (corners[2]?.[axis] ?? 0) * (1 - s) * t +
        (corners[3]?.[axis] ?? 0) * s * t;
      const [dx, dy] = [(u - width / 2) * scale, (v - height / 2) * scale];
      const x = cos * dx - sin * dy + w / 2 + shift(0);
      const y = sin * dx + cos * dy + h / 2 + shift(1) + level.curl * w * Math.sin(phase + s * waves * 6);
      const shade = 1 - level.shade * (0.5 + Math.cos(shadeAngle) * (s - 0.5) + Math.sin(shadeAngle) * (t - 0.5));
      const distance = (s - edge - slope * (t - 0.5)) * 25;
      light[at] = shade * (1 - level.shadow / (1 + Math.exp(-distance)));
      target.data[at] = sample(page, x, y, table) * (light[at] ?? 1);
    }
  return addNoise(blur(target, level.blur), level.noise, random);
}

function sample({ data, width, height }: Grey, x: number, y: number, outside: number): number {
  if (!(x >= 0 && y >= 0 && x < width - 1 && y < height - 1)) return outside;
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [p, q] = [x - column, y - row];
  const at = row * width + column;
  const mix = (first = 0, second = 0, part: number) => first * (1 - part) + second * part;
  return mix(mix(data[at], data[at + 1], p), mix(data[at + width], data[at + width + 1], p), q);
}

function blur(source: Grey, deviation: number): Grey {
  const weights = [-3, -2, -1, 0, 1, 2, 3].map((at) => Math.exp((-at * at) / (2 * deviation * deviation)));
  const sum = weights.reduce((total, weight) => total + weight);
  const pass = (from: Grey, step: number) => {
    const to = createGrey(from.width, from.height);
    for (let at = 0; at < to.data.length; at++) {
      let value = 0;
      for (let i = 0; i < 7; i++) value += (from.data[at + (i - 3) * step] ?? from.data[at] ?? 0) * (weights[i] ?? 0);
      to.data[at] = value / sum;
    }
    return to;
  };
  return pass(pass(source, 1), source.width);
}

function addNoise(picture: Grey, deviation: number, random: Random): Grey {
  const noisy = createGrey(picture.width, picture.height);
  for (let at = 0; at < noisy.data.length; at++) {
    // the sum of four is nearly normal
    const noise = (random.next() + random.next() + random.next() + random.next() - 2) * 1.73 * deviation;
    noisy.data[at] = Math.max(0, Math.min(255, (picture.data[at] ?? 0) + noise));
  }
  return noisy;
}
