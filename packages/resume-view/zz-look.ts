import { execFile } from "node:child_process";
import { mkdir, rm } from "node:fs/promises";
import { promisify } from "node:util";
import { join } from "node:path";
const [root, out, only = "", contents = "usual"] = process.argv.slice(2) as string[];
const { openStage } = await import(join(root!, "packages/resume-view/test/stage.ts"));
const { CONTENTS } = await import(join(root!, "packages/resume-view/test/contents.ts"));
const { PALETTES } = await import(join(root!, "packages/resume-view/src/themes.ts"));
const { TEMPLATES } = await import(join(root!, "packages/resume-view/src/templates.ts"));
const run = promisify(execFile);
await rm(out!, { recursive: true, force: true });
await mkdir(out!, { recursive: true });
const stage = await openStage();
const photo = CONTENTS["a photo"];
const head = { ...photo.personalInfo, headline: "Produtora executiva", linkedin: "linkedin.com/in/helena-sampaio", github: "github.com/helena" };
const all: Record<string, any> = {
  usual: { ...photo, personalInfo: head },
  sparse: { ...photo, personalInfo: { ...photo.personalInfo, photo: "", description: "" }, experience: photo.experience.slice(0, 1), skills: photo.skills.slice(0, 3), languages: [] },
  long: { ...CONTENTS["twelve experiences"], personalInfo: head, experience: CONTENTS["twelve experiences"].experience.slice(0, 9) },
  every: { ...CONTENTS["every section"] },
};
try {
  let i = 0;
  for (const t of TEMPLATES) {
    i++;
    if (only && !only.split(",").includes(t.id)) continue;
    for (const name of contents.split(",")) {
      const resume = { ...all[name], theme: { colors: PALETTES[i % 6].colors, layout: t.layout, template: t.id } };
      const pdf = await stage.print(await stage.page.evaluate((v: any) => (window as any).renderSnapshot(v), resume));
      await run("pdftocairo", ["-r", "80", "-png", pdf, join(out!, `${t.id}-${name}`)]);
    }
  }
} finally { await stage.close(); }
