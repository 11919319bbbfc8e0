import type { Layout, ThemeColors } from "@penresume/contracts";
import type { ReactElement } from "react";
import { derivePalette } from "./color.ts";

type DerivedPalette = ReturnType<typeof derivePalette>;

/** A line of text, in units of a 210 × 297 page. */
const bar = (x: number, y: number, width: number, height: number, fill: string, radius = 1.5) => (
  <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={radius} fill={fill} />
);

/** Three lines of text, the last short. */
const lines = (x: number, y: number, width: number, fill: string) => [
  bar(x, y, width, 4, fill),
  bar(x, y + 9, width * 0.94, 4, fill),
  bar(x, y + 18, width * 0.7, 4, fill),
];

const DRAWINGS: Record<Layout, (c: DerivedPalette) => ReactElement[]> = {
  classic: (c) => [
    bar(52, 24, 106, 12, c.heading),
    bar(66, 44, 78, 4, c.muted),
    bar(25, 58, 160, 1.5, c.heading, 0),
    ...[76, 142, 208].flatMap((y) => [
      bar(25, y, 56, 6, c.heading),
      bar(25, y + 10, 160, 0.8, c.line, 0),
      ...lines(25, y + 19, 160, c.line),
    ]),
  ],
  modern: (c) => [
    bar(0, 0, 210, 64, c.primary, 0),
    bar(0, 64, 210, 4, c.accent, 0),
    bar(20, 22, 112, 14, c["on-primary"]),
    bar(20, 44, 84, 4, c["on-primary-muted"]),
    ...[86, 150].flatMap((y) => [
      bar(20, y, 60, 7, c.heading),
      bar(23, y + 14, 1.4, 40, c.line, 0),
      ...lines(34, y + 18, 152, c.line),
    ]),
    bar(20, 216, 60, 7, c.heading),
    bar(20, 232, 44, 14, c.tint, 3),
    bar(70, 232, 58, 14, c.tint, 3),
    bar(134, 232, 40, 14, c.tint, 3),
    bar(20, 252, 62, 14, c.tint, 3),
    bar(88, 252, 46, 14, c.tint, 3),
  ],
  minimal: (c) => [
    bar(34, 30, 104, 9, c.heading),
    bar(34, 50, 70, 3.5, c.muted),
    ...[86, 150, 214].flatMap((y) => [bar(34, y, 30, 4, c.company), ...lines(34, y + 14, 142, c.line)]),
  ],
  sidebar: (c) => [
    bar(0, 0, 68, 297, c.tint, 0),
    bar(0, 0, 68, 90, c.primary, 0),
    <circle key="photo" cx={29} cy={33} r={19} fill={c["on-primary-line"]} stroke={c["on-primary"]} strokeWidth={2} />,
    bar(10, 63, 46, 8, c["on-primary"]),
    bar(10, 75, 34, 8, c["on-primary"]),
    ...[104, 160].flatMap((y) => [bar(10, y, 34, 5, c.heading), ...lines(10, y + 12, 46, c.line)]),
    ...[18, 90, 162, 234].flatMap((y) => [
      bar(79, y, 62, 7, c.heading),
      bar(79, y + 11, 115, 1.6, c.accent, 0),
      ...lines(79, y + 21, 115, c.line),
    ]),
  ],
};

/** A drawing of a layout that fills its parent's width. Hidden from screen readers. */
export function LayoutThumbnail({ layout, colors }: { layout: Layout; colors: ThemeColors }): ReactElement {
  const c = derivePalette(colors);
  return (
    <svg viewBox="0 0 210 297" width="100%" aria-hidden="true" focusable="false">
      <rect width={210} height={297} fill={c.background} />
      {DRAWINGS[layout](c)}
    </svg>
  );
}
