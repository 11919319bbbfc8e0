/** A picture in shades of grey, a byte a pixel. */
export interface Grey {
  width: number;
  height: number;
  data: Uint8Array;
}

export const createGrey = (width: number, height: number): Grey => ({
  width,
  height,
  data: new Uint8Array(width * height),
});

/** Reads the pixels of a canvas. */
export function toGrey({ width, height, data }: { width: number; height: number; data: ArrayLike<number> }): Grey {
  const grey = createGrey(width, height);
  for (let at = 0, from = 0; at < grey.data.length; at++, from += 4)
    // the eye's weights of red, green and blue, as in ITU-R BT.601
    grey.data[at] = (77 * (data[from] ?? 0) + 150 * (data[from + 1] ?? 0) + 29 * (data[from + 2] ?? 0)) >> 8;
  return grey;
}

/** A projective map: `x = (a·u + b·v + c) / w`, `y = (d·u + e·v + f) / w`, `w = g·u + h·v + 1`. */
export type Projection = readonly [number, number, number, number, number, number, number, number];

/** Draws a picture again: each pixel (u, v) from the place in `source` that `projection` maps it to; paper white outside of it. */
export function project(source: Grey, width: number, height: number, projection: Projection): Grey {
  const [a, b, c, d, e, f, g, h] = projection;
  const target = createGrey(width, height);
  const { data, width: stride } = source;
  const [right, bottom] = [source.width - 1, source.height - 1];
  for (let v = 0, at = 0; v < height; v++)
    for (let u = 0; u < width; u++, at++) {
      const w = g * u + h * v + 1;
      const [x, y] = [(a * u + b * v + c) / w, (d * u + e * v + f) / w];
      if (!(x >= 0 && y >= 0 && x < right && y < bottom)) {
        target.data[at] = 255;
        continue;
      }
      const [column, row] = [x | 0, y | 0];
      const [p, q] = [x - column, y - row];
      const from = row * stride + column;
      const [nw = 0, ne = 0, sw = 0, se = 0] = [
        data[from],
        data[from + 1],
        data[from + stride],
        data[from + stride + 1],
      ];
      target.data[at] = (nw * (1 - p) + ne * p) * (1 - q) + (sw * (1 - p) + se * p) * q;
    }
  return target;
}

/** The mean of each square of `factor` pixels. */
export function shrink({ width, height, data }: Grey, factor: number): Grey {
  const small = createGrey(Math.floor(width / factor), Math.floor(height / factor));
  for (let v = 0, at = 0; v < small.height; v++)
    for (let u = 0; u < small.width; u++, at++) {
      let sum = 0;
      for (let y = v * factor; y < (v + 1) * factor; y++)
        for (let x = u * factor; x < (u + 1) * factor; x++) sum += data[y * width + x] ?? 0;
      small.data[at] = sum / (factor * factor);
    }
  return small;
}

/** Turns a picture clockwise by quarters of a turn. */
export function turn(picture: Grey, quarters: number): Grey {
  const [right, bottom] = [picture.width - 1, picture.height - 1];
  if (quarters === 1) return project(picture, picture.height, picture.width, [0, 1, 0, -1, 0, bottom, 0, 0]);
  if (quarters === 2) return project(picture, picture.width, picture.height, [-1, 0, right, 0, -1, bottom, 0, 0]);
  return project(picture, picture.height, picture.width, [0, -1, right, 1, 0, 0, 0, 0]);
}
