import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { importFile } from "../node.ts";
import { FILE_LIMIT_BYTES, type ImportResult, importPastedText, importResume } from "../src/index.ts";
import { unpack } from "../src/sources/zip.ts";

const withoutPdf = { loadPdfjs: () => Promise.reject(new Error("no PDF is read here")) };
const read = (bytes: Uint8Array): Promise<ImportResult> => importResume(bytes, withoutPdf);
const content = (result: ImportResult) => {
  if (result.rejected) throw new Error(`rejected: ${result.reason}`);
  return result.content;
};

const TEXT =
  "Ana Lima\nana@exemplo.com.br\n\nExperiência\nVendedora (2019 – 2021)\nLoja São José\n\nFormação\nEnsino Médio, Escola Sol, 2018\n";

describe("kinds of files", () => {
  it.each([
    ["UTF-16 with a byte order mark", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(TEXT, "utf16le")])],
    ["UTF-16 without one", Buffer.from(TEXT, "utf16le")],
    ["Latin-1", Buffer.from(TEXT.replace("–", "-"), "latin1")],
    ["UTF-8", Buffer.from(TEXT)],
  ])("reads text in %s", async (_, bytes) => {
    expect(content(await read(new Uint8Array(bytes))).experience[0]).toMatchObject({
      position: "Vendedora",
      company: "Loja São José",
    });
  });

  it.each([
    ["an empty file", new Uint8Array(), "empty"],
    ["a file that is too large", new Uint8Array(FILE_LIMIT_BYTES + 1), "too-large"],
    ["LaTeX", strToU8(`% meu currículo\n\\documentclass{article}\n\\begin{document}\n${TEXT}`), "type"],
    ["an old Word document", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), "type"],
    ["a photo", new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]), "scan"],
    ["a program", new Uint8Array([0x4d, 0x5a, 0, 1, 2, 3, 0, 0, 0, 5]), "type"],
    ["cut JSON", strToU8('{"basics": {"name": "Ana'), "broken-json"],
    ["JSON of something else", strToU8('{"price": 3}'), "not-a-resume"],
    ["prose", strToU8("Era uma vez uma loja que vendia livros."), "not-a-resume"],
    ["a ZIP of photos", zipSync({ "a.jpg": strToU8("x") }), "unknown-archive"],
    ["a spreadsheet", zipSync({ "[Content_Types].xml": strToU8("<x/>"), "xl/workbook.xml": strToU8("<x/>") }), "type"],
  ])("refuses %s", async (_, bytes, reason) => {
    expect(await read(bytes)).toMatchObject({ rejected: true, reason });
  });

  it.each([
    ["a cut one", '{\n  "basics": {"name": "Ana', 2, 22],
    ["a comma too many", '{\r\n  "basics": {"name": "Ana"},\r\n}', 3, 1],
    ["a missing comma", '{"basics": {"name": "Ana"}\n "work": []}', 2, 2],
    ["a missing colon", '{"basics" {}}', 1, 11],
    ["other quotes", "{'basics': {}}", 1, 2],
    ["a line break in a string", '{"basics": {"summary": "Vendi\nTreinei"}}', 1, 24],
    ["an unquoted value", '[{"basics": {"name": Ana}}]', 1, 22],
    ["the wrong bracket", '{"work": [{"name": "Loja"}}}', 1, 27],
    ["text after it", '\ufeff{"basics": {}} fim', 1, 16],
  ])("names the place of the error in JSON with %s", async (_, text, line, column) => {
    const rejection = { rejected: true, reason: "broken-json", place: { line, column } };
    expect(await read(strToU8(text))).toEqual(rejection);
    expect(importPastedText(text)).toEqual(rejection);
  });

  it("refuses an archive that unpacks to more than the limit", () => {
    const bomb = zipSync({ "Profile.csv": new Uint8Array(3_000_000) });
    expect(bomb.length).toBeLessThan(10_000);
    expect(() => unpack(bomb, () => true, 1_000_000)).toThrow(expect.objectContaining({ reason: "too-large" }));
    expect(unpack(bomb, () => false, 1_000_000).names).toEqual(["Profile.csv"]);
  });
});

