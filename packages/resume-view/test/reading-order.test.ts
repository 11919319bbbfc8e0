import type { ResumeContent } from "@penresume/contracts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { formatPhoneNumbers } from "../src/contact-text.ts";
import { FONT_PAIRS } from "../src/font-families.ts";
import type { Template } from "../src/template.ts";
import { TEMPLATES } from "../src/templates.ts";
import { openStage, pdfText, type Stage } from "../testing/stage.ts";
import { themed } from "../testing/themed.ts";
import { CONTENTS } from "./contents.ts";
import { readByPdfjs, solid } from "./extract.ts";
import { firstMissing, listFields } from "./fields.ts";
import { listContactTexts } from "./inspect.ts";

vi.setConfig({ testTimeout: 30_000 });
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(() => stage?.close());

const withPerson = (content: ResumeContent, change: Partial<ResumeContent["personalInfo"]>): ResumeContent => ({
  ...content,
  personalInfo: { ...content.personalInfo, ...change },
});
const sample = CONTENTS.sample as ResumeContent;
const long = CONTENTS["twelve experiences"] as ResumeContent;
const photo = "/media/profile-photos/1-a.jpg";
const bare = (content: ResumeContent) => ({
  ...content,
  experience: content.experience.map((entry) => ({ ...entry, description: "" })),
});

const RESUMES: Record<string, ResumeContent> = {
  usual: sample,
  "without summary": withPerson(sample, { description: "" }),
  "with a short summary": withPerson(sample, { description: "Produtora audiovisual." }),
  "with a long e-mail": withPerson(sample, { email: "pessoa-ac87e1117254@exemplo.test" }),
  "with a longer e-mail": withPerson(sample, { email: "ana.maria.silveira.santos@exemplo.test" }),
  "with an e-mail too long for its line": withPerson(sample, { email: "maria.aparecida.santos@empresa-exemplo.test" }),
  "with little in the side column": withPerson({ ...sample, skills: ["Roteiro"] }, { fullName: "Zé", location: "" }),
  sparse: bare({ ...sample, skills: sample.skills.slice(0, 2) }),
  "sparse without summary": withPerson(bare(sample), { description: "" }),
  "three pages": long,
  "three pages without summary": withPerson(long, { description: "" }),
};
/** Every résumé for templates with two columns; the most different ones for the others. */
const names = ({ columns }: Template) =>
  Object.keys(RESUMES).filter((name) => columns.length > 1 || /^(usual|sparse|three pages)$/.test(name));
