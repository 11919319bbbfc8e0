import { readFile } from "node:fs/promises";
import type { ResumeContent } from "@penresume/contracts";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { TEMPLATES } from "../src/templates.ts";
import { openStage, type Stage } from "../testing/stage.ts";
import { themed } from "../testing/themed.ts";
import { CAREERS } from "./careers.ts";

vi.setConfig({ testTimeout: 60_000 });
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(() => stage?.close());

const PAGE = { width: 595, height: 842 };

interface Line {
  text: string;
  x: number;
  right: number;
  /** From the top. */
  y: number;
  size: number;
}

/** The lines of text of a page of a PDF, without its footer; in pt. Texts next to each other are lines of their own. */
async function readLines(path: string): Promise<Line[][]> {
  const task = getDocument({ data: new Uint8Array(await readFile(path)), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const pages: Line[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const lines: Line[] = [];
    for (const item of (await page.getTextContent()).items) {
      if (!("str" in item) || !item.str.trim()) continue;
      const [, , , size, x, bottom] = item.transform as [number, number, number, number, number, number];
      const y = PAGE.height - bottom;
      const last = lines.at(-1);
      const isNext = last && Math.abs(last.y - y) < 1 && x >= last.right - 1 && x - last.right < size * 0.6;
      if (isNext) Object.assign(last, { text: `${last.text} ${item.str}`, right: x + item.width });
      else lines.push({ text: item.str, x, right: x + item.width, y, size });
    }
    pages.push(lines.filter(({ y }) => y < PAGE.height - 34));
  }
  await task.destroy();
  return pages;
}

const PERIOD = /^(?:\d{2}\/)?\d{4} [-–] (?:(?:\d{2}\/)?\d{4}|Atual)/;
const MEASURED = ["first-job", "three-years", "eleven-years"];
const print = async (resume: ResumeContent) => readLines(await stage.print(await stage.createSnapshot(resume)));

describe.each(TEMPLATES)("the typography of PDFs in $id", (template) => {
  it.each(MEASURED)(
    "has lines of at most 100 characters, no text below 8.5 pt and pages without large gaps: %s",
    async (name) => {
      const resume = themed(CAREERS[name] as ResumeContent, template);
      const pages = await print(resume);
      const lines = pages.flat();
      expect(Math.max(...lines.map(({ text }) => text.length))).toBeLessThanOrEqual(100);
      expect(Math.min(...lines.map(({ size }) => size))).toBeGreaterThanOrEqual(8.45);
      for (const [index, page] of pages.entries()) {
        const fill = Math.max(...page.map(({ y }) => y)) / PAGE.height;
        expect(fill, `page ${index + 1} of ${pages.length}`).toBeGreaterThanOrEqual(
          index < pages.length - 1 ? 0.78 : template.columns.length > 1 && pages.length === 1 ? 0.6 : 0.7,
        );
      }
    },
  );

  it("has dates on one edge, and one dash in all of them", async () => {
    const [lines] = await print(themed(CAREERS["eleven-years"] as ResumeContent, template));
    const dated = (lines ?? []).filter(
      ({ text, x }) => PERIOD.test(text) && (template.columns.length < 2 || x > PAGE.width / 4),
    );
    expect(dated.length).toBeGreaterThan(2);
    expect(dated.every(({ text }) => text.includes(template.range))).toBe(true);
    const edges = dated.map(({ x }) => Math.round(x));
    const isInMargin = template.css.includes("--when:");
    if (!isInMargin) expect(new Set(edges).size).toBe(1);
  });
});