describe("LinkedIn archives", () => {
  it("finds files by their columns, in any encoding and language", async () => {
    const archive = zipSync({
      "a/Perfil.csv": strToU8('\ufeffNome,Sobrenome,Título,Resumo\r\nAna,Lima,Vendedora,"Duas\nlinhas"\r\n'),
      "a/Cargos.csv": new Uint8Array(
        Buffer.from(
          "Nome da empresa,Cargo,Descrição,Local,Iniciado em,Concluído em\nLoja São José,Vendedora,,,Fev 2018,Dez 2019\n",
          "latin1",
        ),
      ),
      "a/notes.csv": strToU8("x,y\n1,2\n"),
    });
    const { personalInfo, experience } = content(await read(archive));
    expect(personalInfo).toMatchObject({ fullName: "Ana Lima", description: "Duas\nlinhas" });
    expect(experience).toMatchObject([{ company: "Loja São José", startDate: "02/2018", endDate: "12/2019" }]);
  });

  it("reads Portuguese columns in other words, and takes no job from other people's files", async () => {
    const archive = zipSync({
      "Cargos.csv": strToU8("Nome da empresa,Cargo,Início em,Término em\nLoja Sol,Vendedora,fev de 2022,\n"),
      "Formação.csv": strToU8(
        "Nome da instituição de ensino,Data de início,Data de conclusão,Nome do curso\nFatec,2013,2015,Logística\n",
      ),
      "Conexões.csv": strToU8(
        "Nome,Sobrenome,URL,Empresa,Cargo,Conectado em\nJoão,Silva,,Banco Mar,Caixa,01 mai 2020\n",
      ),
      "Recomendações.csv": strToU8("Nome,Sobrenome,Empresa,Cargo,Texto\nRui,Melo,Banco Mar,Gerente,Ótima\n"),
      "Vagas.csv": strToU8("Data da candidatura,Nome da empresa,Cargo\n1/2/24,Banco Rio,Analista\n"),
      "Idiomas.csv": strToU8("Idioma,Nível\nInglês,Nível profissional completo\n"),
    });
    const { experience, education, languages } = content(await read(archive));
    expect(experience).toMatchObject([{ company: "Loja Sol", startDate: "02/2022", endDate: "Atual" }]);
    expect(experience).toHaveLength(1);
    expect(education).toMatchObject([
      { course: "Logística", institution: "Fatec", startDate: "2013", endDate: "2015" },
    ]);
    expect(languages).toMatchObject([{ name: "Inglês", proficiency: "Fluente" }]);
  });
});

describe("own exports", () => {
  it("are the résumé of the archive that was saved last, as it was stored", async () => {
    const store = (name: string, updatedAt: string) => ({
      name,
      updatedAt,
      personalInfo: { fullName: "Ana Lima" },
      experience: [],
      sections: [{ kind: "courses", title: "Oficinas", entries: [{ title: "Excel", hours: "8" }] }],
      theme: { layout: "modern" },
    });
    const [old, latest] = [store("Antigo", "2026-01-02T00:00:00Z"), store("Novo", "2026-11-02T00:00:00Z")];
    const archive = zipSync({
      "conta.json": strToU8("{}"),
      "curriculos/a.json": strToU8(JSON.stringify(latest)),
      "curriculos/b.json": strToU8(JSON.stringify(old)),
    });
    expect(await read(archive)).toMatchObject({
      content: { sections: [{ kind: "courses", heading: "Oficinas", entries: [{ title: "Excel", hours: "8" }] }] },
      original: latest,
    });
  });
});

