import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { LAYOUTS, type ResumeContent } from "@penresume/contracts";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { CONTENTS } from "./contents.ts";
import { openStage, type Stage } from "./stage.ts";

vi.setConfig({ testTimeout: 60_000 });
const run = promisify(execFile);
/** Both sides of A4 are whole numbers of pixels. */
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
      let different = 0;
      for (let at = 0; at < first.data.length; at += 4) {
        const apart = [0, 1, 2].some(
          (channel) => Math.abs((first.data[at + channel] ?? 0) - (second.data[at + channel] ?? 0)) > 64,
        );
        if (apart) different++;
      }
      return different / (first.data.length / 4);
    },
    [one.toString("base64"), other.toString("base64")],
  );
}

it.each(LAYOUTS.flatMap((layout) => ["a photo", "twelve experiences"].map((name) => ({ layout, name }))))(
  "shows in the preview what the PDF of $name in the layout $layout looks like, within 1 % of the pixels",
  async ({ layout, name }) => {
    const content = CONTENTS[name] as ResumeContent;
    const resume = { ...content, theme: { ...content.theme, layout } };
    await stage.page.evaluate(
      async ({ value, width }) => {
        (document.querySelector("main") as HTMLElement).style.width = `${width}px`;
        await window.show(value);
      },
      { value: resume, width: WIDTH },
    );
    const pdf = await stage.print(await stage.page.evaluate((value) => window.renderSnapshot(value), resume));
    const picture = pdf.replace(".pdf", "");
    // Cairo sets a line of letters on the nearest pixel as Chromium does; pdftoppm on the one above, half a pixel off on average.
    // Chromium's A4 is 0.03 pt higher than 297 mm, which pdftocairo rounds up to one more row.
    const size = ["-x", 0, "-y", 0, "-W", WIDTH, "-H", HEIGHT, "-r", PX_PER_MM * 25.4].map(String);
    await run("pdftocairo", [...size, "-png", "-singlefile", pdf, picture]);
    const shot = await stage.page.locator(".sheet").first().screenshot();
    const printed = await readFile(`${picture}.png`);
    const share = await difference(shot, printed);
    expect(share).toBeLessThan(0.01);
  },
);
