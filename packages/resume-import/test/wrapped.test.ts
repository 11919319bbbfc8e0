import { describe, expect, it } from "vitest";
import { splitWeak } from "../src/fields/entries/names.ts";
import { readHeader } from "../src/fields/header.ts";
import { readSkills } from "../src/fields/skills.ts";
import { isSentence } from "../src/layout/paragraphs.ts";
import { createLine, type Line } from "../src/line.ts";
import { createItem, readPage } from "./text-items.ts";

/** Lines of a narrow column. */
const column = (...texts: string[]): Line[] =>
  texts.map((text, index) => createLine(text, { number: index + 1, right: 100, edge: 110, gap: 1.4 }));

describe("text broken at the end of a narrow column", () => {
  it("is one address, with all its lines", () => {
    const lines = column("Rua das Paineiras, 212, apto", "301, Bairro Santa Tereza - Belo", "Horizonte, MG");
    const { personal, rest } = readHeader([createLine("Ana Lima", { number: 9, size: 20 })], lines, []);
    expect(personal.location).toEqual({
      text: "Belo Horizonte, MG",
      refs: [1, 2, 3].map((line) => ({ page: 1, line })),
    });
    expect(rest.map(({ text }) => text)).toEqual(["Rua das Paineiras, 212, apto 301, Bairro Santa Tereza"]);
  });

  it("is one skill while a bracket is open", () => {
    const { skills } = readSkills(column("Pacote Office (Word, Excel e", "PowerPoint)", "Digitação"));
    expect(skills.map(({ text }) => text)).toEqual(["Pacote Office (Word, Excel e PowerPoint)", "Digitação"]);
  });

  it("is one name over three lines", () => {
    const name = ["Patrícia Helena", "Schneider de", "Albuquerque"].map((text, index) =>
      createLine(text, { number: index + 1, size: 40, gap: 1.1 }),
    );
    const { personal } = readHeader([...name, ...column("Enfermeira")], [], [], 10);
    expect(personal.fullName.text).toBe("Patrícia Helena Schneider de Albuquerque");
  });
});

describe("words that decide", () => {
  it("takes a text that ends with a full stop for a sentence, whatever its last letters", () => {
    expect(["Identidade do festival, do cartaz à sinalização.", "Cuidei da manutenção."].map(isSentence)).toEqual([
      true,
      true,
    ]);
    expect(["Loja Sol Ltda.", "Escola Santos D."].map(isSentence)).toEqual([false, false]);
  });

  it("keeps the level of a certificate in its title", () => {
    expect(splitWeak("Arquitetura de Nuvem - nível associado")).toHaveLength(1);
    expect(splitWeak("Arquitetura de Nuvem - Nimbo Cloud")).toHaveLength(2);
  });

  it("keeps an address that is shown whole, though a project's begins with it", () => {
    const { personal } = readHeader(
      column("https://github.com/ana"),
      [],
      ["https://github.com/ana", "https://github.com/ana/estoque"],
    );
    expect(personal.links.map(({ text }) => text)).toContain("https://github.com/ana");
  });
});

describe("a name that wraps in the cell of a table", () => {
  const rows = (...cells: string[][]) =>
    cells.flatMap((texts, row) =>
      texts.flatMap((text, column) =>
        text ? [createItem(text, [60, 220, 380, 460][column] as number, 100 + row * 13)] : [],
      ),
    );

  it("is one name, where the column is wider than its texts", () => {
    const lines = readPage(
      rows(
        ["Supermercado Bom Preço", "Operadora de caixa", "01/2019", "12/2021"],
        ["do Nordeste Ltda"],
        ["Comercial de Alimentos", "Auxiliar de serviços", "03/2016", "11/2018"],
        ["Irmãos Nascimento", "gerais e limpeza"],
        ["Loja Mar", "Caixa", "01/2014", "12/2015"],
        ["Natal - RN", "Loja própria"],
      ),
    );
    const names = lines.flatMap(({ cells }) => cells.slice(0, 2).map(({ text }) => text));
    expect(names).toEqual(
      expect.arrayContaining([
        "Supermercado Bom Preço do Nordeste Ltda",
        "Comercial de Alimentos Irmãos Nascimento",
        "Auxiliar de serviços gerais e limpeza",
        "Loja Mar",
      ]),
    );
  });
});
