import { describe, expect, it } from "vitest";
import { buildSpans } from "../src/layout/spans.ts";
import { joinLooseAccents } from "../src/sources/loose-accents.ts";
import { column } from "./text-items.ts";

const read = (texts: string[]) =>
  joinLooseAccents([{ number: 1, width: 600, height: 800, spans: buildSpans(column(20, texts)) }])
    .flatMap(({ spans }) => spans)
    .map(({ text }) => text);

describe("accents that a font draws as signs of their own", () => {
  it("are joined with the letter behind them", () => {
    expect(read(["Jo˜ao Concei¸c˜ao", "Est´agio em Estat´ıstica", "`a noite", "ESPAC¸ O, FORMAC¸ ˜AO"])).toEqual([
      "João Conceição",
      "Estágio em Estatística",
      "à noite",
      "ESPAÇO, FORMAÇÃO",
    ]);
  });

  it("are apostrophes in a document without a tilde, circumflex or cedilla of that kind", () => {
    expect(read(["Copo d´água", "Implantação de ERP´s"])).toEqual(["Copo d´água", "Implantação de ERP´s"]);
  });

  it("stay as they are where no letter has such an accent", () => {
    expect(read(["Jo˜ao", "ERP´x"])).toEqual(["João", "ERP´x"]);
  });
});