const cases = TEMPLATES.flatMap((template) => {
  const { id } = template;
  return names(template).flatMap((name) => [
    { id, template, name, picture: "no photo", address: undefined },
    ...(template.photo === "none" ? [] : [{ id, template, name, picture: "a photo", address: photo }]),
  ]);
});
/** Skills in columns. */
const IN_COLUMNS = /\.skills[^{]*\{display:grid/;
const print = async (resume: ResumeContent) =>
  stage.print(await stage.page.evaluate((value) => window.renderSnapshot(value), resume));
/** The lines that a separator of contact data starts or ends. */
const findEdgeSeparators = (text: string) => text.split("\n").filter((line) => /^\s*[|·]|[|·]\s*$/.test(line));

const LIGATURES = /[\ufb00-\ufb06]/g;
const LIGATURE_WORDS =
  "Profissional com eficiência: fluxo, oficina, office, offline, afiliação, afflato, fjord, Effie, staff, actif";

describe("a machine that reads the PDF", () => {
  it.each(
    // every template in its own fonts, every pair of fonts in one template
    TEMPLATES.flatMap((template, index) =>
      [undefined, ...(index === 0 ? FONT_PAIRS.map(({ id }) => id) : [])].map((fonts) => ({
        id: template.id,
        template,
        fonts,
      })),
    ),
  )("reads every letter of the template $id with the fonts $fonts, no ligature", async ({ template, fonts }) => {
    const resume = themed(
      withPerson(
        { ...bare(sample), skills: LIGATURE_WORDS.split(/[ :,]+/) },
        {
          fullName: "Sofia Fialho Flores",
          email: "sofia.fialho@oficina-flores.test",
          description: LIGATURE_WORDS,
        },
      ),
      template,
    );
    const { text } = await readByPdfjs(await print({ ...resume, theme: { ...resume.theme, fonts } }));
    expect(text.match(LIGATURES)).toBeNull();
    expect(solid(text)).toContain(solid(LIGATURE_WORDS));
    expect(solid(text)).toContain("sofia.fialho@oficina-flores.test");
  });

  it.each(cases)(
    "reads a $name résumé with $picture in the template $id: name, contact, then section after section",
    async ({ template, name, address }) => {
      const resume = themed(withPerson(RESUMES[name] as ResumeContent, { photo: address }), template);
      const pdf = await print(resume);
      const fields = listFields(resume);
      // pdftotext reads them column by column, so skills may be in any order.
      const isOrdered = (field: string) => !IN_COLUMNS.test(template.css) || !resume.skills.includes(field);
      const byPosition = await pdfText(pdf);
      // With a photo in the side column, pdftotext reads the text next to it first.
      if (template.header !== "side") {
        expect(firstMissing(byPosition, fields.filter(isOrdered)), "pdftotext").toBeUndefined();
        expect(solid(byPosition).indexOf(solid(resume.personalInfo.fullName))).toBe(0);
        const rest = solid(byPosition)
          .split(/HABILIDADES/i)
          .at(-1);
        for (const skill of resume.skills) expect(rest).toContain(solid(skill));
      }
      for (const field of fields) expect(solid(byPosition)).toContain(solid(field));
      expect(firstMissing(await pdfText(pdf, "-raw"), fields), "pdftotext -raw").toBeUndefined();
      expect(firstMissing((await readByPdfjs(pdf)).text, fields), "pdf.js").toBeUndefined();
      const byLine = (await pdfText(pdf, "-layout")).split("\n").map(solid);
      for (const { position } of resume.experience) {
        expect(
          byLine.some((line) => line.includes(solid(position))),
          position,
        ).toBe(true);
      }
    },
  );

  it.each(TEMPLATES)(
    "finds no separator at the start or the end of a line, whatever the length of the addresses, in the template $id",
    async (template) => {
      const location = "São Sebastião do Paraíso, Minas Gerais";
      let wrapped = 0;
      for (let length = 8; length <= 60; length += 4) {
        const name = "ana.maria.silveira.santos.de.albuquerque.cavalcanti.vasconcelos".slice(0, length);
        const content = withPerson(bare(sample), {
          email: `${name}x@exemplo.test`,
          linkedin: `linkedin.com/in/${name}x`,
          website: "portfolio.exemplo.test/projetos",
          github: "github.com/exemplo",
          location,
        });
        const resume = themed(content, template);
        await stage.page.evaluate((value) => window.show(value), resume);
        const texts = await stage.page.evaluate(listContactTexts);
        if (texts.some((text) => text.includes("\n"))) wrapped += 1;
        expect(findEdgeSeparators(texts.join("\n"))).toEqual([]);
        if (length === 40) expect(findEdgeSeparators(await pdfText(await print(resume)))).toEqual([]);
      }
      if (template.contact !== "side") expect(wrapped).toBeGreaterThan(0);
    },
  );

  it.each(TEMPLATES)(
    "finds e-mail, telephone and profiles in one piece, hyphens and all, in the template $id",
    async (template) => {
      const resume = themed(CONTENTS["hyphens everywhere"] as ResumeContent, template);
      const pdf = await print(resume);
      for (const text of [
        await pdfText(pdf),
        await pdfText(pdf, "-raw"),
        await pdfText(pdf, "-layout"),
        (await readByPdfjs(pdf)).text,
      ]) {
        expect(text).toContain(resume.personalInfo.email);
        expect(text).toContain(formatPhoneNumbers(resume.personalInfo.phone));
        expect(text).toContain(resume.personalInfo.github);
        expect(text.split("\n").filter((line) => /[-\u2010]$/.test(line.trimEnd()))).toEqual([]);
      }
      for (const text of [await pdfText(pdf), await pdfText(pdf, "-raw"), (await readByPdfjs(pdf)).text]) {
        for (const field of listFields(resume)) expect(solid(text)).toContain(solid(field));
      }
    },
  );
});
