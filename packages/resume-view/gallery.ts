/** Writes pictures of the layouts as PDFs have them: node gallery.ts FOLDER [layout…]. */
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { LAYOUTS, type ResumeContent } from "@penresume/contracts";
import { PALETTES } from "./src/themes.ts";
import { CONTENTS } from "./test/contents.ts";
import { openStage } from "./test/stage.ts";

const [folder = "gallery", ...wanted] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const stage = await openStage();
for (const layout of LAYOUTS.filter((name) => wanted.length === 0 || wanted.includes(name))) {
  for (const name of ["a photo", "twelve experiences", "only a name"]) {
    for (const palette of name === "a photo" ? PALETTES : PALETTES.slice(0, 1)) {
      const content = CONTENTS[name] as ResumeContent;
      const resume = { ...content, theme: { ...palette, layout } };
      const html = await stage.page.evaluate((value) => window.renderSnapshot(value), resume);
      const pdf = await stage.print(html);
      execFileSync("pdftoppm", [
        "-r",
        "96",
        "-png",
        pdf,
        join(folder, `${layout}-${palette.id}-${name.replaceAll(" ", "-")}`),
      ]);
    }
  }
}
await stage.close();
