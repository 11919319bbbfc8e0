import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { ResumeContent } from "@penresume/contracts";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { FIRST_TEMPLATES } from "../src/edition-1/index.ts";
import { TEMPLATES } from "../src/templates.ts";
import { EDITION } from "../src/themes.ts";
import { openStage, pdfInfo, type Stage } from "../stage/stage.ts";
import { themed } from "../stage/themed.ts";

vi.setConfig({ testTimeout: 30_000 });
const run = promisify(execFile);
const fixture = (edition: number, name: string) => join(import.meta.dirname, `fixtures/edition-${edition}`, name);
const resume: ResumeContent = JSON.parse(await readFile(fixture(1, "resume.json"), "utf8"));

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(() => stage?.close());

/** The pictures of a snapshot's pages. */
async function picture(html: string): Promise<Buffer[]> {
  const pdf = await stage.print(html);
  const pages = Number((await pdfInfo(pdf)).Pages);
  const base = pdf.replace(".pdf", "");
  await run("pdftocairo", ["-r", "60", "-png", pdf, base]);
  return Promise.all(Array.from({ length: pages }, (_, index) => readFile(`${base}-${index + 1}.png`)));
}

it("has every template in the first edition", () => {
  expect(FIRST_TEMPLATES.map(({ id }) => id)).toEqual(TEMPLATES.map(({ id }) => id));
});

/** The snapshot of a released look; that of a new template is written, and the test fails once. */
async function readStored(edition: number, id: string, html: string): Promise<string> {
  const file = fixture(edition, `${id}.html`);
  const stored = await readFile(file, "utf8").catch(() => null);
  if (stored === null && !process.env.CI) await writeFile(file, html);
  expect(stored, `no stored snapshot of ${id}: commit the one that was written`).not.toBeNull();
  return stored ?? "";
}

const RELEASED = [...FIRST_TEMPLATES, ...TEMPLATES].map((template) => ({
  id: template.id,
  edition: template.lastEdition ?? EDITION,
  template,
}));

it.each(RELEASED)(
  "shows stored résumés in the template $id, edition $edition, in the look that they were saved with",
  async ({ id, edition, template }) => {
    const html = await stage.createSnapshot(themed(resume, template));
    const [before, after] = [await picture(await readStored(edition, id, html)), await picture(html)];
    expect(after.length, `pages of ${id}, edition ${edition}`).toBe(before.length);
    after.forEach((page, index) => {
      expect(page.equals(before[index] as Buffer), `${id}, edition ${edition}, page ${index + 1}`).toBe(true);
    });
  },
);
