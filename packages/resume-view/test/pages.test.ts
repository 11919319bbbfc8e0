import type { ResumeContent } from "@penresume/contracts";
import { orderSections } from "@penresume/resume";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { contrast } from "../src/color.ts";
import { keepTogether } from "../src/line-breaks.ts";
import type { ResumePart } from "../src/resume-pages.tsx";
import { EMPTY_RESUME, isResumeEmpty, SAMPLE_RESUME } from "../src/samples.ts";
import { resolveStyle, styleCss } from "../src/styles.ts";
import type { Template } from "../src/template.ts";
import { classic } from "../src/templates/classic.ts";
import { columns } from "../src/templates/columns.ts";
import { modern } from "../src/templates/modern.ts";
import { sidebar } from "../src/templates/sidebar.ts";
import { TEMPLATES } from "../src/templates.ts";
import { PALETTES } from "../src/themes.ts";
import { openStage, pdfInfo, pdfText, type Stage } from "../testing/stage.ts";
import { themed } from "../testing/themed.ts";
import { CONTENTS } from "./contents.ts";
import { readByPdfjs, solid } from "./extract.ts";
import { firstMissing, listFields } from "./fields.ts";
import { inspectColors, inspectPreview } from "./inspect.ts";

vi.setConfig({ testTimeout: 30_000 });
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(() => stage?.close());

/** A field over two pages has the footer of a page in between. */
const withoutFooters = (text: string, { personalInfo }: ResumeContent, pages: number) =>
  Array.from({ length: pages }, (_, index) => solid(`${personalInfo.fullName} · ${index + 1}/${pages}`)).reduce(
    (rest, footer) => rest.replaceAll(footer, ""),
    solid(text),
  );

/** The first four templates with every content, the others in turn with the largest ones. */
const LARGE = Object.keys(CONTENTS).filter((name) => /hundred|without end|twelve/.test(name));
const contentNames = (template: Template) => {
  const at = TEMPLATES.indexOf(template);
  return Object.keys(CONTENTS).filter(
    (name) => at < 4 || !LARGE.includes(name) || LARGE.indexOf(name) === at % LARGE.length,
  );
};

describe.each(TEMPLATES)("the template $id", (template) => {
  const hasOneColumn = template.columns.length === 1;

  describe.each(contentNames(template))("with %s", (name) => {
    const resume = themed(CONTENTS[name] as ResumeContent, template);

    it("lays everything on pages, nothing lost, cut, stranded or outside its page, and prints to the pages of the preview in reading order", async () => {
      const pageCount = await stage.page.evaluate((value) => window.show(value), resume);
      const preview = await stage.page.evaluate(inspectPreview);
      expect(preview.pages).toBe(pageCount);
      expect(preview.outside).toEqual([]);
      expect(preview.strandedHeadings).toEqual([]);
      expect(preview.needlesslyCut).toEqual([]);
      expect(preview.loneLines).toEqual([]);
      expect(preview.spaceAbove).toEqual([]);
      if (name === "a long career") expect(preview.emptiest).toBeLessThan(0.2);
      if (hasOneColumn) expect(firstMissing(preview.text, listFields(resume))).toBeUndefined();
      for (const field of listFields(resume)) expect(solid(preview.text)).toContain(solid(field));
      expect(stage.complaints).toEqual([]);

      const pdf = await stage.print(await stage.createSnapshot(resume));
      const info = await pdfInfo(pdf);
      expect(Number(info.Pages)).toBe(preview.pages);
      expect(info["Page size"]).toMatch(/^59[45]\.\d+ x 84[12](\.\d+)? pts \(A4\)$/);
      expect(info.Tagged).toBe("yes");
      const raw = withoutFooters(await pdfText(pdf, "-raw"), resume, preview.pages);
      for (const field of listFields(resume)) expect(raw).toContain(solid(field));
      if (hasOneColumn) expect(firstMissing(raw, listFields(resume))).toBeUndefined();
      const read = await readByPdfjs(pdf);
      expect(read.pages).toBe(preview.pages);
      const readText = withoutFooters(read.text, resume, preview.pages);
      for (const field of listFields(resume)) expect(readText).toContain(solid(field));
      if (hasOneColumn) expect(firstMissing(readText, listFields(resume))).toBeUndefined();
    });
  });
});

