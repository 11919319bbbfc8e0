/**
 * `npm run gallery [FOLDER]`: pictures of every layout in every palette with little, usual and much content, as PDFs have
 * them (LAYOUT-PALETTE-CONTENT-PAGE.png), and all of them side by side (overview.png).
 */
import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { LAYOUTS, type ResumeContent } from "@penresume/contracts";
import { PALETTES } from "./src/themes.ts";
import { CONTENTS } from "./test/contents.ts";
import { openStage } from "./test/stage.ts";

const run = promisify(execFile);
const folder = process.argv[2] ?? join(import.meta.dirname, "gallery");
const { sample, "a photo": usual, "twelve experiences": long } = CONTENTS as Record<string, ResumeContent>;
if (!sample || !usual || !long) throw new Error("The gallery's contents are missing.");
const PICTURED: Record<string, ResumeContent> = {
  sparse: {
    ...sample,
    personalInfo: { ...sample.personalInfo, description: "" },
    experience: sample.experience.slice(0, 1),
    skills: sample.skills.slice(0, 3),
    languages: [],
  },
  usual,
  "three-pages": { ...long, personalInfo: usual.personalInfo, experience: long.experience.slice(0, 9) },
};

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const stage = await openStage();
try {
  for (const layout of LAYOUTS) {
    for (const palette of PALETTES) {
      for (const [name, content] of Object.entries(PICTURED)) {
        const resume = { ...content, theme: { ...palette, layout } };
        const pdf = await stage.print(await stage.page.evaluate((value) => window.renderSnapshot(value), resume));
        await run("pdftocairo", ["-r", "96", "-png", pdf, join(folder, `${layout}-${palette.id}-${name}`)]);
      }
    }
  }
  await writeFile(join(folder, "overview.png"), await overview());
} finally {
  await stage.close();
}

/** A row for each layout and content, a group of pages for each palette. */
async function overview(): Promise<Buffer> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".png"));
  const picture = async (file: string) =>
    `<img src="data:image/png;base64,${(await readFile(join(folder, file))).toString("base64")}">`;
  const cell = async (start: string) => {
    const pages = files.filter((file) => file.startsWith(`${start}-`)).sort();
    return `<td>${(await Promise.all(pages.map(picture))).join("")}</td>`;
  };
  const rows = LAYOUTS.flatMap((layout) =>
    Object.keys(PICTURED).map(async (name) => {
      const cells = await Promise.all(PALETTES.map(({ id }) => cell(`${layout}-${id}-${name}`)));
      return `<tr>${cells.join("")}</tr>`;
    }),
  );
  const sheet = stage.page;
  // The stage's policy would not show pictures; a blank page has none.
  await sheet.goto("about:blank");
  await sheet.setViewportSize({ width: 2800, height: 2000 });
  await sheet.setContent(
    `<style>body{margin:8px;background:#cbd5e1}img{width:140px;margin:3px;vertical-align:top}td{white-space:nowrap;padding:4px;vertical-align:top}</style><table>${(await Promise.all(rows)).join("")}</table>`,
    { waitUntil: "load" },
  );
  return sheet.screenshot({ fullPage: true });
}
