import { describe, expect, it } from "vitest";
import { readLanguages, separateLanguages } from "../src/fields/languages.ts";
import { createLine } from "../src/line.ts";
import { languageLevel, parseLanguages } from "../src/recognise/languages.ts";

const read = (text: string) => parseLanguages(text)?.map(({ name, level }) => `${name} ${level}`.trim());

describe("a statement of languages", () => {
  it.each([
    ["Leitura, fala e escrita avançada em inglês", ["inglês Avançado"]],
    ["Leitura, escrita e conversação em francês: básico", ["francês Básico"]],
    ["Básico: Inglês, Francês", ["Inglês Básico", "Francês Básico"]],
    ["Fluente em português e proficiência profissional em inglês.", ["português Fluente", "inglês Avançado"]],
    ["Español, portugués (nativos)", ["Español Nativo", "portugués Nativo"]],
    ["Inglês/Espanhol: básico", ["Inglês Básico", "Espanhol Básico"]],
    ["Inglês – Básico (Senar)", ["Inglês Básico"]],
    ["Inglês: Cursando (Escola Modelo)", ["Inglês"]],
    ["Mother tongue(s): Portuguese", ["Portuguese Nativo"]],
    ["English C2 C2 C1 C1", ["English Fluente"]],
    ["Língua Brasileira de Sinais (Libras) – intermediário", ["Língua Brasileira de Sinais (Libras) Intermediário"]],
    ["Inglês - Fluente/Nativo", ["Inglês Fluente"]],
  ])("names each language with its level: %s", (text, languages) => {
    expect(read(text)).toEqual(languages);
  });

  it.each(["Professor de inglês avançado", "Curso de Inglês básico", "Aulas de reforço de português"])(
    "is no job, course or activity: %s",
    (text) => {
      expect(parseLanguages(text)).toBeNull();
    },
  );

  it("keeps the European level as it is written", () => {
    const levels = (text: string) => parseLanguages(text)?.map(({ name, level, cefr }) => [name, level, cefr]);
    expect(levels("Inglês C1, Espanhol B2 e Francês (A2)")).toEqual([
      ["Inglês", "Avançado", "C1"],
      ["Espanhol", "Intermediário", "B2"],
      ["Francês", "Básico", "A2"],
    ]);
    expect(levels("Inglês avançado")).toEqual([["Inglês", "Avançado", ""]]);
    const { languages } = readLanguages([createLine("Alemão"), createLine("Nível C1"), createLine("Grego: B1")]);
    expect(languages.map(({ name, cefr }) => [name.text, cefr?.text])).toEqual([
      ["Alemão", "C1"],
      ["Grego", "B1"],
    ]);
  });

  it("has a level only in words of levels", () => {
    expect(["nível básico", "B2", "Full Professional", "Aulas para o ensino médio"].map(languageLevel)).toEqual([
      "Básico",
      "Intermediário",
      "Fluente",
      "",
    ]);
  });

  it("may have its level on the next line, or the label of a mother tongue above", () => {
    const lines = ["Mother tongue(s)", "Portuguese", "CNH B", "Inglês", "Intermediário"].map((text) =>
      createLine(text),
    );
    const { languages, rest } = separateLanguages(lines);
    expect(languages.map(({ name, proficiency }) => `${name.text} ${proficiency.text}`)).toEqual([
      "Portuguese Nativo",
      "Inglês Intermediário",
    ]);
    expect(rest.map(({ text }) => text)).toEqual(["CNH B"]);
  });
});

describe("a section of languages", () => {
  const readSection = (...lines: string[]) => {
    const { languages, rest } = readLanguages(lines.map((text) => createLine(text)));
    return {
      languages: languages.map(({ name, proficiency }) => `${name.text} ${proficiency.text}`.trim()),
      rest: rest.map(({ text }) => text),
    };
  };

  it("may name courses of languages", () => {
    expect(readSection("Curso de Libras Básico", "Curso de Tétum - avançado").languages).toEqual([
      "Libras Básico",
      "Tétum Avançado",
    ]);
  });

  it("leaves out abilities in many words", () => {
    expect(readSection("Inglês", "Escrita de cartas e avisos - B2")).toEqual({
      languages: ["Inglês"],
      rest: ["Escrita de cartas e avisos - B2"],
    });
  });
});
