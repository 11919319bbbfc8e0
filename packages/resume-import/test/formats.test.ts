import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { type ImportResult, importResume } from "../src/index.ts";
import { createPdf, FONT } from "./create-pdf.ts";

const read = (file: string | Uint8Array): Promise<ImportResult> =>
  importResume(typeof file === "string" ? strToU8(file) : file, {
    loadPdfjs: () => Promise.reject(new Error("no PDF is read here")),
  });

const RESUME = {
  personalInfo: { fullName: "Ana Lima Sá", email: "ana@exemplo.com.br" },
  experience: [
    {
      position: "Vendedora",
      company: "Loja São José",
      startDate: "2019",
      endDate: "2021",
      description: "Atendimento ao público\nFechamento do caixa",
    },
  ],
  skills: ["Excel", "Vendas"],
};

const PAGE = `<!DOCTYPE html><html><head><title>Currículo</title><style>p { margin: 0 }</style></head><body>
  <script>var texto = "<p>Nada</p>";</script>
  <h1>Ana&nbsp;Lima S&aacute;</h1><p>ana@exemplo.com.br<p hidden>escondido</p>
  <h2>Experi&ecirc;ncia</h2>
  <div class="job"><div><strong>Vendedora</strong><span>2019 &ndash; 2021</span></div><div>Loja S&#227;o Jos&#xE9;</div>
  <ul><li>Atendimento ao
    público<li>Fechamento do caixa</ul></div>
  <h2>Habilidades</h2><p>Excel, Vendas</p></body></html>`;

const RICH_TEXT = String.raw`{\rtf1\ansi\ansicpg1252\uc1{\fonttbl{\f0 Arial;}}{\stylesheet{\s1 Titulo;}}{\info{\author Outra Pessoa}}
{\header Cabe\'e7alho da p\'e1gina\par}\pard\fs36 Ana Lima S\'e1\par\fs24 ana@exemplo.com.br\par
{\b Experi\u234?ncia}\par {\b Vendedora}\tab 2019 \endash  2021\par Loja S\'e3o Jos\'e9{\v segredo}{\deleted apagado}\par
{\listtext\bullet\tab}\pard\ls1 Atendimento ao p\'fablico\par{\listtext\bullet\tab}\pard\ls1 Fechamento do caixa\par
\pard{\b Habilidades}\par Excel, Vendas\par}`;

const element = (name: string, content: string, attributes = "") => `<${name} ${attributes}>${content}</${name}>`;
const paragraph = (text: string) => element("text:p", text);
const OPEN_DOCUMENT = zipSync({
  mimetype: strToU8("application/vnd.oasis.opendocument.text"),
  "content.xml": strToU8(
    element(
      "office:document-content",
      element(
        "office:automatic-styles",
        element("style:style", '<style:text-properties text:display="none"/>', 'style:name="T1"') +
          element("style:style", '<style:text-properties fo:font-weight="bold"/>', 'style:name="T2"'),
      ) +
        element(
          "office:body",
          element(
            "office:text",
            element("text:tracked-changes", paragraph("apagado")) +
              paragraph('Ana<text:s text:c="1"/>Lima S&#225;') +
              paragraph("ana@exemplo.com.br") +
              element("text:h", "Experiência", 'text:outline-level="1"') +
              paragraph(
                `${element("text:span", "Vendedora", 'text:style-name="T2"')}<text:tab/>2019 – 2021${element("text:span", "segredo", 'text:style-name="T1"')}`,
              ) +
              paragraph("Loja São José") +
              element(
                "text:list",
                ["Atendimento ao público", "Fechamento do caixa"]
                  .map((item) => element("text:list-item", paragraph(item)))
                  .join(""),
              ) +
              element("text:h", "Habilidades", 'text:outline-level="1"') +
              paragraph("Excel, Vendas"),
          ),
        ),
    ),
  ),
});

const MARKDOWN = `<!-- rascunho -->
# Ana Lima Sá
![foto](foto.png) [ana@exemplo.com.br](mailto:ana@exemplo.com.br) · [LinkedIn](https://www.linkedin.com/in/ana-lima-exemplo)

## Experiência

**Vendedora** | *2019 - 2021*
- Loja São José
- __Atendimento__ ao público
- Fechamento do \`caixa\`

## Habilidades

| Informática | Comércio |
|---|---|
| Excel | Vendas |
`;

