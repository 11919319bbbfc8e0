import { describe, expect, it } from "vitest";
import { type Box, paginate } from "../src/paginate.ts";

const box = (kind: Box["kind"], height: number, gap = 0): Box => ({ kind, height, gap, rows: [] });

/** A block with a head and lines of 10 px, in paragraphs of the given numbers of lines. */
function text(kind: Box["kind"], head: number, ...paragraphs: number[]): Box {
  let top = head;
  const rows = paragraphs.flatMap((lines, paragraph) =>
    Array.from({ length: lines }, () => {
      top += 10;
      return { top: top - 10, bottom: top, paragraph };
    }),
  );
  return { kind, height: top, gap: 0, rows };
}

const cuts = (boxes: Box[], capacity: number) =>
  paginate(boxes, capacity).map((page) => page.map(({ box: index, from, to }) => `${index}:${from}-${to}`));

describe("paginate", () => {
  it("returns no page for an empty résumé", () => {
    expect(paginate([], 100)).toEqual([]);
  });

  it("fills a page to its last pixel, without the first block's gap", () => {
    expect(paginate([box("entry", 60, 10), box("entry", 50, 10)], 100)).toHaveLength(1);
    expect(paginate([box("entry", 60, 10), box("entry", 52, 10)], 100)).toHaveLength(2);
  });

  it("moves an entry whole when that leaves at most an eighth of the page empty", () => {
    expect(cuts([box("entry", 176), text("entry", 4, 8)], 200)).toEqual([["0:0-0"], ["1:0-8"]]);
    expect(cuts([box("entry", 170), text("entry", 4, 8)], 200)).toEqual([["0:0-0", "1:0-2"], ["1:2-8"]]);
  });

  it("cuts an entry between its items, the first with the title and the section's heading", () => {
    const items = text("entry", 20, 2, 1, 1, 2);
    expect(cuts([box("entry", 110), box("heading", 20), items], 200)).toEqual([["0:0-0", "1:0-0", "2:0-4"], ["2:4-6"]]);
    expect(cuts([box("entry", 130), box("heading", 20), items], 200)).toEqual([["0:0-0", "1:0-0", "2:0-3"], ["2:3-6"]]);
    expect(cuts([box("entry", 150), box("heading", 20), items], 200)).toEqual([["0:0-0"], ["1:0-0", "2:0-6"]]);
  });

  it("takes a heading along to the page of its first entry", () => {
    expect(cuts([box("entry", 70), box("heading", 10), text("entry", 10, 2)], 100)).toEqual([
      ["0:0-0"],
      ["1:0-0", "2:0-2"],
    ]);
  });

  it("breaks an entry longer than a page between lines, its head on the first page", () => {
    expect(cuts([box("heading", 10), text("entry", 20, 20)], 100)).toEqual([
      ["0:0-0", "1:0-7"],
      ["1:7-17"],
      ["1:17-20"],
    ]);
  });

  it("begins a long entry in the room that is left", () => {
    expect(cuts([box("entry", 50), text("entry", 10, 12)], 100)).toEqual([["0:0-0", "1:0-4"], ["1:4-12"]]);
  });

  it("leaves no single line of a paragraph behind or ahead", () => {
    expect(cuts([text("entry", 0, 9, 4)], 100)).toEqual([["0:0-9"], ["0:9-13"]]);
    expect(cuts([text("entry", 0, 8, 3)], 100)).toEqual([["0:0-8"], ["0:8-11"]]);
    expect(cuts([text("entry", 0, 11)], 100)).toEqual([["0:0-9"], ["0:9-11"]]);
  });

  it("cuts a flow where the page ends, but moves three lines whole", () => {
    expect(cuts([box("entry", 60), text("flow", 0, 8)], 100)).toEqual([["0:0-0", "1:0-4"], ["1:4-8"]]);
    expect(cuts([box("entry", 80), text("flow", 0, 3)], 100)).toEqual([["0:0-0"], ["1:0-3"]]);
  });

  it("places every row exactly once, whatever the lengths", () => {
    for (let seed = 1; seed < 400; seed++) {
      const random = (limit: number) => (seed * 7919 + limit * 104729 + boxes.length * 1299709) % limit;
      const boxes: Box[] = [];
      while (boxes.length < 12) {
        const kind = (["heading", "entry", "flow"] as const)[random(3)] ?? "entry";
        boxes.push(kind === "heading" ? box(kind, 20, 10) : text(kind, random(60), 1 + random(31), 1 + random(7)));
      }
      const pages = paginate(boxes, 150);
      const seen = pages
        .flat()
        .flatMap(({ box: index, from, to }) =>
          (boxes[index]?.rows.length ?? 0) === 0
            ? [`${index}`]
            : Array.from({ length: to - from }, (_, row) => `${index} ${from + row}`),
        );
      const expected = boxes.flatMap(({ rows }, index) =>
        rows.length === 0 ? [`${index}`] : rows.map((_, row) => `${index} ${row}`),
      );
      expect(seen).toEqual(expected);
      for (const page of pages) {
        const last = page.at(-1);
        if (last && last.box < boxes.length - 1) expect(boxes[last.box]?.kind).not.toBe("heading");
      }
    }
  });
});
