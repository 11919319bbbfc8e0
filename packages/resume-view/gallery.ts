/**
 * `npm run gallery [FOLDER]`: pictures of every template in every palette with little, usual and much content, with every section and in
 * English, as PDFs have them (TEMPLATE-PALETTE-CONTENT-PAGE.png), and an overview sheet of each template (TEMPLATE.png).
 */
import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { ResumeContent } from "@penresume/contracts";
import { TEMPLATES } from "./src/templates.ts";
import { PALETTES } from "./src/themes.ts";
import { CONTENTS, ENGLISH_RESUME } from "./test/contents.ts";
import { openStage } from "./testing/stage.ts";
import { themed } from "./testing/themed.ts";

const run = promisify(execFile);
const folder = process.argv[2] ?? join(import.meta.dirname, "gallery");
const {
  sample,
  "a photo": usual,
  "a long career": long,
  "every section": everySection,
} = CONTENTS as Record<string, ResumeContent>;
if (!sample || !usual || !long || !everySection) throw new Error("The gallery's contents are missing.");
const PICTURED: Record<string, ResumeContent> = {
  sparse: {
    ...sample,
    personalInfo: { ...sample.personalInfo, description: "" },
    experience: sample.experience.slice(0, 1),
    skills: sample.skills.slice(0, 3),
    languages: [],
  },
  usual,
  english: ENGLISH_RESUME,
  "three-pages": long,
  "every-section": {
    ...everySection,
    personalInfo: { ...everySection.personalInfo, photo: usual.personalInfo.photo },
  },
};

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const stage = await openStage();
try {
  for (const template of TEMPLATES) {
    for (const palette of PALETTES) {
      for (const [name, content] of Object.entries(PICTURED)) {
        const resume = themed(content, template, palette);
        const pdf = await stage.print(await stage.page.evaluate((value) => window.renderSnapshot(value), resume));
        await run("pdftocairo", ["-r", "96", "-png", pdf, join(folder, `${template.id}-${palette.id}-${name}`)]);
      }
    }
  }
  // The stage's policy would not show pictures; a blank page has none.
  await stage.page.goto("about:blank");
  for (const { id } of TEMPLATES) await writeFile(join(folder, `${id}.png`), await overview(id));
} finally {
  await stage.close();
}

/** A row for each content, a group of pages for each palette. */
async function overview(template: string): Promise<Buffer> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".png"));
  const picture = async (file: string) =>
    `<img src="data:image/png;base64,${(await readFile(join(folder, file))).toString("base64")}">`;
  const cell = async (start: string) => {
    const pages = files.filter((file) => file.startsWith(`${start}-`)).sort();
    return `<td>${(await Promise.all(pages.map(picture))).join("")}</td>`;
  };
  const rows = Object.keys(PICTURED).map(async (name) => {
    const cells = await Promise.all(PALETTES.map(({ id }) => cell(`${template}-${id}-${name}`)));
    return `<tr>${cells.join("")}</tr>`;
  });
  const sheet = stage.page;
  await sheet.setViewportSize({ width: 2800, height: 900 });
  await sheet.setContent(
    `<style>body{margin:8px;background:#cbd5e1}img{width:140px;margin:3px;vertical-align:top}td{white-space:nowrap;padding:4px;vertical-align:top}</style><table>${(await Promise.all(rows)).join("")}</table>`,
    { waitUntil: "load" },
  );
  return sheet.screenshot({ fullPage: true });
}
