import { expect, it } from "vitest";
import { LINEAR_GROWTH, measureGrowth, SHAPES } from "../../text/testing/linear-cost.ts";
import { importNarrative, importPastedText, TEXT_LIMIT } from "../src/index.ts";

const JOB = "Ana Lima\nExperiência\nAnalista\nEmpresa X\n2019 - 2020\nFiz isto";

/** A text in each part of a résumé, and between sentences. */
const IMPORTS: Record<string, (text: string) => unknown> = {
  "a text above the first heading": (text) => importPastedText(`${text}\n${JOB}`),
  "a text in a job": (text) => importPastedText(`${JOB}\n${text}`),
  "a text below studies": (text) => importPastedText(`${JOB}\nFormação\nCurso X\nEscola Y\n2019 - 2020\n${text}`),
  "a text below skills": (text) => importPastedText(`${JOB}\nHabilidades\n${text}`),
  "a text below languages": (text) => importPastedText(`${JOB}\nIdiomas\n${text}`),
  "a text below courses": (text) => importPastedText(`${JOB}\nCursos\n${text}`),
  "a narrative": (text) => importNarrative(`Trabalhei como vendedora na Loja Azul.\n${text}`),
};

/** Labels whose job or list may end at any line below. */
const LABELS: typeof SHAPES = {
  "labels in a job": (length) => "Cursos: a\nb\n".repeat(length / 12),
  "a list of short lines": (length) => "a,b\n".repeat(length / 4),
  "lines of items": (length) => `${"a; ".repeat(20)}\n`.repeat(length / 61),
  "lines of host names": (length) => `${"a.b.".repeat(15)}\n`.repeat(length / 61),
  ellipses: (length) => "... ".repeat(length / 4),
};

const LINES = 4_800;

/** A length below the limits of characters and lines, at which a small phone still reads the text. */
const getLength = (create: (length: number) => string) =>
  Math.floor(Math.min(30_000, (LINES * 10_000) / create(10_000).split("\n").length));

// a worker that takes 30 s is terminated
it.each(Object.entries(IMPORTS))(
  "the processor time of importing %s grows with it, not with its square",
  (_name, read) => {
    const growths = Object.entries({ ...SHAPES, ...LABELS }).map(([shape, create]) => ({
      shape,
      growth: measureGrowth((size) => {
        const text = create(size);
        return () => read(text);
      }, getLength(create)),
    }));
    expect(growths.filter(({ growth }) => growth > LINEAR_GROWTH)).toEqual([]);
  },
  120_000,
);

it("the processor time of a narrative grows with the spaces in it, not with their square", () => {
  const read = (size: number) => () => importNarrative(`Trabalhei${" ".repeat(size)}como vendedora na Loja Azul`);
  expect(measureGrowth(read, TEXT_LIMIT - 100)).toBeLessThan(LINEAR_GROWTH);
});

it("the processor time of what looks like broken JSON grows with the spaces before it, not with their square", () => {
  const read = (size: number) => () => importPastedText(`${" ".repeat(size)}{ x`);
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
