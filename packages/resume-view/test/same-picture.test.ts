import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { ResumeContent } from "@penresume/contracts";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { TEMPLATES } from "../src/templates.ts";
import { PALETTES } from "../src/themes.ts";
import { CONTENTS } from "./contents.ts";
import { openStage, type Stage } from "./stage.ts";
import { themed } from "./themed.ts";

vi.setConfig({ testTimeout: 60_000 });
const run = promisify(execFile);
/** Both sides of A4 are whole numbers of pixels; with fewer, the edges of letters are too much of a page. */
const PX_PER_MM = 8;
const [WIDTH, HEIGHT] = [210 * PX_PER_MM, 297 * PX_PER_MM];

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.page.setViewportSize({ width: WIDTH + 100, height: HEIGHT + 100 });
}, 60_000);
afterAll(() => stage?.close());

/** Share of pixels in which a colour differs by more than a quarter of its range; edges of letters differ by less. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  return stage.page.evaluate(
    async (images) => {
      const [first, second] = await Promise.all(
        images.map(async (base64) => {
          const image = new Image();
          image.src = `data:image/png;base64,${base64}`;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height);
        }),
      );
      if (!first || !second || first.width !== second.width || first.height !== second.height) return 1;
      const isApart = (at: number) => Math.abs((first.data[at] ?? 0) - (second.data[at] ?? 0)) > 64;
      let different = 0;
      for (let at = 0; at < first.data.length; at += 4)
        if (isApart(at) || isApart(at + 1) || isApart(at + 2)) different++;
      return different / (first.data.length / 4);
    },
    [one.toString("base64"), other.toString("base64")],
  );
}

const PICTURED = [
  "sample",
  "a photo",
  "twelve experiences",
  "a long career",
  "every section",
  "sixty skills",
  "words without end",
  "hyphens everywhere",
  "signs and symbols",
];
/** Each template with three contents, contents and palettes taking turns. */
const CASES = TEMPLATES.flatMap((template, row) =>
  [0, 1, 2].map((turn) => {
    const name = PICTURED[(row * 3 + turn) % PICTURED.length] as string;
    const palette = PALETTES[(row + turn) % PALETTES.length] as (typeof PALETTES)[number];
    return { id: template.id, template, name, palette, in: palette.name };
  }),
);

it.each(CASES)(
  "shows in the preview what each page of the PDF of $name in the template $id and $in looks like, within 1 % of the pixels",
  async ({ template, name, palette }) => {
    const resume = themed(CONTENTS[name] as ResumeContent, template, palette);
    const pages = await stage.page.evaluate(
      async ({ value, width }) => {
        (document.querySelector("main") as HTMLElement).style.width = `${width}px`;
        return window.show(value);
      },
      { value: resume, width: WIDTH },
    );
    const pdf = await stage.print(await stage.page.evaluate((value) => window.renderSnapshot(value), resume));
    for (let page = 1; page <= pages; page++) {
      const shot = await stage.page
        .locator(".sheet")
        .nth(page - 1)
        .screenshot();
      expect(await difference(shot, await drawPage(pdf, page)), `page ${page} of ${pages}`).toBeLessThan(0.01);
    }
  },
);

async function drawPage(pdf: string, page: number): Promise<Buffer> {
  const picture = pdf.replace(".pdf", `-${page}`);
  // Cairo sets a line of letters on the nearest pixel as Chromium does; pdftoppm on the one above, half a pixel off on average.
  // Chromium's A4 is 0.03 pt higher than 297 mm, which pdftocairo rounds up to one more row.
  const size = ["-x", 0, "-y", 0, "-W", WIDTH, "-H", HEIGHT, "-r", PX_PER_MM * 25.4, "-f", page, "-l", page].map(
    String,
  );
  await run("pdftocairo", [...size, "-png", "-singlefile", pdf, picture]);
  return readFile(`${picture}.png`);
}