describe("documents of other programs", () => {
  it.each<[string, string | Uint8Array]>([
    ["an OpenDocument text", OPEN_DOCUMENT],
    ["rich text", RICH_TEXT],
    ["a saved page", PAGE],
  ])("are read from %s, without deleted, hidden and program text", async (_, file) => {
    const result = await read(file);
    expect(result).toMatchObject({ rejected: false, content: RESUME });
    expect(JSON.stringify(result)).not.toMatch(/apagado|segredo|escondido|Outra Pessoa|Nada|Cabeçalho/);
  });

  it("are read from Markdown without its marks", async () => {
    const result = await read(MARKDOWN);
    expect(result).toMatchObject({
      content: {
        personalInfo: { ...RESUME.personalInfo, links: ["https://www.linkedin.com/in/ana-lima-exemplo"] },
        experience: [{ position: "Vendedora", startDate: "2019", endDate: "2021" }],
      },
    });
    expect(JSON.stringify(result)).not.toMatch(/\*|__|`|\]\(|rascunho|---/);
  });

  it("have the fields of a Markdown entry also as bullets", async () => {
    const result = await read(
      "# Ana Lima\nana@exemplo.com.br\n\n## Experiência\n\n**Loja São José**\n- Vendedora\n- 2019 - 2021\n- Fechamento do caixa\n",
    );
    expect(result).toMatchObject({
      content: {
        experience: [
          { position: "Vendedora", company: "Loja São José", startDate: "2019", description: "Fechamento do caixa" },
        ],
      },
    });
  });
});

describe("data of other programs", () => {
  it.each([
    [
      "a saved mail",
      "From: ana@exemplo.com.br\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>Ana Lima</p>",
      "type",
    ],
    ["XML", '<?xml version="1.0"?><SkillsPassport><LearnerInfo>Ana Lima</LearnerInfo></SkillsPassport>', "type"],
    ["JSON of another program", '{"pessoa":{"nome":"Ana Lima"},"experiencias":[{"funcao":"Caixa"}]}', "not-a-resume"],
  ])("are refused with the reason where they are %s", async (_, text, reason) => {
    expect(await read(text)).toMatchObject({ rejected: true, reason });
  });

  it("keep languages that a JSON Resume has among the skills", async () => {
    const result = await read(
      JSON.stringify({
        basics: { name: "Ana Lima" },
        skills: [{ name: "Francês", keywords: ["Básico"] }, { name: "Francês jurídico" }],
      }),
    );
    expect(result).toMatchObject({
      content: { languages: [{ name: "Francês", proficiency: "Básico" }], skills: ["Francês jurídico"] },
    });
  });

  it("are read from Word where blanks fill the rest of a line", async () => {
    const text = ["Ana Lima Sá", "ana@exemplo.com.br", "Experiência", "Caixa – Loja Sol (2019 – 2021)"].join(
      " ".repeat(50),
    );
    const run = element("w:p", element("w:r", element("w:t", text)));
    const file = zipSync({ "word/document.xml": strToU8(element("w:document", element("w:body", run))) });
    expect(await read(file)).toMatchObject({
      content: {
        personalInfo: { fullName: "Ana Lima Sá", email: "ana@exemplo.com.br" },
        experience: [{ position: "Caixa", company: "Loja Sol", startDate: "2019", endDate: "2021" }],
      },
    });
  });

  it("are read from Word with skills that are drawn as a chart", async () => {
    const text = (value: string) => element("w:p", element("w:r", element("w:t", value)));
    const names = ["Vendas", "Estoque"].map((name) => element("c:pt", element("c:v", name))).join("");
    const bytes = zipSync({
      "word/document.xml": strToU8(
        element(
          "w:document",
          ["Ana Lima", "ana@exemplo.com.br", "Experiência", "Caixa", "Loja Sol", "2019 - 2021", "Habilidades"]
            .map(text)
            .join("") + element("w:p", element("w:r", element("w:drawing", '<c:chart r:id="r1"/>'))),
        ),
      ),
      "word/_rels/document.xml.rels": strToU8(
        element("Relationships", '<Relationship Id="r1" Type="x/relationships/chart" Target="charts/chart1.xml"/>'),
      ),
      "word/charts/chart1.xml": strToU8(element("c:chartSpace", element("c:cat", names))),
    });
    const result = await importResume(bytes, { loadPdfjs: () => Promise.reject() });
    expect(result).toMatchObject({ content: { skills: ["Vendas", "Estoque"] } });
  });
});

describe("texts of PDFs", () => {
  /** A PDF with one line for each text; the matrix before a text slants or turns it. */
  const readPdf = async (lines: [matrix: string, text: string][]) => {
    const shown = lines.map(([matrix, text], index) => `${matrix} 50 ${780 - index * 18} Tm (${text}) Tj`);
    const pdf = createPdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${FONT} /Contents 4 0 R >>`,
      { dictionary: "", stream: Buffer.from(`BT /F1 11 Tf ${shown.join(" ")} ET`) },
    ]);
    return importResume(pdf, { loadPdfjs: () => import("pdfjs-dist/legacy/build/pdf.mjs") });
  };
  const [UPRIGHT, SLANTED, TURNED] = ["1 0 0 1", "1 0 0.25 1", "0 1 -1 0"];

  it("are read where the program slants an upright font, and not where it turns them; a text is read once", async () => {
    const result = await readPdf([
      [UPRIGHT, "Ana Lima"],
      [UPRIGHT, "ana@exemplo.com.brana@exemplo.com.br"],
      [UPRIGHT, "Experiencia"],
      [SLANTED, "Vendedora"],
      [UPRIGHT, "Loja Azul"],
      [UPRIGHT, "2019 - 2021"],
      [UPRIGHT, "Atendimento ao publico e fechamento do caixa."],
      [TURNED, "Rascunho"],
    ] as [string, string][]);
    expect(result).toMatchObject({
      content: {
        personalInfo: { email: "ana@exemplo.com.br" },
        experience: [{ position: "Vendedora", company: "Loja Azul" }],
      },
    });
    expect(JSON.stringify(result)).not.toContain("Rascunho");
  });
});
