// `npm run pictures`, after a change of the claim, of the mark or of a template: makes the samples of the landing page with their small
// copies for phones, public/og.jpg, the picture of a shared link, and the icons of the installed app.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { openStage } from "../../packages/resume-view/testing/stage.ts";
import { landingTexts as texts } from "../src/landing/texts.ts";
import { hashSources, OG_PICTURE, SAMPLES, SAMPLES_FOLDER, SOURCES_FILE } from "./sample-sources.ts";

const WIDTH = 880;
/** For phones, by their pixels. */
const SMALL_WIDTHS = { phone: 420, small: 600 };

const shell = join(import.meta.dirname, "..");
const stage = await openStage();
await stage.page.setViewportSize({ width: 1000, height: 1400 });
for (const [name, resume] of SAMPLES) {
  await stage.page.evaluate(
    async ({ resume, width }) => {
      (document.querySelector("main") as HTMLElement).style.width = `${width}px`;
      await window.show(resume);
    },
    { resume, width: WIDTH },
  );
  const drawn = sharp(await stage.page.locator(".sheet").first().screenshot());
  await drawn.webp({ quality: 80 }).toFile(join(SAMPLES_FOLDER, `${name}.webp`));
  for (const [size, width] of Object.entries(SMALL_WIDTHS))
    await drawn
      .clone()
      .resize(width)
      .webp({ quality: 74 })
      .toFile(join(SAMPLES_FOLDER, `${name}-${size}.webp`));
}

const picture = (name: string) =>
  `data:image/webp;base64,${readFileSync(join(SAMPLES_FOLDER, `${name}.webp`)).toString("base64")}`;
const FONT = "@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2";
const font = readFileSync(fileURLToPath(import.meta.resolve(FONT))).toString("base64");

const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(`<!doctype html><style>
  @font-face{font-family:I;font-weight:100 900;src:url(data:font/woff2;base64,${font})}
  body{margin:0;width:1200px;height:630px;overflow:hidden;background:#fbfaf7;color:#22211d;font-family:I;position:relative}
  div{position:absolute;left:72px;top:0;width:560px;height:630px;display:grid;align-content:center;gap:28px}
  b{font-size:30px;font-weight:700}b span{color:#0d6649}
  h1{margin:0;font-size:62px;line-height:1.06;letter-spacing:-.03em}
  p{margin:0;font-size:27px;line-height:1.4;color:#5f5b52}
  img{position:absolute;width:400px;border-radius:6px;box-shadow:0 18px 50px -10px rgb(15 23 42/.35)}
  .a{left:700px;top:60px;transform:rotate(-4deg)}.c{left:850px;top:110px;transform:rotate(5deg)}
</style><div><b>PenResume <span>Pro</span></b><h1>${texts.title}</h1><p>${texts.eyebrow}. Grátis para montar e ver a prévia.</p></div>
<img class="a" src="${picture("modern")}"><img class="c" src="${picture("sidebar")}">`);
await page.evaluate(() => document.fonts.ready);
await page.screenshot({ path: OG_PICTURE, type: "jpeg", quality: 82 });

/** The mark of the favicon in the middle of a square. A maskable icon is cut to a circle of 80 %. */
async function writeIcon(name: string, size: number, share: number, background: string): Promise<void> {
  const side = Math.round(size * share);
  const mark = readFileSync(join(shell, "public/favicon.svg"), "utf8").replace(
    "<svg ",
    `<svg width="${side}" height="${side}" `,
  );
  await icons.setViewportSize({ width: size, height: size });
  await icons.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-content:center;background:${background}}</style>${mark}`,
  );
  await icons.screenshot({ path: join(shell, "public/icons", `${name}.png`), omitBackground: true });
}

const icons = await browser.newPage();
for (const size of [192, 512]) {
  await writeIcon(`${size}`, size, 1, "transparent");
  await writeIcon(`maskable-${size}`, size, 0.6, "#fbfaf7");
}
await writeIcon("apple-touch", 180, 0.7, "#fbfaf7");

await browser.close();
writeFileSync(SOURCES_FILE, `${JSON.stringify(await hashSources(stage), null, 2)}\n`);
await stage.close();
