/** `npm run thumbnails`, after a change of a template: small pictures of the sample in every template. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { SAMPLE_RESUME } from "./src/samples.ts";
import { TEMPLATES } from "./src/templates.ts";
import { PALETTES } from "./src/themes.ts";
import { openStage } from "./testing/stage.ts";
import { themed } from "./testing/themed.ts";

const WIDTH = 260;
const FOLDER = join(import.meta.dirname, "thumbnails");

const thumbnailPath = (id: string) => join(FOLDER, `${id}.webp`);

await mkdir(FOLDER, { recursive: true });
// The bundle needs the files of new templates.
for (const { id } of TEMPLATES) await writeFile(thumbnailPath(id), "", { flag: "a" });
const stage = await openStage();
try {
  await stage.page.setViewportSize({ width: 1000, height: 1400 });
  for (const [index, template] of TEMPLATES.entries()) {
    const { personalInfo } = SAMPLE_RESUME;
    const content = { ...SAMPLE_RESUME, personalInfo: { ...personalInfo, photo: "/media/profile-photos/1-a.jpg" } };
    const resume = themed(content, template, PALETTES[index % PALETTES.length]);
    await stage.page.evaluate(async (value) => {
      (document.querySelector("main") as HTMLElement).style.width = "840px";
      await window.show(value);
    }, resume);
    const page = await stage.page.locator(".sheet").first().screenshot();
    await sharp(page).resize(WIDTH).webp({ quality: 65 }).toFile(thumbnailPath(template.id));
  }
} finally {
  await stage.close();
}