describe.each(TEMPLATES.filter(({ columns }) => columns.length > 1))(
  "the pages of $id after the side column has ended",
  (template) => {
    const inspectWide = async (resume: ResumeContent) => {
      await stage.page.evaluate((value) => window.show(value), resume);
      return stage.page.evaluate(() => {
        const pages = document.querySelector("[lang][translate]")?.shadowRoot?.querySelectorAll(".page") ?? [];
        return [...pages].map((page) => ({
          isWide: page.classList.contains("wide"),
          hasSide: page.querySelector(".side")?.childElementCount !== 0,
        }));
      });
    };

    it.each([8.5, 9, 9.5, 10, 10.5, 11, 11.5, 12])(
      "use its width too, with each text once, at %s pt",
      async (textSize) => {
        const { theme, ...content } = themed(CONTENTS["a long career"] as ResumeContent, template);
        const pages = await inspectWide({ ...content, theme: { ...theme, textSize } });
        expect(pages.length).toBeGreaterThan(1);
        for (const { isWide, hasSide } of pages) expect(isWide).toBe(!hasSide);
        const preview = await stage.page.evaluate(inspectPreview);
        expect(preview.loneLines).toEqual([]);
        const text = solid(preview.text);
        for (const { position, description } of content.experience)
          for (const line of [position, ...description.split("\n")])
            expect(text.split(solid(line.replace("• ", ""))), line).toHaveLength(
              line === "Gerente de Operações Logísticas" ? 3 : 2,
            );
      },
    );

    it("are the only wide ones, also when the main column ends first", async () => {
      const pages = await inspectWide(themed(CONTENTS["two hundred skills"] as ResumeContent, template));
      expect(pages.length).toBeGreaterThan(1);
      for (const { isWide, hasSide } of pages) expect(isWide && hasSide).toBe(false);
    });

    it("stay narrow when a paragraph continues on them", async () => {
      const pages = await inspectWide(themed(CONTENTS["one endless paragraph"] as ResumeContent, template));
      expect(pages.length).toBeGreaterThan(1);
      expect(pages.some(({ isWide }) => isWide)).toBe(false);
    });
  },
);

describe("a draft with titles of 5,000 characters, which cannot be saved", () => {
  it.each(TEMPLATES)("shows their beginning, and all else, on the pages of $id", async (template) => {
    const title = "Prêmio de melhor produtora ".repeat(200).slice(0, 5000);
    const sections = ["custom", "courses"].map((kind) => ({ kind, title, entries: [{ title, organisation: title }] }));
    const personalInfo = { ...SAMPLE_RESUME.personalInfo, fullName: title, headline: title };
    await stage.page.evaluate(
      (value) => window.show(value),
      themed({ ...SAMPLE_RESUME, personalInfo, sections }, template),
    );
    const preview = await stage.page.evaluate(inspectPreview);
    expect(preview.outside).toEqual([]);
    expect(preview.strandedHeadings).toEqual([]);
    expect(preview.text).toContain("…");
    for (const field of listFields(themed(CONTENTS.sample as ResumeContent, template)).slice(1))
      expect(solid(preview.text)).toContain(solid(field));
  });
});

it("prepares the line breaks of a long paragraph in linear time", () => {
  const start = performance.now();
  const html = keepTogether(`<p class="t">${"pré-".repeat(100_000)}</p>`);
  expect(html).toHaveLength(400_000 + 100_000 + '<p class="t"></p>'.length);
  expect(performance.now() - start).toBeLessThan(1000);
});

