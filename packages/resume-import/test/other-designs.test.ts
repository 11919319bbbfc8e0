import { describe, expect, it } from "vitest";
import { importPastedText } from "../src/index.ts";
import { parseResume } from "../src/parse.ts";
import { column, createItem, readPage } from "./text-items.ts";

function read(text: string) {
  const result = importPastedText(`Rita Dias\nrita@exemplo.com.br\n\n${text}`);
  if (result.rejected) throw new Error(result.reason);
  return result;
}
const listJobs = (text: string) =>
  read(text).content.experience.map(({ position, company, startDate, endDate, description }) => [
    position,
    company,
    `${startDate}-${endDate}`,
    description,
  ]);

describe("letter-spaced text", () => {
  it("are words where the space is wider", () => {
    const words = [
      createItem("R I T A", 20, 40, { right: 80, size: 20 }),
      createItem("D I A S", 95, 40, { right: 155, size: 20 }),
    ];
    expect(readPage([...words, ...column(20, ["a", "b"])])[0]?.text).toBe("RITA DIAS");
  });

  it("are one word where the pieces of the text stand as near as its letters", () => {
    const words = [
      createItem("R I T A", 20, 40, { right: 80, size: 20 }),
      createItem("D I A S", 85, 40, { right: 145, size: 20 }),
    ];
    expect(readPage([...words, ...column(20, ["a", "b"])])[0]?.text).toBe("RITADIAS");
  });
});

describe("columns", () => {
  const skills = ["Habilidades", "Solda", "Pintura", "Corte"];
  const languages = ["Idiomas", "Inglês", "Básico", "Libras"];
  const courses = ["Cursos", "NR-10", "Senai, 2022", "NR-35"];

  it("are read one after the other where there are three", () => {
    const page = [...column(20, skills), ...column(200, languages), ...column(400, courses)];
    expect(readPage(page).map(({ text }) => text)).toEqual([...skills, ...languages, ...courses]);
  });

  it("do not begin at the dates above them", () => {
    const jobs = [
      ["Soldador, Oficina Azul", "2019 - 2021"],
      ["Pintor, Oficina Sul", "2017 - 2019"],
    ].flatMap(([name = "", date = ""], row) => [
      createItem(name, 20, 40 + row * 14),
      createItem(date, 480, 40 + row * 14),
    ]);
    const lines = readPage([...jobs, ...column(20, skills), ...column(400, courses)]).map(({ text }) => text);
    expect(lines).toEqual([
      "Soldador, Oficina Azul 2019 - 2021",
      "Pintor, Oficina Sul 2017 - 2019",
      ...skills,
      ...courses,
    ]);
  });

  it("have words, not cells, where a line is justified", () => {
    const words = ["Gestão", "de", "contratos", "com", "clientes"];
    let x = 20;
    const line = words.map((word) => {
      const placed = createItem(word, x, 114);
      x = placed.right + 14;
      return placed;
    });
    const [, justified] = readPage([...column(20, ["Experiência"]), ...line]);
    expect(justified?.cells.map(({ text }) => text)).toEqual(["Gestão de contratos com clientes"]);
  });

  it("contain a heading that is wrapped", () => {
    const style = { bold: true, size: 13 };
    const lines = readPage([
      createItem("Rita Dias", 20, 40, { size: 20 }),
      createItem("Formação", 20, 80, style),
      createItem("Ensino Médio, Escola Sol, 2018", 20, 100),
      createItem("Ferramentas e", 20, 130, style),
      createItem("tecnologias", 20, 148, style),
      createItem("Figma", 20, 170),
    ]);
    const { draft } = parseResume(lines);
    expect(draft.skills.map(({ text }) => text)).toEqual(["Figma"]);
    expect(draft.education[0]?.description.text).toBe("");
  });
});

