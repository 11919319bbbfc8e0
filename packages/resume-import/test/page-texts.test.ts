import type { ResumeContent } from "@penresume/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PageTexts } from "../../resume-view/src/read-pages.ts";
import { TEMPLATES } from "../../resume-view/src/templates.ts";
import { CAREERS } from "../../resume-view/test/careers.ts";
import { CONTENTS, ENGLISH_RESUME } from "../../resume-view/test/contents.ts";
import { readByPdfjs, solid } from "../../resume-view/test/extract.ts";
import { openStage, pdfText, type Stage } from "../../resume-view/testing/stage.ts";
import { themed } from "../../resume-view/testing/themed.ts";
import { importFile } from "../node.ts";
import { importPageTexts } from "../src/index.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(() => stage?.close());

const RESUMES = [CONTENTS["every section"], CAREERS["eleven-years"], ENGLISH_RESUME] as ResumeContent[];
const toSolid = (text: string) => solid(text).replace(/[•·|,]/g, "");

/** Whether a wrapped line continues depends on widths, which are measured in two ways. */
const withoutLines = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value).replaceAll("\\n", " "));

function readFields(pages: PageTexts[]) {
  const result = importPageTexts(pages);
  if (result.rejected) throw new Error(result.reason);
  return { ...result.content, unplaced: result.unplaced.map(({ text }) => text) };
}

describe("'O que o sistema lê', without a PDF", () => {
  it.each(TEMPLATES.map((template) => ({ id: template.id, template })))(
    "shows the text that poppler and pdf.js read in the PDF, in their order, and the fields that the import finds, in the template $id",
    async ({ template }) => {
      for (const resume of RESUMES) {
        const content = themed(resume, template);
        const pdf = await stage.print(await stage.createSnapshot(content));
        const pages = await stage.page.evaluate((value) => window.readPages(value), content);
        const text = toSolid(pages.flatMap(({ items }) => items.map((item) => item.text)).join("\n"));
        expect(text).toBe(toSolid((await readByPdfjs(pdf)).text));
        expect(text).toBe(toSolid(await pdfText(pdf, "-raw")));
        const [own, imported] = [importPageTexts(pages), await importFile(pdf)];
        // names that share a line with dates are divided where it is wrapped
        if (template.heads !== "title") continue;
        expect(withoutLines(own)).toMatchObject({ content: withoutLines((imported as { content: object }).content) });
      }
    },
    60_000,
  );

  it.each(TEMPLATES.map((template) => ({ id: template.id, template })))(
    "takes the address beside a QR code for no text of the résumé, in the template $id",
    async ({ template }) => {
      const inTemplate = themed(CAREERS["eleven-years"] as ResumeContent, template);
      // with automatic sizes the code would change the lines
      const { textSize } = template;
      const content = { ...inTemplate, theme: { ...inTemplate.theme, textSize } };
      const withCode = { ...content, qrCode: "https://curriculos.example/c/maria-souza" };
      const [plain, pages] = await stage.page.evaluate(
        async (resumes) => [await window.readPages(resumes[0]), await window.readPages(resumes[1])] as const,
        [content, withCode] as const,
      );
      expect(pages.at(-1)?.links).toContain(withCode.qrCode);
      expect(readFields(pages)).toEqual(readFields(plain));
    },
    30_000,
  );
});
