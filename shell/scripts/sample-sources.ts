import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ResumeContent } from "@penresume/contracts";
import { SAMPLE_RESUME } from "../../packages/resume-view/src/samples.ts";
import { TEMPLATES } from "../../packages/resume-view/src/templates.ts";
import { PALETTES } from "../../packages/resume-view/src/themes.ts";
import type { Stage } from "../../packages/resume-view/testing/stage.ts";
import { themed } from "../../packages/resume-view/testing/themed.ts";
import { landingTexts as texts } from "../src/landing/texts.ts";

const shell = join(import.meta.dirname, "..");
export const SAMPLES_FOLDER = join(shell, "src/landing/samples");
/** What each picture was drawn from, and the picture. */
export const SOURCES_FILE = join(SAMPLES_FOLDER, "sources.json");
export const OG_PICTURE = join(shell, "public/og.jpg");

/** The sample résumé in the layouts of the landing page, by the names of their pictures. */
export const SAMPLES: readonly (readonly [name: string, ResumeContent])[] = texts.samples.map(({ file }, index) => {
  const template = TEMPLATES.find(({ id }) => id === file);
  if (!template) throw new Error(`no template ${file}`);
  const photo = template.photo === "expected" ? { photo: "/media/profile-photos/1-a.jpg" } : {};
  const content = { ...SAMPLE_RESUME, personalInfo: { ...SAMPLE_RESUME.personalInfo, ...photo } };
  return [file, themed(content, template, PALETTES[index % PALETTES.length])];
});

const hash = (content: string | Buffer) => createHash("sha256").update(content).digest("hex").slice(0, 16);

/** Hashes of today's pages, and of the stored pictures, by the names of the pictures. */
export async function hashSources(stage: Stage): Promise<Record<string, { source: string; picture: string }>> {
  const sources: [string, { source: string; picture: string }][] = [];
  for (const [name, resume] of SAMPLES) {
    const picture = hash(readFileSync(join(SAMPLES_FOLDER, `${name}.webp`)));
    sources.push([name, { source: hash(await stage.createSnapshot(resume)), picture }]);
  }
  const all = JSON.stringify([texts.title, texts.eyebrow, sources]);
  return Object.fromEntries([...sources, ["og", { source: hash(all), picture: hash(readFileSync(OG_PICTURE)) }]]);
}
