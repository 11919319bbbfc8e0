import { describe, expect, it } from "vitest";
import { readLines } from "../src/layout/lines.ts";
import { buildSpans, type TextItem } from "../src/layout/spans.ts";
import { createLine } from "../src/line.ts";
import { arrangeFurniture } from "../src/sources/furniture.ts";
import { TEXT_KINDS } from "../src/text-kinds.ts";
import { column, createItem } from "./text-items.ts";

const readPages = (pages: TextItem[][]) =>
  readLines(
    pages.map((items, index) => ({ number: index + 1, width: 600, height: 800, spans: buildSpans(items) })),
    TEXT_KINDS,
  ).map(({ text }) => text);

const HEAD = column(60, ["Rita Dias", "rita@exemplo.com.br"], 40);
const FIRST = column(60, ["Experiência", "Vendedora", "Loja Mar"], 200);
const SECOND = column(60, ["01/2019 - 12/2020", "Atendimento no balcão"], 200);
const THIRD = column(60, ["Formação", "Ensino Médio"], 200);
const BODY = [...HEAD, ...FIRST, ...SECOND, ...THIRD].map(({ text }) => text);

describe("texts that pages repeat are not those of an entry", () => {
  it.each<[string, (page: number) => TextItem[]]>([
    ["a footer", () => [createItem("Documento confidencial", 60, 770)]],
    ["a footer with the number of its page", (page) => [createItem(`Currículo atualizado, folha ${page}`, 60, 760)]],
    ["a footer of two texts", (page) => [createItem("Emitido pelo RH", 60, 765), createItem(`p${page}`, 520, 765)]],
    ["a head from the second page on", (page) => (page > 1 ? [createItem("Currículo de Rita", 60, 30)] : [])],
  ])("%s", (_, furniture) => {
    const pages = [[...HEAD, ...FIRST], SECOND, THIRD].map((items, index) => [...items, ...furniture(index + 1)]);
    expect(readPages(pages)).toEqual(BODY);
  });

  it("but a contact in a footer is kept once, and texts that differ are kept", () => {
    const pages = [[...HEAD, ...FIRST], SECOND].map((items, index) => [
      ...items,
      createItem("(84) 98877-6655", 60, 770),
      createItem(index ? "Vendas" : "Estoque", 60, 740),
    ]);
    const texts = readPages(pages);
    expect(texts.filter((text) => text === "(84) 98877-6655")).toHaveLength(1);
    expect(texts).toEqual(expect.arrayContaining(["Vendas", "Estoque"]));
  });
});

describe("headers and footers of Word", () => {
  const lines = (...texts: string[]) => texts.map((text) => createLine(text));
  const arrange = (...parts: string[][]) => {
    const [body = [], headers = [], footers = []] = parts.map((texts) => lines(...texts));
    const { lines: read, furniture } = arrangeFurniture(body, headers, footers);
    return [read, furniture].map((found) => found.map(({ text }) => text));
  };

  it("stand above a body without contacts, but for a footer without contacts, which has no place", () => {
    const body = ["Experiência", "Vendedora"];
    expect(arrange(body, ["Rita Dias", "rita@exemplo.com.br"], ["Documento confidencial", "Página 1"])).toEqual([
      ["Rita Dias", "rita@exemplo.com.br", ...body],
      ["Documento confidencial"],
    ]);
    expect(arrange(body, ["Rita Dias"], ["rita@exemplo.com.br"])).toEqual([
      ["Rita Dias", "rita@exemplo.com.br", ...body],
      [],
    ]);
  });

  it("have no place next to a body with contacts", () => {
    const body = ["Rita Dias", "rita@exemplo.com.br", "Experiência", "Vendedora"];
    expect(arrange(body, ["Currículo"], ["Documento confidencial"])).toEqual([
      body,
      ["Currículo", "Documento confidencial"],
    ]);
  });
});
