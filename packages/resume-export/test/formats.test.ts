import type { ResumeContent } from "@penresume/contracts";
import { micromark } from "micromark";
import { describe, expect, it } from "vitest";
import { createBlocks } from "../../resume-view/src/blocks.ts";
import { loadWords } from "../../resume-view/src/languages.ts";
import { TEMPLATES } from "../../resume-view/src/templates.ts";
import { CAREERS } from "../../resume-view/test/careers.ts";
import { CONTENTS, ENGLISH_RESUME } from "../../resume-view/test/contents.ts";
import { themed } from "../../resume-view/testing/themed.ts";
import { toMarkdown, toText } from "../src/index.ts";

const every = CONTENTS["every section"] as ResumeContent;
const RESUMES: Record<string, ResumeContent> = {
  ...CONTENTS,
  ...CAREERS,
  English: ENGLISH_RESUME,
  Spanish: { ...every, language: "es" },
};

/** Templates with one column, two columns and dates in the line of the title. */
const WITH_MARKDOWN = ["classic", "columns", "compact"];

/** The text of HTML, with a blank between elements. */
const readHtml = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;|&#39;/g, (name) => (name === "&quot;" ? '"' : "'"))
    .replace(/&amp;/g, "&");

/** A text without separators. Headings of plain text are capitals. */
const solid = (text: string) => text.replace(/[\s|·:,\-•]/g, "").toLowerCase();

describe("the formats of text", () => {
  it.each(Object.keys(RESUMES))("have the texts of the pages in their order in every template: %s", async (name) => {
    const content = RESUMES[name] as ResumeContent;
    const words = await loadWords(content);
    for (const template of TEMPLATES) {
      const resume = themed(content, template);
      const pages = createBlocks(resume, words).map(({ html }) => html);
      const shown = solid(readHtml(pages.join(" ")));
      expect(solid(toText(resume)), template.id).toBe(shown);
      if (WITH_MARKDOWN.includes(template.id))
        expect(solid(readHtml(micromark(toMarkdown(resume)))), template.id).toBe(shown);
    }
  });
});

const job = every.experience[0] as ResumeContent["experience"][number];
const described = (description: string, rest: Partial<ResumeContent> = {}): ResumeContent => ({
  ...every,
  sections: [
    { kind: "summary", hidden: true },
    { kind: "experience", title: "Onde trabalhei" },
  ],
  personalInfo: { ...every.personalInfo, ...{ links: "" } },
  experience: [job, { ...job, position: "Estagiária" }].map((entry) => ({
    ...entry,
    description,
    descriptionStyle: "bullets" as const,
  })),
  education: [],
  skills: [],
  languages: [],
  ...rest,
});

describe("plain text", () => {
  it("has a heading in capitals, a blank line between entries, items with hyphens, and no markup", () => {
    const text = toText(described("Vendi **120%** da meta\nSaiu na [notícia](https://exemplo.com.br/a)"));
    expect(text).toBe(`Helena Duarte Sampaio
Produtora executiva de séries e documentários
helena.sampaio@exemplo.com.br | (11) 98765-4321 | São Paulo, SP | linkedin.com/in/helena-sampaio | helenasampaio.example | github.com/helena-sampaio

ONDE TRABALHEI
Produtora Executiva
03/2020 - Atual | Maré Alta Filmes | São Paulo, SP | Produtora de séries, 40 pessoas
pontodeluz.example
- Vendi 120% da meta
- Saiu na notícia (exemplo.com.br/a)

Estagiária
03/2020 - Atual | Maré Alta Filmes | São Paulo, SP | Produtora de séries, 40 pessoas
pontodeluz.example
- Vendi 120% da meta
- Saiu na notícia (exemplo.com.br/a)
`);
  });

  it("has groups of skills in lines, and a blank line where the pages have a gap", () => {
    const text = toText(
      described("Um.\n\nDois.", {
        experience: [{ ...job, description: "Um.\n\nDois.", descriptionStyle: "paragraph" }],
        skills: ["Scrum", "Linguagens: Java", "Kotlin"],
      }),
    );
    expect(text).toContain("\nUm.\n\nDois.\n");
    expect(text).toMatch(/HABILIDADES\nScrum\nLinguagens: Java, Kotlin\n$/);
  });

  it.each([
    ["only emoji", { fullName: "🦜🌴" }, "🦜🌴"],
    ["letters from right to left", { fullName: "מרים سلمى" }, "מרים سلمى"],
    ["control characters and marks of direction", { fullName: "A\u0000n\u0007a\u202e\ud800" }, "Ana"],
  ])("has a name of %s", (_, info, name) => {
    const content = { ...every, personalInfo: { ...every.personalInfo, ...info } };
    expect(toText(content).split("\n")[0]).toBe(name);
    expect(toMarkdown(content).split("\n")[0]).toBe(`# ${name}`);
  });
});

describe("Markdown", () => {
  const write = (description: string, descriptionStyle: "bullets" | "paragraph" = "bullets") =>
    micromark(toMarkdown(described("", { experience: [{ ...job, description, descriptionStyle }] })));

  it("has headings, links, emphasis and lists", () => {
    const html = write("Vendi **120%** da *meta*\nSaiu na [notícia](https://exemplo.com.br/a?b=1&c=(2))");
    for (const part of [
      "<h1>Helena Duarte Sampaio</h1>",
      '<a href="mailto:helena.sampaio@exemplo.com.br">helena.sampaio@exemplo.com.br</a>',
      "<h2>Onde trabalhei</h2>",
      "<h3>Produtora Executiva</h3>",
      "<li>Vendi <strong>120%</strong> da <em>meta</em></li>",
      '<li>Saiu na <a href="https://exemplo.com.br/a?b=1&amp;c=(2)">notícia</a></li>',
    ])
      expect(html).toContain(part);
  });

  it.each([
    "# não é título",
    "1. primeiro",

    "a*b*c",
    "snake_case_name",
    "<b>x</b>",
    "C:\\temp",
    "&copy;",
    "[x](y)",
    "~~x~~",
    "===",
    "---",
    "| a | b |",
    "`código`",
  ])("shows %s as it is typed", (text) => {
    expect(readHtml(write(text, "paragraph"))).toContain(` ${text} `);
    expect(readHtml(write(`x\n${text}`, "paragraph"))).toContain(` ${text} `);
  });
});

it("addresses in a text are links of Markdown with every character", () => {
  const text = "Loja em https://exemplo.com/a_b*c_d, www.exemplo.com/x_y. Contato: ana_lima@exemplo.com_ e [notas]";
  const html = micromark(toMarkdown(described(text)));
  expect(html).toContain('<a href="https://exemplo.com/a_b*c_d">https://exemplo.com/a_b*c_d</a>, ');
  expect(html).toContain('<a href="https://www.exemplo.com/x_y">www.exemplo.com/x_y</a>. Contato: ');
  expect(html).toContain('<a href="mailto:ana_lima@exemplo.com">ana_lima@exemplo.com</a>_ e [notas]');
});
