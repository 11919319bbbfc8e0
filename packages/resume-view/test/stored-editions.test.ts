import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { ResumeContent } from "@penresume/contracts";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { TEMPLATES } from "../src/templates.ts";
import { openStage, pdfInfo, type Stage } from "../testing/stage.ts";
import { themed } from "../testing/themed.ts";

vi.setConfig({ testTimeout: 30_000 });
const run = promisify(execFile);
const fixture = (name: string) => join(import.meta.dirname, "fixtures/edition-1", name);
const resume: ResumeContent = JSON.parse(await readFile(fixture("resume.json"), "utf8"));

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

/** The snapshot of a stored look; that of a new template is written, and the test fails once. */
async function readStored(id: string, html: string): Promise<string> {
  const file = fixture(`${id}.html`);
  const stored = await readFile(file, "utf8").catch(() => null);
  if (stored === null && !process.env.CI) await writeFile(file, html);
  expect(stored, `no stored snapshot of ${id}: commit the one that was written`).not.toBeNull();
  return stored ?? "";
}

it.each(TEMPLATES.map((template) => ({ id: template.id, template })))(
  "shows stored résumés in the template $id in the look that they were saved with",
  async ({ id, template }) => {
    const html = await stage.createSnapshot(themed(resume, template));
    const [before, after] = [await picture(await readStored(id, html)), await picture(html)];
    expect(after.length, `pages of ${id}`).toBe(before.length);
    after.forEach((page, index) => {
      expect(page.equals(before[index] as Buffer), `${id}, page ${index + 1}`).toBe(true);
    });
  },
);
