import { expect, it } from "vitest";
import { LINEAR_GROWTH, measureGrowth, SHAPES } from "../../../scripts/linear-cost.ts";
import { importNarrative, importPastedText, TEXT_LIMIT } from "../src/index.ts";

const JOB = "Experiência\nAnalista\nEmpresa X\n2019 - 2020\nFiz isto";

const IMPORTS: Record<string, (text: string) => unknown> = {
  "a text above the first heading": (text) => importPastedText(`${text}\n${JOB}`),
};

// on slow phones too: a worker that takes 30 s is terminated
it.each(Object.entries(IMPORTS))(
  "the processor time of importing %s grows with it, not with its square",
  (_name, read) => {
    const growths = Object.entries(SHAPES).map(([shape, create]) => ({
      shape,
      growth: measureGrowth((size) => {
        const text = create(size);
        return () => read(text);
      }, 6_000),
    }));
    expect(growths.filter(({ growth }) => growth > LINEAR_GROWTH)).toEqual([]);
  },
);

it("the processor time of a narrative grows with the spaces in it, not with their square", () => {
  const read = (size: number) => () => importNarrative(`Trabalhei${" ".repeat(size)}como vendedora na Loja Azul`);
  expect(measureGrowth(read, TEXT_LIMIT - 100)).toBeLessThan(LINEAR_GROWTH);
});

it("the processor time of a narrative grows with its lines, not with their square", () => {
  const lines = SHAPES["short lines"] as (length: number) => string;
  const read = (size: number) => () => importNarrative(`Trabalhei como vendedora na Loja Azul.\n${lines(size)}`);
  expect(measureGrowth(read, 8_000)).toBeLessThan(LINEAR_GROWTH);
});

it("reads a text with the maximum of spaces between two words", () => {
  expect(importNarrative(`Trabalhei${" ".repeat(TEXT_LIMIT - 100)}como vendedora na Loja Azul`)).toMatchObject({
    content: { experience: [{ position: "vendedora", company: "Loja Azul" }] },
  });
});

it("rejects a text of more lines than a résumé has", () => {
  expect(importPastedText(`${JOB}\n${"a\n".repeat(6_000)}`)).toEqual({ rejected: true, reason: "too-large" });
});
