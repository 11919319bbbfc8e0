import { describe, expect, it } from "vitest";
import { findBands, isInterleaved } from "../src/layout/columns.ts";
import { readLines } from "../src/layout/lines.ts";
import { buildSpans, type TextItem } from "../src/layout/spans.ts";
import { TEXT_KINDS } from "../src/text-kinds.ts";
import { column, createItem, readPage } from "./text-items.ts";

const read = (items: TextItem[]) => readPage(items).map(({ text }) => text);

const SIDE = ["Contato", "ana@exemplo.com.br", "Natal, RN", "Idiomas", "Inglês básico"];
const MAIN = ["Experiência", "Vendedora na loja da praça", "Atendimento e caixa", "Formação", "Ensino Médio"];

describe("reading order", () => {
  it("reads a side column whole before the main one", () => {
    expect(read([...column(20, SIDE), ...column(220, MAIN, 103)])).toEqual([...SIDE, ...MAIN]);
  });

  it("reads dates at the right in the lines they stand in", () => {
    const rows = ["Vendedora", "Loja Sol", "Caixa", "Loja Mar"];
    const dates = [
      createItem("2019 – 2020", 400, 100),
      createItem("Natal, RN", 400, 114),
      createItem("2017 – 2018", 400, 128),
    ];
    expect(read([...column(20, rows), ...dates])).toEqual([
      "Vendedora 2019 – 2020",
      "Loja Sol Natal, RN",
      "Caixa 2017 – 2018",
      "Loja Mar",
    ]);
  });

  it("reads dates at the left before the entry they stand by", () => {
    const dates = [createItem("2019 a", 20, 100), createItem("2020", 20, 114), createItem("2017 a 2018", 20, 156)];
    const lines = ["Vendedora", "Loja Sol", "Atendimento", "Balcão", "Caixa", "Loja Mar"];
    expect(read([...dates, ...column(150, lines)])).toEqual([
      "2019 a",
      "2020",
      ...lines.slice(0, 4),
      "2017 a 2018",
      ...lines.slice(4),
    ]);
  });

  it("reads dates and languages in the left margin before what stands at their right", () => {
    const left = ["Experiência", "2018 – hoje", "Formação", "2012 – 2014", "Idiomas", "Francês", "Inglês", "Italiano"];
    const at = (index: number) => 100 + index * 28;
    const right = {
      1: "Vendedora, Loja Sol",
      3: "Letras, Escola Mar",
      5: "fluente",
      6: "leitura",
      7: "língua materna",
    };
    expect(
      read([
        ...left.map((text, index) => createItem(text, 20, at(index))),
        ...Object.entries(right).map(([index, text]) => createItem(text, 150, at(Number(index)))),
        createItem("Atendimento", 150, at(1) + 13),
        createItem("Dissertação", 150, at(3) + 13),
      ]),
    ).toEqual([
      "Experiência",
      "2018 – hoje",
      "Vendedora, Loja Sol",
      "Atendimento",
      "Formação",
      "2012 – 2014",
      "Letras, Escola Mar",
      "Dissertação",
      "Idiomas",
      "Francês",
      "fluente",
      "Inglês",
      "leitura",
      "Italiano",
      "língua materna",
    ]);
  });

  it("reads titles in the left margin before the block at their height, also when that begins a little above", () => {
    const titles = [createItem("Objetivo", 20, 104), createItem("Formação", 20, 144), createItem("Idiomas", 20, 184)];
    const lines = ["Cuidar de idosos.", "Técnica em Enfermagem", "Inglês básico"];
    const right = lines.map((text, index) => createItem(text, 150, 100 + index * 40));
    expect(read([...titles, ...right, createItem("Escola Sol, 2014", 150, 153)])).toEqual([
      "Objetivo",
      "Cuidar de idosos.",
      "Formação",
      "Técnica em Enfermagem",
      "Escola Sol, 2014",
      "Idiomas",
      "Inglês básico",
    ]);
  });

  it("reads titles in the margin that reach into the text, each before the block that begins a little above it", () => {
    const title = (text: string, y: number) => createItem(text, 20, y, { size: 13, bold: true, right: 115 });
    const block = (texts: string[], y: number) => column(105, texts, y);
    const blocks = [
      ["Caixa, Loja Sol", "2017 – 2018", "Atendimento"],
      ["Letras, Escola Mar", "2012 – 2014", "Dissertação"],
      ["Francês fluente", "Inglês básico", "Italiano básico"],
    ];
    const titles = ["Experiência", "Formação", "Idiomas"];
    const items = blocks.flatMap((texts, index) => [
      title(titles[index] as string, 111 + index * 70),
      ...block(texts, 100 + index * 70),
    ]);
    expect(read(items)).toEqual(blocks.flatMap((texts, index) => [titles[index], ...texts]));
  });

  it("reads the cards of a grid row by row, and what is below them last", () => {
    const card = (name: string, x: number, y: number) => [
      createItem(name, x, y, { bold: true }),
      createItem("Caixa", x, y + 13),
      createItem("2019 - 2021", x, y + 26),
      createItem("Troco e balcão", x, y + 39),
    ];
    const cards = [
      ...card("Alfa", 20, 100),
      ...card("Beta", 300, 100),
      ...card("Gama", 20, 170),
      ...card("Delta", 300, 170),
    ];
    const names = ["Experiência", "Alfa", "Beta", "Gama", "Delta", "Idiomas", "Inglês"];
    const all = [
      createItem("Experiência", 20, 80),
      ...cards,
      createItem("Idiomas", 20, 250),
      createItem("Inglês", 20, 264),
    ];
    expect(read(all).filter((text) => names.includes(text))).toEqual(names);
  });

  it("joins what is wrapped in an inner cell of a table row", () => {
    const row = (texts: string[], y: number) => texts.map((text, index) => createItem(text, 20 + index * 150, y));
    expect(
      read([
        ...row(["2014", "Escola Técnica Norte", "Técnico em Redes"], 100),
        createItem("Leste", 170, 112),
        ...row(["2012", "Escola Sol", "Ensino Médio"], 130),
      ]),
    ).toEqual(["2014 Escola Técnica Norte Leste Técnico em Redes", "2012 Escola Sol Ensino Médio"]);
  });

  it("joins what is wrapped in several cells of a table row, and keeps a row without a date", () => {
    const row = (texts: string[], y: number) =>
      texts.flatMap((text, index) => (text ? [createItem(text, 20 + index * 125, y)] : []));
    expect(
      read([
        ...row(["Administração de", "Universidade Federal de", "2003 – 2007"], 100),
        ...row(["Recursos Humanos", "Uberlândia"], 112),
        ...row(["Técnico em Eletrônica", "Escola Sol", "2001 – 2002"], 124),
        ...row(["Ensino Médio", "Escola Mar"], 136),
      ]),
    ).toEqual([
      "Administração de Recursos Humanos Universidade Federal de Uberlândia 2003 – 2007",
      "Técnico em Eletrônica Escola Sol 2001 – 2002",
      "Ensino Médio Escola Mar",
    ]);
  });

  describe("below a row that names its columns, reads a table cell by cell", () => {
    const place = (texts: string[], y: number) =>
      texts.flatMap((text, index) => (text ? [createItem(text, 20 + index * 100, y)] : []));
    const readCells = (rows: [number, ...string[]][]) =>
      readPage(rows.flatMap(([y, ...texts]) => place(texts, y))).map(({ text, cells }) => {
        const { row = "", title = "" } = cells[0]?.column ?? {};
        return `${row}${title && ` ${title}: `}${text}`;
      });
    const cells = [
      "Empresa Cargo Período",
      "0 Empresa: Restaurante",
      "0 Empresa: Cedro Alto",
      "0 Cargo: Cozinheira",
      "0 Período: 2019 – 2021",
      "1 Empresa: Padaria Sol",
      "1 Cargo: Auxiliar",
      "1 Cargo: de cozinha",
      "1 Período: 2017 – 2018",
    ];

    it("with space between the rows, up to what follows the table", () => {
      const rows: [number, ...string[]][] = [
        [100, "Empresa", "Cargo", "Período"],
        [120, "Restaurante", "Cozinheira", "2019 – 2021"],
        [132, "Cedro Alto"],
        [152, "Padaria Sol", "Auxiliar", "2017 – 2018"],
        [164, "", "de cozinha"],
        [200, "Formação"],
      ];
      expect(readCells(rows)).toEqual([...cells, "Formação"]);
    });

    it("without space between the rows, which begin where each cell has a text", () => {
      const rows: [number, ...string[]][] = [
        [100, "Empresa", "Cargo", "Período"],
        [112, "Restaurante", "Cozinheira", "2019 – 2021"],
        [124, "Cedro Alto"],
        [136, "Padaria Sol", "Auxiliar", "2017 – 2018"],
        [148, "", "de cozinha"],
        [160, "Uma linha que atravessa as colunas da tabela não é dela."],
      ];
      expect(readCells(rows)).toEqual([...cells, "Uma linha que atravessa as colunas da tabela não é dela."]);
    });

    it("where the texts of two cells nearly touch", () => {
      const narrow = [createItem("Restaurante Alto Mar", 20, 120, { right: 113 }), createItem("2019 – 2021", 120, 120)];
      const lines = readPage([...place(["Empresa", "Período"], 100), ...narrow, createItem("Ltda.", 20, 132)]).map(
        ({ text }) => text,
      );
      expect(lines).toEqual(["Empresa Período", "Restaurante Alto Mar", "Ltda.", "2019 – 2021"]);
    });
  });

  it("keeps the items of a list in three columns apart", () => {
    const items = (texts: string[], y: number) => texts.map((text, index) => createItem(text, 20 + index * 125, y));
    expect(
      read([...items(["Direção de equipe", "Negociação", "Roteiro"], 100), ...items(["Planejamento"], 112)]),
    ).toEqual(["Direção de equipe Negociação Roteiro", "Planejamento"]);
  });

  it("does not take centred headings for a column", () => {
    const spans = buildSpans([
      ...column(
        20,
        ["a", "b", "c", "d"].map((letter) => letter.repeat(9)),
      ),
      createItem("CURSOS", 280, 170),
      ...column(20, ["e", "f"], 190),
      createItem("IDIOMAS", 280, 230),
      createItem("PRÊMIOS", 280, 260),
    ]);
    expect(findBands(spans, TEXT_KINDS).every(({ kind }) => kind === "full")).toBe(true);
  });

  it("reads lists side by side, and blocks with baselines of their own, one after the other", () => {
    const lists = ["• Vendas", "• Estoque", "• Caixa"];
    const others = ["• Excel", "• Redes", "• Café"];
    expect(read([createItem("HABILIDADES", 20, 60), ...column(20, lists), ...column(220, others)])).toEqual([
      "HABILIDADES",
      ...["Vendas", "Estoque", "Caixa", "Excel", "Redes", "Café"],
    ]);
    const blocks = [SIDE, MAIN].map((texts) => texts.slice(0, 4));
    expect(
      isInterleaved(...(blocks.map((texts, at) => column(20, texts, 100 + at * 6)) as [TextItem[], TextItem[]])),
    ).toBe(true);
    expect(isInterleaved(column(20, lists), column(220, others))).toBe(false);
  });

  it("drops page numbers with words that stand elsewhere, and keeps other lines at the edge", () => {
    const page = (number: number, items: TextItem[]) => ({ number, width: 600, height: 800, spans: buildSpans(items) });
    const lines = readLines(
      [
        page(1, [
          createItem("Ana", 20, 50),
          createItem("Lima", 20, 66),
          ...column(20, MAIN),
          createItem("Ana Lima · 1/2", 400, 780),
        ]),
        page(2, [
          createItem("Ana Lima", 20, 30),
          createItem("Página 2 de 2", 400, 30),
          ...column(20, SIDE),
          createItem("Referências a pedir · 2/2", 20, 780),
        ]),
      ],
      TEXT_KINDS,
    ).map(({ text }) => text);
    expect(lines).toEqual(["Ana", "Lima", ...MAIN, ...SIDE, "Referências a pedir · 2/2"]);
  });

  it("drops text drawn twice and joins letter-spaced words", () => {
    expect(
      read([createItem("Ana Lima", 20, 50), createItem("Ana Lima", 20.4, 50.3), createItem("R E S U M O", 20, 80)]),
    ).toEqual(["Ana Lima", "RESUMO"]);
  });

  it("opens ligatures and removes icons", () => {
    expect(read([createItem("\uf095 edi\ufb01cações", 20, 50)])).toEqual(["edificações"]);
  });
});