describe("a parser that reads by position", () => {
  const usual = ["sample", "a photo", "twelve experiences", "sixty skills"];
  const asRead = (entry: ResumeContent["experience"][number], template: Template) => {
    const { dates, range, heads, ledByOrganisation } = template;
    const period = [entry.startDate, entry.endDate].join(range);
    const [first, second] = ledByOrganisation?.includes("experience")
      ? [entry.company, entry.position]
      : [entry.position, entry.company];
    const names = [first, second].join("");
    const head = dates === "before" ? period + names : heads === "names" ? names + period : first + period + second;
    return solid(head + entry.description);
  };
  /** Separators differ. */
  const withoutSeparators = (text: string) => text.replaceAll("·", "");

  it.each(TEMPLATES.flatMap((template) => usual.map((name) => ({ id: template.id, template, name }))))(
    "finds every entry of $name whole in the template $id",
    async ({ template, name }) => {
      const resume = themed(CONTENTS[name] as ResumeContent, template);
      const pdf = await stage.print(await stage.createSnapshot(resume));
      const pages = Number((await pdfInfo(pdf)).Pages);
      // In -layout mode pdftotext prints two columns side by side.
      const modes = template.columns.length > 1 ? [[], ["-raw"]] : [[], ["-raw"], ["-layout"]];
      // With a photo in the side column only the order of the content is certain.
      for (const mode of template.header === "side" ? [["-raw"]] : modes) {
        const text = withoutSeparators(withoutFooters(await pdfText(pdf, ...mode), resume, pages));
        for (const entry of resume.experience) expect(text, mode.join()).toContain(asRead(entry, template));
        for (const heading of ["Resumo", "Formação Acadêmica", "Experiência Profissional", "Idiomas", "Habilidades"]) {
          expect(text.toLowerCase()).toContain(solid(heading).toLowerCase());
        }
      }
    },
  );
});

