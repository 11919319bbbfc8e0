import { loadKnowledge } from "@penresume/job-match";
import { describe, expect, test } from "vitest";
import { readPosting } from "../src/index.ts";

const { vocabulary } = await loadKnowledge();
const read = (...lines: string[]) => readPosting(lines.join("\n"), vocabulary);
const list = (...lines: string[]) => read(...lines).requirements.map(({ text, need }) => [text, need]);

describe("messages", () => {
  test.each(["[09:15, 12/03/2026] RH Bom Lar: ", "12/03/2026 09:15 - RH Bom Lar: ", "[12/03/2026, 09:15:20] RH: "])(
    "the header '%s' is no part of the posting",
    (header) => {
      const posting = read(
        `${header}Vaga de copeira`,
        `${header}Precisa ser maior de 18 anos, ensino médio completo`,
        `${header}disponibilidade pra trabalhar fim de semana`,
        "<Mídia oculta>",
      );
      expect(posting.title).toBe("copeira");
      expect(posting.requirements.map(({ quote }) => quote)).toEqual([
        "ser maior de 18 anos",
        "ensino médio completo",
        "disponibilidade pra trabalhar fim de semana",
      ]);
    },
  );

  test("abbreviated demands behind check marks are requirements, and the bold title is none", () => {
    const lines = [
      "✅ Exp. mín. 6 meses em estoque (CTPS)",
      "✔️ EXP MÍN 1 ANO em loja",
      "✅ CNH cat. B",
      "✅ Ens. médio compl.",
    ];
    const posting = read("*ESTOQUISTA* - Atacadão Cumbica", ...lines, "Desejável: curso de empilhadeira");
    expect(posting.requirements.map(({ text, years }) => [text, years])).toEqual([
      ["Experiência em estoque (CTPS) (6 meses)", 0.5],
      ["Experiência em loja (1 ano)", 1],
      ["CNH categoria B", undefined],
      ["Ensino médio completo", undefined],
      ["Curso de empilhadeira", undefined],
    ]);
  });

  test("abbreviations are written out, and quoted as they stand", () => {
    const [first, second] = read("Porteiro", "Requisitos:", "- Disp. p/ plantões", "- Exp. em portaria").requirements;
    expect(first).toMatchObject({ text: "Disponibilidade para plantões", quote: "Disp. p/ plantões" });
    expect(second).toMatchObject({ kind: "experience", quote: "Exp. em portaria" });
  });
});

describe("copies of a PDF", () => {
  const posting = [
    "Grupo Serra Alta                 Página 1 de 2",
    "VAGA: ANALISTA DE COMPRAS",
    "",
    "REQUISITOS",
    "a) Ensino superior completo em Administra-",
    "ção ou Engenharia;",
    "b) Vivência mínima de 2 anos em compras de maté-",
    "rias-primas;",
    "",
    "Grupo Serra Alta                 Página 2 de 2",
    "",
    "c) Disponibilidade para viagens a",
    "unidades do interior.",
  ];

  test("words and items broken over lines and pages are whole", () => {
    expect(read(...posting).requirements.map(({ text }) => text)).toEqual([
      "Ensino superior completo em Administração ou Engenharia",
      "Experiência em compras de matérias-primas (2 anos)",
      "Disponibilidade para viagens a unidades do interior",
    ]);
  });

  test("quotes are exact parts of the posting", () => {
    for (const { quote } of read(...posting).requirements) expect(posting.join("\n")).toContain(quote);
  });

  test("lines of a message that begin with a small letter stay apart", () => {
    const lines = [
      "preciso de diarista para casa com dois cachorros grandes no bairro Boa Vista",
      "experiência de pelo menos um ano em casa de família",
    ];
    expect(list(...lines)).toEqual([["Experiência em casa de família (1 ano)", "must"]]);
  });
});

describe("a mark of wishes belongs to its clause", () => {
  test("at the end of a list in one line", () => {
    expect(list("Pintor para obra - experiência em textura, NR-35, CNH A diferencial")).toEqual([
      ["Experiência em textura", "must"],
      ["NR-35", "must"],
      ["CNH A", "nice"],
    ]);
  });

  test("'não é necessário' in a list removes only its line", () => {
    const lines = ["Vaga", "Requisitos:", "Ensino médio", "Não é necessário experiência", "CNH B"];
    expect(list(...lines).map(([text]) => text)).toEqual(["Ensino médio", "CNH B"]);
  });
});

test.each([
  ["O candidato deverá possuir: CNH D", "CNH D"],
  ["Você está cursando Pedagogia? Venha!", "Cursando Pedagogia"],
  ["procuro alguém que saiba passar roupa", "Passar roupa"],
])("'%s' asks for %s", (line, text) => {
  expect(list("Vaga de teste", line)).toEqual([[text, "must"]]);
});

test.each([
  ["SQLServer", "SQL Server"],
  ["exel", "Excel"],
  ["power b.i", "Power BI"],
  ["Advanced SQL", "SQL"],
])("'%s' names a tool", (item) => {
  expect(read("Vaga", "Requisitos:", `- ${item}`).requirements[0]?.kind).toBe("tool");
});
