import { describe, expect, it } from "vitest";
import { importPastedText } from "../src/index.ts";
import { createLine } from "../src/line.ts";
import { splitSections } from "../src/sections/headings.ts";
import { isDocumentTitle, sectionByKeyword, sectionByTitle } from "../src/sections/kinds.ts";

describe("section titles", () => {
  it.each([
    ["Experiência Profissional", "experience"],
    ["EXPERIENCIA PROFISIONAL", "experience"],
    ["Onde já trabalhei", "experience"],
    ["Work Experience", "experience"],
    ["Trayectoria profesional", "experience"],
    ["FORMAÇÃO ACADEMICA", "education"],
    ["Titulação", "education"],
    ["Abilidades", "skills"],
    ["Hard Skills", "skills"],
    ["EXPERIÊNCIAPROFISSIONAL", "experience"],
    ["✨ Cursos ✨", "courses"],
    ["Licenças & Certificados", "certifications"],
    ["Honors-Awards", "awards"],
    ["Trabalho voluntário:", "volunteering"],
    ["Informações Adicionais", "additional"],
    ["Referências Profissionais", "references"],
    ["Hobbies", "interests"],
    ["Congressos", "custom"],
  ])("finds %s", (title, kind) => {
    expect(sectionByTitle(title)).toBe(kind);
  });

  it.each(["Vendas", "Analista de Projetos", "Gestão de pessoas", "Experiência com programas de estágio em 2020"])(
    "does not take %s for a title",
    (text) => {
      expect(sectionByTitle(text)).toBeNull();
    },
  );

  it("decides an unlisted title by its decisive word", () => {
    expect(sectionByKeyword("Minha experiência no varejo")).toBe("experience");
  });

  it("does not take an entry for a title when it is composed of titles' words and the listed titles are larger", () => {
    const title = (text: string) => createLine(text, { bold: true, size: 13, gap: 2.5 });
    const course = (text: string) => [
      createLine(text, { bold: true, size: 11, gap: 1.7 }),
      createLine("Escola do Porto · 2019"),
    ];
    const lines = [
      ...[title("Formação"), createLine("Ensino Médio"), title("Experiência"), createLine("Caixa, 2019 - 2020")],
      ...[title("Idiomas"), createLine("Inglês"), title("Cursos")],
      ...course("Informática básica"),
      ...course("Padaria"),
    ];
    expect(splitSections(lines).map((section) => section.title)).toEqual([
      "",
      "Formação",
      "Experiência",
      "Idiomas",
      "Cursos",
    ]);
  });

  it("takes no company with a title's word for a title where the companies look alike, but an unlisted line that looks like titles", () => {
    const title = (text: string) => createLine(text, { bold: true, size: 13, gap: 3 });
    const job = (company: string, position: string, period: string) => [
      createLine(company, { bold: true, size: 11, gap: 2 }),
      createLine(position, { gap: 1.2 }),
      createLine(period, { gap: 1.2 }),
    ];
    const lines = [
      createLine("Rita Dias", { size: 16, bold: true }),
      createLine("rita@exemplo.com.br", { gap: 1.2 }),
      title("Histórico de trabalho"),
      ...job("Estágio Técnico", "Betim Química", "2019 - 2021"),
      ...job("Colégio Objetivo Novo Prado", "Monitora", "2016 - 2018"),
      ...job("Ateliê Formação", "Recepcionista", "2013 - 2015"),
      title("Escolaridade"),
      createLine("Ensino Médio, Escola do Porto, 2012", { gap: 1.8 }),
      title("Faço bem"),
      createLine("Vendas, Excel, Caixa", { gap: 1.8 }),
    ];
    expect(splitSections(lines).map((section) => section.title)).toEqual([
      "",
      "Histórico de trabalho",
      "Escolaridade",
      "Faço bem",
    ]);
  });

  it("distinguishes the title of the document from titles of sections", () => {
    expect([isDocumentTitle("CURRICULUM VITAE"), isDocumentTitle("Currículo"), isDocumentTitle("Cursos")]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

it("keeps the title of the document out of what has no place", () => {
  const result = importPastedText(
    "CURRICULUM VITAE\nRita Dias\nSolteira\n\nFormação\nEnsino Médio, Escola Sol, 2018\n",
  );
  expect(!result.rejected && result.unplaced.map(({ text }) => text)).toEqual(["Solteira"]);
});

describe("rows of a table", () => {
  const read = (text: string) => {
    const result = importPastedText(
      `Rita Dias\nrita@exemplo.com.br\n\nExperiência\nCaixa\nLoja Sol\n2019 - 2021\n\n${text}`,
    );
    if (result.rejected) throw new Error(result.reason);
    const { skills, languages, sections } = result.content;
    return {
      skills,
      languages: languages.map(({ name }) => name),
      texts: sections.map(({ entries }) => entries[0]?.description),
    };
  };

  it("that begin with a title of skills or languages go there", () => {
    expect(
      read(
        "Informações adicionais\nCNH B, veículo próprio.\nInformática\tPacote Office, SAP\nCompetências\tNegociação, Pós-venda\nIdiomas\tInglês básico",
      ),
    ).toEqual({
      skills: ["Pacote Office", "SAP", "Negociação", "Pós-venda"],
      languages: ["Inglês"],
      texts: ["CNH B, veículo próprio."],
    });
  });

  it("leave no empty section, and others stay where they are", () => {
    expect(read("Informações adicionais\nInformática\tPacote Office, SAP").texts).toEqual([]);
    expect(read("Informações adicionais\nDisponibilidade\tImediata").texts).toEqual(["Disponibilidade Imediata"]);
  });
});

describe("what a person says of a line", () => {
  const lines =
    "Ana Lima\nana@exemplo.com.br\n\nExperiência\nVendedora\nLoja Sol\n2019 - 2021\nMinhas leituras\nRomances\n\nFormação\nDireito\nUFF";
  const read = (choices?: Record<string, string>) => {
    const result = importPastedText(lines, choices);
    return result.rejected ? [] : result.lines;
  };
  /** The headings where a line is of a kind. */
  const readKinds = (text = "", kind = "") => {
    const chosen = read().find((line) => line.text === text);
    return read(chosen && { [`${chosen.page}:${chosen.line}`]: kind }).flatMap(({ text, heading }) =>
      heading ? [[text, heading]] : [],
    );
  };
  const [EXPERIENCE, STUDIES] = [
    ["Experiência", "experience"],
    ["Formação", "education"],
  ];

  it("decides whether it is a heading, and of what", () => {
    expect(readKinds()).toEqual([EXPERIENCE, STUDIES]);
    expect(readKinds("Formação", "")).toEqual([EXPERIENCE]);
    expect(readKinds("Formação", "courses")).toEqual([EXPERIENCE, ["Formação", "courses"]]);
    expect(readKinds("Minhas leituras", "interests")).toEqual([EXPERIENCE, ["Minhas leituras", "interests"], STUDIES]);
  });
});