describe("the snapshot", () => {
  it("is one document without scripts, styles of others or addresses but the photo's", async () => {
    const html = await stage.createSnapshot(themed(CONTENTS["a photo"] as ResumeContent, sidebar));
    expect(html).toMatch(/^<!doctype html><html lang="pt-BR">/);
    expect(html).toContain("<title>Helena Duarte Sampaio</title>");
    expect(html).toContain('<img src="/media/profile-photos/1-a.jpg" alt="Foto de Helena Duarte Sampaio">');
    expect(html).toContain('<a class="nowrap" href="mailto:helena.sampaio@exemplo.com.br">');
    expect(html).not.toMatch(/<script|<link|url\(|@import|@font-face|style="|on\w+=/);
    expect(html.match(/\b(src|href)="[^"]*"/g)).toEqual([
      'src="/media/profile-photos/1-a.jpg"',
      'href="mailto:helena.sampaio@exemplo.com.br"',
    ]);
  });

  it("is titled Currículo without a name, and loads no photo of another site", async () => {
    const personalInfo = { ...EMPTY_RESUME.personalInfo, location: "Recife", photo: "https://elsewhere.example/a.jpg" };
    const html = await stage.createSnapshot(themed({ ...EMPTY_RESUME, personalInfo }, sidebar));
    expect(html).toContain("<title>Currículo</title>");
    expect(html).not.toContain("elsewhere");
  });

  it.each(TEMPLATES)(
    "is the same for lines with typed bullets, Word's or none in the template $id",
    async (template) => {
      const withLines = (format: (line: string) => string): ResumeContent => ({
        ...themed(SAMPLE_RESUME, template),
        experience: SAMPLE_RESUME.experience.map((entry) => ({
          ...entry,
          description: entry.description.replace(/^• (.*)$/gm, (_, line) => format(line)),
          descriptionStyle: "bullets",
        })),
      });
      const typed = await stage.createSnapshot(themed(SAMPLE_RESUME, template));
      for (const bullet of ["", "- ", "\uf0b7\t", "o\t"]) {
        expect(await stage.createSnapshot(withLines((line) => bullet + line))).toBe(typed);
      }
    },
  );

  it("leaves out sections without content", async () => {
    const html = await stage.createSnapshot(themed(CONTENTS["only a name"] as ResumeContent, classic));
    expect(html).not.toContain("<h2");
  });

  it("writes markup that was typed as text", async () => {
    const html = await stage.createSnapshot(themed(CONTENTS["signs and symbols"] as ResumeContent, modern));
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain("&lt;script&gt;");
  });
});

describe.each(TEMPLATES)("the colours of $id", (template) => {
  it("are readable (WCAG AA) in every palette", async () => {
    for (const palette of PALETTES) {
      await stage.page.evaluate(
        (value) => window.show(value),
        themed(CONTENTS["every section"] as ResumeContent, template, palette),
      );
      const pairs = await stage.page.evaluate(inspectColors);
      expect(pairs.length).toBeGreaterThan(0);
      for (const { color, background, text } of pairs) {
        expect(
          contrast(color, background),
          `${text}: ${color} on ${background}, ${palette.name}`,
        ).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

describe("the preview", () => {
  it("shows the sample, in the résumé's theme, while nothing is written", async () => {
    expect(isResumeEmpty(EMPTY_RESUME)).toBe(true);
    expect(isResumeEmpty(SAMPLE_RESUME)).toBe(false);
    const ticked = { course: "", institution: "", startDate: "", endDate: "Atual", current: true };
    expect(isResumeEmpty({ ...EMPTY_RESUME, education: [ticked] })).toBe(true);
    await stage.page.evaluate((value) => window.show(value), themed(EMPTY_RESUME, modern));
    const preview = await stage.page.evaluate(inspectPreview);
    expect(preview.text).toContain(SAMPLE_RESUME.personalInfo.fullName);
    expect(preview.template).toBe("modern");
    expect(SAMPLE_RESUME.experience).toHaveLength(2);
    expect(SAMPLE_RESUME.education).toHaveLength(1);
    expect(SAMPLE_RESUME.skills).toHaveLength(8);
    expect(SAMPLE_RESUME.languages).toHaveLength(2);
    expect(preview.text).toMatch(/Cursos e Certificações.+Informações Adicionais/);
  });

  it("leaves out what a PDF cannot contain: halves of emoji, wherever they are", async () => {
    const half = (text: string) => `${text}\ud83d`;
    const { personalInfo, experience } = SAMPLE_RESUME;
    const resume: ResumeContent = {
      ...themed(SAMPLE_RESUME, classic),
      personalInfo: {
        ...personalInfo,
        fullName: half("Zoë"),
        email: half(personalInfo.email),
        linkedin: half("in/zoe"),
      },
      experience: experience.map((entry) => ({ ...entry, description: half(entry.description) })),
      skills: [half("Roteiro")],
    };
    const { text } = await readByPdfjs(await stage.print(await stage.createSnapshot(resume)));
    expect(text).toContain("Zoë\n");
    expect(text).toContain(personalInfo.email);
    expect(text).not.toMatch(/[\ud800-\udfff\ufffd]/);
  });

  it("shows text from right to left, and so does the PDF", async () => {
    const entries = [{ title: "עברית שפת אם", organisation: "اللغة العربية" }];
    const resume = { ...themed(SAMPLE_RESUME, classic), sections: [{ kind: "custom", title: "שפות", entries }] };
    await stage.page.evaluate((value) => window.show(value), resume);
    const preview = await stage.page.evaluate(inspectPreview);
    expect(preview.text).toContain("עברית שפת אם");
    expect(preview.outside).toEqual([]);
    // extraction orders and shapes such letters in its own way
    const text = (await pdfText(await stage.print(await stage.createSnapshot(resume)))).normalize("NFKC");
    for (const letter of solid("עברית שפת אם")) expect(text).toContain(letter);
  });

  it("has a strip at the top where the side column has ended, also in browsers without :has (Firefox 115)", async () => {
    for (const template of TEMPLATES)
      expect(styleCss(resolveStyle(themed(SAMPLE_RESUME, template).theme))).not.toContain(":has(");
    const [job] = SAMPLE_RESUME.experience;
    const experience = Array.from({ length: 8 }, () => job as NonNullable<typeof job>);
    await stage.page.evaluate(
      (value) => window.show(value),
      themed({ ...SAMPLE_RESUME, sections: [], experience }, sidebar),
    );
    const widths = await stage.page.evaluate(() => {
      const pages = document.querySelector("[lang][translate]")?.shadowRoot?.querySelectorAll(".page") ?? [];
      return [...pages].map((page) => Math.round(Number.parseFloat(getComputedStyle(page, "::before").width)));
    });
    expect(widths).toEqual([249, 794]);
  });

  it("finds the edited part: in sections of equal titles, and next to a side column that continues", async () => {
    const entries = (word: string, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        title: `${word} ${index + 1}`,
        description: "linha\n".repeat(8),
      }));
    const sections = [
      ...orderSections(),
      { kind: "custom", title: "Minhas  viagens ", entries: entries("Primeira", 2) },
      { kind: "custom", title: "Minhas  viagens ", entries: entries("Segunda", 2) },
      { kind: "projects", entries: entries("Projeto", 8) },
      { kind: "courses", entries: entries("Curso", 12) },
    ];
    await stage.page.evaluate((value) => window.show(value), themed({ ...SAMPLE_RESUME, sections }, columns));
    const find = (section: ResumePart["section"], entry: number) =>
      stage.page.evaluate((part) => window.findPart(part), { section, entry });
    expect(await find(5, 1)).toContain("Primeira 2");
    expect(await find(6, 0)).toContain("Segunda 1");
    expect(await find(7, 7)).toContain("Projeto 8");
    expect(await find(8, 11)).toContain("Curso 12");
    expect(await find("experience", 1)).toContain("Estúdio Ponto de Luz");
    expect(await find(5, 2)).toBeNull();
  });

  it("keeps no elements of earlier texts while somebody types", async () => {
    const client = await stage.page.context().newCDPSession(stage.page);
    await client.send("Performance.enable");
    const countNodes = async () => {
      await client.send("HeapProfiler.collectGarbage");
      const { metrics } = await client.send("Performance.getMetrics");
      return metrics.find(({ name }) => name === "Nodes")?.value ?? Number.NaN;
    };
    const before = await countNodes();
    await stage.page.evaluate(
      async (resume) => {
        for (let count = 1; count <= 100; count++) {
          const experience = resume.experience.map((job) => ({ ...job, description: `${job.description} ${count}` }));
          const skills = [...resume.skills, `Habilidade ${count}`];
          await window.measureLastPage({ ...resume, experience, skills });
        }
      },
      themed(SAMPLE_RESUME, classic),
    );
    expect((await countNodes()) - before).toBeLessThan(1000);
  });

  it("keeps the elements of blocks that did not change", async () => {
    const resume = themed(SAMPLE_RESUME, classic);
    await stage.page.evaluate((value) => window.show(value), resume);
    const kept = await stage.page.evaluate(async (value) => {
      const pieces = () => [...(document.querySelector("[lang][translate]")?.shadowRoot?.querySelectorAll(".b") ?? [])];
      const before = pieces();
      await window.change({ personalInfo: { ...value.personalInfo, description: "Outra coisa." } });
      const after = pieces();
      return { changed: after.filter((piece) => !before.includes(piece)).length, all: after.length };
    }, resume);
    expect(kept.changed).toBe(1);
    expect(kept.all).toBeGreaterThan(8);
  });
});
