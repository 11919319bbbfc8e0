import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { ResumeContent } from "@penresume/contracts";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { FIRST_TEMPLATES } from "../src/edition-1/index.ts";
import { TEMPLATES } from "../src/templates.ts";
import { openStage, pdfInfo, type Stage } from "../stage/stage.ts";
import { themed } from "../stage/themed.ts";

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

it("has every template in the first edition", () => {
  expect(FIRST_TEMPLATES.map(({ id }) => id)).toEqual(TEMPLATES.map(({ id }) => id));
});

it.each(FIRST_TEMPLATES)(
  "shows stored résumés in the template $id in the look that they were saved with",
  async (template) => {
    const html = await stage.createSnapshot(themed(resume, template));
    const [before, after] = [
      await picture(await readFile(fixture(`${template.id}.html`), "utf8")),
      await picture(html),
    ];
    expect(after.length).toBe(before.length);
    after.forEach((page, index) => {
      expect(page.equals(before[index] as Buffer), `page ${index + 1}`).toBe(true);
    });
  },
);