describe("jobs", () => {
  it("have the company under the title, with the date left of both", () => {
    const lines = readPage([
      createItem("Rita Dias", 20, 20, { size: 20 }),
      createItem("Vendedora com oito anos de balcão e caixa.", 20, 44),
      createItem("EXPERIÊNCIA", 20, 70, { bold: true, right: 140 }),
      ...[100, 160].flatMap((y, index) => [
        createItem(index ? "2017 - 2019" : "2019 - 2021", 20, y, { size: 9 }),
        createItem(index ? "Caixa" : "Vendedora", 110, y, { bold: true }),
        createItem(index ? "Loja Mar" : "Loja Azul", 110, y + 14),
        createItem("• Atendimento no balcão.", 110, y + 28),
      ]),
    ]);
    expect(parseResume(lines).draft.experience.map(({ position, company }) => [position.text, company.text])).toEqual([
      ["Vendedora", "Loja Azul"],
      ["Caixa", "Loja Mar"],
    ]);
  });

  it("have bullets of their own, and bullets for what was done", () => {
    const text =
      "EXPERIÊNCIA\n👉 Vendedora - Loja Azul (01/2019 até hoje)\n- Atendimento no balcão\n- Caixa\n\n👉 Caixa - Loja Mar (2017 a 2018)\n- Troco e fechamento\n- Limpeza";
    expect(listJobs(text)).toEqual([
      ["Vendedora", "Loja Azul", "01/2019-Atual", "Atendimento no balcão\nCaixa"],
      ["Caixa", "Loja Mar", "2017-2018", "Troco e fechamento\nLimpeza"],
    ]);
  });

  it("have what was done after the date on the same line", () => {
    const text =
      "EXPERIÊNCIA:\nLoja Azul - Vendedora - 01/2019 a 02/2021. Atendimento no balcão e fechamento do caixa.\nLoja Mar - Caixa - 2017 a 2018. Troco e conferência dos valores.";
    expect(listJobs(text)).toEqual([
      ["Vendedora", "Loja Azul", "01/2019-02/2021", "Atendimento no balcão e fechamento do caixa."],
      ["Caixa", "Loja Mar", "2017-2018", "Troco e conferência dos valores."],
    ]);
  });

  it("name the employer after 'na'", () => {
    expect(
      listJobs("EXPERIÊNCIA\n\nVendedora na Loja Azul\n2019 - 2021\n\nCaixa no Mercado Sol\n2017 - 2018\n"),
    ).toEqual([
      ["Vendedora", "Loja Azul", "2019-2021", ""],
      ["Caixa", "Mercado Sol", "2017-2018", ""],
    ]);
  });

  it.each([
    "• Vendedora – Loja Azul\nDe janeiro de 2019 até o momento\nAtendimento no balcão\n\n• Caixa – Loja Mar\nDe 2017 a 2018\nTroco",
    "Loja Azul (01/2019 - Atual)\nCargo: Vendedora\nAtendimento no balcão\n\nLoja Mar (2017 - 2018)\nCargo: Caixa\nTroco",
    "Vendedora na empresa Loja Azul, desde janeiro de 2019\n- Atendimento no balcão\n\nCaixa na empresa Loja Mar, de 2017 a 2018\n- Troco",
  ])("have bullets, labels or 'na empresa': %j", (text) => {
    expect(listJobs(`EXPERIÊNCIA\n\n${text}`)).toEqual([
      ["Vendedora", "Loja Azul", "01/2019-Atual", "Atendimento no balcão"],
      ["Caixa", "Loja Mar", "2017-2018", "Troco"],
    ]);
  });

  it("have companies formatted like headings", () => {
    const text =
      "RESUMO\nVendedora.\n\nEXPERIÊNCIA\n\nLOJA AZUL\nVendedora (2019 - 2021)\n• Balcão\n\nLOJA MAR\nCaixa (2017 - 2018)\n• Troco\n\nFORMAÇÃO\n\nEnsino Médio. Escola Sol. 2016\n\nIDIOMAS\n\nInglês básico\n\nCURSOS\n\nExcel";
    expect(listJobs(text)).toEqual([
      ["Vendedora", "LOJA AZUL", "2019-2021", "Balcão"],
      ["Caixa", "LOJA MAR", "2017-2018", "Troco"],
    ]);
    expect(read(text).content.education).toMatchObject([{ course: "Ensino Médio", institution: "Escola Sol" }]);
  });
});

