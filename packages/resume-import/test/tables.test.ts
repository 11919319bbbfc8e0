import { strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { importResume } from "../src/index.ts";

/** The content of a page with tables; a cell has one or more lines. */
async function readPage(...parts: (string | string[][])[]) {
  const cell = (text: string) =>
    `<td>${text
      .split("\n")
      .map((line) => `<p>${line}</p>`)
      .join("")}</td>`;
  const table = (rows: string[][]) =>
    `<table>${rows.map((row) => `<tr>${row.map(cell).join("")}</tr>`).join("")}</table>`;
  const body = parts.map((part) => (typeof part === "string" ? part : table(part))).join("");
  const page = `<html><body><h1>Rita Dias</h1><p>rita@exemplo.com.br</p>${body}</body></html>`;
  const result = await importResume(strToU8(page), { loadPdfjs: () => Promise.reject(new Error("no PDF")) });
  if (result.rejected) throw new Error(result.reason);
  const { experience, education, sections } = result.content;
  return {
    unplaced: result.unplaced,
    jobs: experience.map(
      (job) =>
        `${job.position}|${job.company}|${job.location}|${job.startDate}-${job.endDate}|${job.description.replaceAll("\n", " / ")}`,
    ),
    degrees: education.map(
      ({ course, institution, startDate, endDate, description }) =>
        `${course}|${institution}|${startDate}-${endDate}|${description}`,
    ),
    courses: sections.flatMap(({ entries }) =>
      entries.map(({ title, organisation, date, hours }) => `${title}|${organisation}|${date}|${hours}`),
    ),
  };
}

describe("the columns of a table are what its header row names", () => {
  it("with several lines in a cell: the first one is the name, and then follow places, periods and activities", async () => {
    const { jobs, unplaced } = await readPage("<h2>Experiência</h2>", [
      ["Período", "Empresa e local", "Cargo/Atividades"],
      ["03/2019 – atual", "Loja Mar\nNatal - RN", "Vendedora\nAtendimento no balcão.\nContagem do estoque."],
      ["01/2016 – 02/2019", "Mercado Sol", "Caixa\nFechamento diário."],
    ]);
    expect(jobs).toEqual([
      "Vendedora|Loja Mar|Natal - RN|03/2019-Atual|Atendimento no balcão. / Contagem do estoque.",
      "Caixa|Mercado Sol||01/2016-02/2019|Fechamento diário.",
    ]);
    expect(unplaced).toEqual([]);
  });

  it("with two things in one line of a cell, and with an empty cell", async () => {
    const { jobs } = await readPage("<h2>Experiência</h2>", [
      ["Empresa e local", "Cargo", "Início", "Término", "Atividades"],
      ["Loja Mar – Natal/RN", "Vendedora", "03/2019", "05/2021", ""],
      ["Mercado Sol", "", "01/2016", "02/2019", "Fechamento diário do caixa."],
    ]);
    expect(jobs).toEqual([
      "Vendedora|Loja Mar|Natal/RN|03/2019-05/2021|",
      "|Mercado Sol||01/2016-02/2019|Fechamento diário do caixa.",
    ]);
  });

  it("in English and Spanish", async () => {
    const { jobs } = await readPage(
      "<h2>Experience</h2>",
      [
        ["Dates", "Company", "Role and responsibilities"],
        ["2019 – 2021", "Blue Shop", "Cashier\nCounted the till."],
      ],
      "<p><b>Experiencia laboral</b></p>",
      [
        ["Puesto", "Empresa", "Fechas", "Funciones"],
        ["Cajera", "Tienda Azul", "2015 – 2018", "Atención al cliente."],
      ],
    );
    expect(jobs).toEqual([
      "Cashier|Blue Shop||2019-2021|Counted the till.",
      "Cajera|Tienda Azul||2015-2018|Atención al cliente.",
    ]);
  });

  it("before and after jobs in paragraphs, each read as its own block", async () => {
    const { jobs } = await readPage(
      "<h2>Experiência</h2>",
      [
        ["Período", "Empresa", "Cargo"],
        ["03/2019 – atual", "Loja Mar\nNatal - RN", "Vendedora\nAtendimento."],
      ],
      "<p><b>Caixa – Mercado Sol</b></p><p>Natal - RN | março de 2016 a maio de 2018</p><ul><li>Fechamento diário.</li></ul>",
      "<p><b>Balconista – Padaria Trigo</b></p><p>Natal - RN | maio de 2014 a março de 2016</p><ul><li>Vendas.</li></ul>",
    );
    expect(jobs).toEqual([
      "Vendedora|Loja Mar|Natal - RN|03/2019-Atual|Atendimento.",
      "Caixa|Mercado Sol|Natal - RN|03/2016-05/2018|Fechamento diário.",
      "Balconista|Padaria Trigo|Natal - RN|05/2014-03/2016|Vendas.",
    ]);
  });

  it("of studies and courses", async () => {
    const { degrees, courses } = await readPage(
      "<h2>Formação</h2>",
      [
        ["Curso", "Instituição", "Ano de conclusão"],
        ["Ensino Médio", "Escola Sol", "2014"],
        ["Técnico em Redes\nênfase em cabos", "Instituto Mar", "2016"],
      ],
      "<h2>Cursos</h2>",
      [
        ["Curso", "Instituição", "Carga horária", "Ano"],
        ["Solda", "Senac", "40 horas", "2019"],
      ],
    );
    expect(degrees).toEqual(["Ensino Médio|Escola Sol|-2014|", "Técnico em Redes|Instituto Mar|-2016|ênfase em cabos"]);
    expect(courses).toEqual(["Solda|Senac|2019|40 horas"]);
  });
});
