import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { ResumeContent } from "@penresume/contracts";
import type { CDPSession } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { SAMPLE_RESUME } from "../src/samples.ts";
import { TEMPLATES } from "../src/templates.ts";
import { PALETTES } from "../src/themes.ts";
import { openStage, type Stage } from "../testing/stage.ts";
import { themed } from "../testing/themed.ts";
import { CONTENTS } from "./contents.ts";

vi.setConfig({ testTimeout: 60_000 });
const run = promisify(execFile);
/** At this scale both sides of A4 are whole numbers of pixels; at a smaller one the edges of letters are too large a share of the page. */
const PX_PER_MM = 8;
const [WIDTH, HEIGHT] = [210 * PX_PER_MM, 297 * PX_PER_MM];

let stage: Stage;
let devtools: CDPSession;
beforeAll(async () => {
  stage = await openStage();
  devtools = await stage.page.context().newCDPSession(stage.page);
  await stage.page.setViewportSize({ width: WIDTH + 100, height: HEIGHT + 100 });
}, 60_000);
afterAll(() => stage?.close());

/** Share of pixels in which a colour differs by more than a quarter of its range; edges of letters differ by less. */
async function difference(one: string | Buffer, other: string | Buffer): Promise<number> {
  const [first, second] = await Promise.all([one, other].map(readPixels));
  if (!first || !second || first.length !== second.length) return 1;
  const isApart = (at: number) => Math.abs((first[at] ?? 0) - (second[at] ?? 0)) > 64;
  let different = 0;
  for (let at = 0; at < first.length; at += 3) if (isApart(at) || isApart(at + 1) || isApart(at + 2)) different++;
  return different / (first.length / 3);
}

/** Red, green and blue of each pixel, row after row. */
const readPixels = (picture: string | Buffer): Promise<Buffer> => sharp(picture).removeAlpha().raw().toBuffer();

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
/** Bold, italic, both, and links over the lines of two pages. */
const MARKED: ResumeContent = {
  ...SAMPLE_RESUME,
  experience: SAMPLE_RESUME.experience.map((job) => ({
    ...job,
    description: Array.from(
      { length: 22 },
      (_, index) =>
        `• **Reduzi ${index} % do custo** ao *renegociar contratos de locação e de equipamento com todos os fornecedores*, ` +
        `***sem parar a produção***${index % 3 ? "" : `: [veja o relatório completo](https://exemplo.com/${index})`}.`,
    ).join("\n"),
  })),
};

/** Each template with three contents; contents and palettes alternate. */
const CASES = TEMPLATES.flatMap((template, row) =>
  [0, 1, 2].map((turn) => {
    const name = PICTURED[(row * 3 + turn) % PICTURED.length] as string;
    const palette = PALETTES[(row + turn) % PALETTES.length] as (typeof PALETTES)[number];
    return { id: template.id, template, name, content: CONTENTS[name] as ResumeContent, palette, in: palette.name };
  }),
).concat(
  ["classic", "modern", "executive", "technical", "spacious"].flatMap((id) =>
    TEMPLATES.filter((template) => template.id === id).map((template) => {
      const palette = PALETTES[0] as (typeof PALETTES)[number];
      return { id, template, name: "bold, italic and links", content: MARKED, palette, in: palette.name };
    }),
  ),
);

it.each(CASES)(
  "shows in the preview what each page of the PDF of $name in the template $id and $in looks like, within 1 % of the pixels",
  async ({ template, content, palette }) => {
    const resume = themed(content, template, palette);
    const pages = await stage.page.evaluate(
      async ({ value, width }) => {
        (document.querySelector("main") as HTMLElement).style.width = `${width}px`;
        return window.show(value);
      },
      { value: resume, width: WIDTH },
    );
    const pdf = await stage.print(await stage.page.evaluate((value) => window.renderSnapshot(value), resume));
    for (let page = 1; page <= pages; page++) {
      const [shot, drawn] = [await shootPage(page), await drawPage(pdf, page)];
      expect(await difference(shot, drawn), `page ${page} of ${pages}`).toBeLessThan(0.01);
    }
  },
);

/** A page of the preview as PNG. */
async function shootPage(page: number): Promise<Buffer> {
  const sheet = stage.page.locator(".sheet").nth(page - 1);
  await sheet.scrollIntoViewIfNeeded();
  const clip = await sheet.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + scrollX, y: top + scrollY, width, height, scale: 1 };
  });
  // Playwright's own screenshot compresses for size, which takes longer than drawing
  const { data } = await devtools.send("Page.captureScreenshot", { clip, optimizeForSpeed: true });
  return Buffer.from(data, "base64");
}

/** A page of the PDF as TIFF without compression. */
async function drawPage(pdf: string, page: number): Promise<string> {
  const picture = pdf.replace(".pdf", `-${page}`);
  // Cairo sets a line of letters on the nearest pixel as Chromium does; pdftoppm on the one above, half a pixel off on average.
  // Chromium's A4 is 0.03 pt higher than 297 mm, which pdftocairo rounds up to one more row.
  const size = ["-x", 0, "-y", 0, "-W", WIDTH, "-H", HEIGHT, "-r", PX_PER_MM * 25.4, "-f", page, "-l", page].map(
    String,
  );
  await run("pdftocairo", [...size, "-tiff", "-tiffcompression", "none", "-singlefile", pdf, picture]);
  return `${picture}.tif`;
}