describe("other fields", () => {
  it("reads education with a label for each field", () => {
    const text =
      "FORMAÇÃO\n\nCurso: Direito\nInstituição: Faculdade Sul\nInício: 2015\nConclusão: 2019\n\nCurso: Ensino Médio\nInstituição: Escola Sol\nInício: 2012\nConclusão: 2014";
    expect(read(text).content.education).toMatchObject([
      { course: "Direito", institution: "Faculdade Sul", startDate: "2015", endDate: "2019" },
      { course: "Ensino Médio", institution: "Escola Sol", startDate: "2012", endDate: "2014" },
    ]);
  });

  it("reads the mother tongue and the others", () => {
    const text =
      "FORMAÇÃO\nEnsino Médio\n\nIDIOMAS\nLíngua materna: Português\nOutras línguas: Alemão (C1), Inglês (B1)";
    expect(read(text).content.languages).toEqual([
      { name: "Português", proficiency: "Nativo" },
      { name: "Alemão", proficiency: "Avançado", cefr: "C1" },
      { name: "Inglês", proficiency: "Intermediário", cefr: "B1" },
    ]);
  });

  it("reads skills between slashes", () => {
    expect(read("FORMAÇÃO\nEnsino Médio\n\nHABILIDADES\nExcel / CI/CD / Vendas").content.skills).toEqual([
      "Excel",
      "CI/CD",
      "Vendas",
    ]);
  });

  it("reads a name with the city and contacts after it, and a foreign phone whole", () => {
    const result = importPastedText(
      "Rita Dias, Contagem, MG. Telefone +54 9 11 5555-4321, e-mail rita@exemplo.com.br\nEXPERIÊNCIA\nVendedora\nLoja Azul\n2019 - 2021",
    );
    expect(result).toMatchObject({
      content: { personalInfo: { fullName: "Rita Dias", location: "Contagem, MG", phone: "+54 9 11 5555-4321" } },
    });
  });

  it("shows the signature of an e-mail as not placed", () => {
    const { unplaced } = read("EXPERIÊNCIA\nVendedora\nLoja Azul\n2019 - 2021\n\nAtenciosamente,\nRita");
    expect(unplaced.map(({ text }) => text)).toEqual(["Atenciosamente,", "Rita"]);
  });
});

describe("a text with other punctuation", () => {
  const text = `Ana Lima - Analista de Suporte
ana.lima@exemplo.com.br

EXPERIÊNCIA
1) Empresa: Casa do Som
Cargo: Atendente
Período: 03/2019 a 05/2021
2) Empresa: Loja Azul
Cargo: Caixa
Período: [2021-hoje]

FORMAÇÃO
Técnico em Informática, ETE Recife, conclusão em 2018.`;
  const result = importPastedText(text);
  if (result.rejected) throw new Error(result.reason);
  const { personalInfo, experience, education } = result.content;

  it("has the title behind the name", () => {
    expect(personalInfo).toMatchObject({ fullName: "Ana Lima", headline: "Analista de Suporte" });
  });

  it("has numbers before the labels, and dates in square brackets", () => {
    expect(experience).toMatchObject([
      { position: "Atendente", company: "Casa do Som", startDate: "03/2019", endDate: "05/2021" },
      { position: "Caixa", company: "Loja Azul", startDate: "2021", endDate: "Atual" },
    ]);
  });

  it("has a completion with a full stop", () => {
    expect(education).toMatchObject([{ course: "Técnico em Informática", institution: "ETE Recife", endDate: "2018" }]);
  });
});