describe("Word documents", () => {
  const paragraph = (text: string, properties = "") =>
    `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  it("reads tab stops, text boxes and headings", async () => {
    const document = `<w:document><w:body>${paragraph("Ana Lima")}<w:p><w:r><w:txbxContent>${paragraph("ana@exemplo.com.br")}</w:txbxContent></w:r></w:p>
      ${paragraph("Experiência", '<w:outlineLvl w:val="0"/>')}<w:p><w:r><w:t>Vendedora</w:t><w:tab/><w:t>2019 – 2021</w:t></w:r></w:p>${paragraph("Loja Sol &amp; Mar")}</w:body></w:document>`;
    const { personalInfo, experience } = content(await read(zipSync({ "word/document.xml": strToU8(document) })));
    expect(personalInfo).toMatchObject({ fullName: "Ana Lima", email: "ana@exemplo.com.br" });
    expect(experience).toMatchObject([
      { position: "Vendedora", company: "Loja Sol & Mar", startDate: "2019", endDate: "2021" },
    ]);
  });

  it("have no deleted, moved or hidden text", async () => {
    const run = (text: string, properties = "") => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
    const title = `<w:p>${run("Vendedora")}<w:del>${run(" júnior")}</w:del><w:moveFrom>${run(" pleno")}</w:moveFrom>${run(" (2019 – 2021)")}${run(" secreta", "<w:vanish/>")}</w:p>`;
    const document = `<w:document><w:body>${["Ana Lima", "ana@exemplo.com.br", "Experiência"].map((text) => paragraph(text)).join("")}${title}${paragraph("Loja Sol")}</w:body></w:document>`;
    const result = await read(zipSync({ "word/document.xml": strToU8(document) }));
    expect(content(result).experience).toMatchObject([{ position: "Vendedora", company: "Loja Sol" }]);
    expect(JSON.stringify(result)).not.toMatch(/júnior|pleno|secreta/);
  });

  it("keep page headers apart, unless the contacts stand only there", async () => {
    const body = (...head: string[]) =>
      `<w:document><w:body>${[...head, "Experiência", "Vendedora (2019 – 2021)", "Loja Sol"].map((text) => paragraph(text)).join("")}</w:body></w:document>`;
    const header = (text: string) => `<w:hdr>${paragraph(text)}</w:hdr>`;
    const furnished = await read(
      zipSync({
        "word/document.xml": strToU8(body("Ana Lima", "ana@exemplo.com.br")),
        "word/header1.xml": strToU8(header("Versão para impressão")),
        "word/footer1.xml": strToU8(header("Página 1 de 2")),
      }),
    );
    expect(furnished).toMatchObject({ unplaced: [{ text: "Versão para impressão" }] });
    const contacts = zipSync({
      "word/document.xml": strToU8(body("Ana Lima")),
      "word/header1.xml": strToU8(header("ana@exemplo.com.br")),
    });
    expect(content(await read(contacts)).personalInfo).toMatchObject({ email: "ana@exemplo.com.br" });
  });

  it("keeps unknown entities, and reads what follows elements that are nested too deeply", async () => {
    const nested = `${"<w:sdt>".repeat(300)}${"</w:sdt>".repeat(300)}`;
    const lines = [
      "Ana Lima",
      "ana@exemplo.com.br",
      "Experiência",
      "Vendedora (2019 – 2021)",
      "Loja &constructor; Sol",
    ];
    const document = `<w:document><w:body>${nested}${lines.map((line) => paragraph(line)).join("")}</w:body></w:document>`;
    const { personalInfo, experience } = content(await read(zipSync({ "word/document.xml": strToU8(document) })));
    expect(personalInfo).toMatchObject({ fullName: "Ana Lima", email: "ana@exemplo.com.br" });
    expect(experience).toMatchObject([{ position: "Vendedora", company: "Loja &constructor; Sol" }]);
  });
});

describe("Word tables", () => {
  const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const table = (...rows: [string, ...string[]][]) =>
    `<w:document><w:body><w:tbl>${rows
      .map(
        ([label, ...texts]) =>
          `<w:tr><w:tc>${paragraph(label)}</w:tc><w:tc>${texts.map(paragraph).join("")}</w:tc></w:tr>`,
      )
      .join("")}</w:tbl></w:body></w:document>`;
  it("are sections where the first column holds their titles, with schools and companies in capitals", async () => {
    const document = table(
      ["Marcos Silva", "marcos@exemplo.com.br"],
      ["PERFIL", "Vendedor há dez anos, do balcão à gestão de equipes."],
      ["EXPERIÊNCIA", ""],
      ["03/2019 – Atualmente", "Supervisor de Vendas", "LOJA SOL", "Gestão de 14 vendedores"],
      ["FORMAÇÃO", ""],
      ["2015 – 2016", "MBA em Gestão Comercial", "FGV"],
      ["2003 – 2007", "Bacharelado em Administração", "UFU"],
      ["COMPETÊNCIAS", "Negociação; Excel avançado"],
    );
    const read = content(await importResume(zipSync({ "word/document.xml": strToU8(document) }), withoutPdf));
    expect(read.personalInfo.description).toBe("Vendedor há dez anos, do balcão à gestão de equipes.");
    expect(read.experience).toMatchObject([{ position: "Supervisor de Vendas", company: "LOJA SOL" }]);
    expect(read.education).toMatchObject([
      { course: "MBA em Gestão Comercial", institution: "FGV", startDate: "2015" },
      { course: "Bacharelado em Administração", institution: "UFU", startDate: "2003" },
    ]);
    expect(read.skills).toEqual(["Negociação", "Excel avançado"]);
    expect(read.sections).toEqual([]);
  });
});

describe("pasted text", () => {
  it("keeps the source of each field and every line that has none", () => {
    const result = importPastedText(`${TEXT}\nHabilidades\nVendas; Caixa\n`.replace("ana@", "Solteira\nana@"));
    if (result.rejected) throw new Error(result.reason);
    expect(result.provenance["experience.0.company"]).toEqual([{ page: 1, line: 6 }]);
    expect(result.lines.find(({ line }) => line === 6)?.text).toBe("Loja São José");
    expect(result.unplaced).toEqual([{ text: "Solteira", page: 1, line: 2 }]);
    expect(result.content.skills).toEqual(["Vendas", "Caixa"]);
  });

  it("reads headings with their content on one line, and Spanish", () => {
    const { languages, education } = content(
      importPastedText(
        "Eva Ruiz\n\nFORMACIÓN ACADÉMICA\nTécnico en Electricidad\nInstituto La Marina\n2010 - 2012\n\nIdiomas: Inglés intermedio, francés básico\n",
      ),
    );
    expect(education).toMatchObject([
      { course: "Técnico en Electricidad", institution: "Instituto La Marina", endDate: "2012" },
    ]);
    expect(languages).toEqual([
      { name: "Inglés", proficiency: "Intermediário" },
      { name: "francés", proficiency: "Básico" },
    ]);
  });
});

describe("PDFs of this product", () => {
  it.each(["classic", "minimal", "modern", "sidebar"])("reads the layout %s back", async (layout) => {
    const result = content(await importFile(`${import.meta.dirname}/fixtures/own-${layout}.pdf`));
    expect(result.personalInfo).toMatchObject({
      fullName: "Helena Duarte Sampaio",
      email: "helena.sampaio@exemplo.com.br",
      location: "São Paulo, SP",
    });
    expect(
      result.experience.map(({ position, company, startDate, endDate }) => [position, company, startDate, endDate]),
    ).toEqual([
      ["Produtora Executiva", "Maré Alta Filmes", "03/2020", "Atual"],
      ["Assistente de Produção", "Estúdio Ponto de Luz", "01/2016", "02/2020"],
    ]);
    expect(result.education).toMatchObject([
      { course: "Bacharelado em Cinema e Audiovisual", institution: "Universidade Estadual das Artes" },
    ]);
    expect(result.skills).toHaveLength(8);
    expect(result.languages).toEqual([
      { name: "Português", proficiency: "Nativo" },
      { name: "Inglês", proficiency: "Fluente" },
    ]);
  });
});
