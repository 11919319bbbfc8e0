import { RESUME_LANGUAGES } from "@penresume/contracts";
import { listTextFields, SECTION_KINDS } from "@penresume/resume";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { words as en } from "../src/languages/en.ts";
import { words as es } from "../src/languages/es.ts";
import { pt } from "../src/languages/pt.ts";
import { TEMPLATES } from "../src/templates.ts";
import { openStage, pdfText, type Stage } from "../testing/stage.ts";
import { themed } from "../testing/themed.ts";
import { ENGLISH_RESUME as english } from "./contents.ts";

vi.setConfig({ testTimeout: 30_000 });
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 60_000);
afterAll(() => stage?.close());

describe("dates", () => {
  it.each([
    ["03/2020", "Mar 2020", "mar. 2020"],
    ["3/2020", "Mar 2020", "mar. 2020"],
    ["2020-09", "Sep 2020", "sept. 2020"],
    ["15/03/2020", "Mar 15, 2020", "15 mar. 2020"],
    ["15 de março de 2020", "Mar 15, 2020", "15 mar. 2020"],
    ["Março de 2020", "Mar 2020", "mar. 2020"],
    ["fev/2020", "Feb 2020", "feb. 2020"],
    ["dez. 2020", "Dec 2020", "dic. 2020"],
    ["2020", "2020", "2020"],
    ["Atual", "Present", "Actualidad"],
    ["até o momento", "Present", "Actualidad"],
    ["previsão 12/2026", "Expected Dec 2026", "Previsto: dic. 2026"],
    ["Conclusão prevista: 2027", "Expected 2027", "Previsto: 2027"],
    ["Previsão de conclusão: 12/2026", "Expected Dec 2026", "Previsto: dic. 2026"],
    ["Conclusão: 12/2019", "Dec 2019", "dic. 2019"],
    ["Concluído em 2019", "2019", "2019"],
    ["13/2020", "13/2020", "13/2020"],
    ["verão de 2020", "verão de 2020", "verão de 2020"],
    ["March 2020", "March 2020", "March 2020"],
  ])("%s is %s in English and %s in Spanish, and stays in Portuguese", (stored, english, spanish) => {
    expect([en.formatDate(stored), es.formatDate(stored), pt.formatDate(stored)]).toEqual([english, spanish, stored]);
  });
});

describe("levels and choices", () => {
  const options = SECTION_KINDS.flatMap(listTextFields).flatMap(({ options = [], format = String }) =>
    options.map((option) => format(option)),
  );

  it("have a word each in every language", () => {
    const inEnglish = options.map(en.formatOption);
    expect(inEnglish.filter((text, at) => text === options[at])).toEqual([]);
    expect(options.filter((text) => !["Básico", "Nativo"].includes(text) && es.formatOption(text) === text)).toEqual(
      [],
    );
    for (const words of [en, es]) expect(new Set(options.map(words.formatOption)).size).toBe(new Set(options).size);
    expect(en.formatOption("Avançado")).toBe("Advanced");
  });

  it.each([
    ["CNH categoria AB", "Brazilian driver's license, category AB", "Licencia de conducir brasileña, categoría AB"],
    ["32 anos", "32 years old", "32 años"],
    ["constructor", "constructor", "constructor"],
    ["Disponível após as 18h", "Disponível após as 18h", "Disponível após as 18h"],
  ])("%s is %s in English and %s in Spanish", (stored, english, spanish) => {
    expect([en.formatOption(stored), es.formatOption(stored)]).toEqual([english, spanish]);
  });
});

it.each(RESUME_LANGUAGES)(
  "the snapshot in %s has its language, and the same text that the person wrote",
  async (language) => {
    const html = await stage.createSnapshot({ ...english, language });
    expect(html).toContain(`<html lang="${{ pt: "pt-BR", en: "en", es: "es" }[language]}">`);
    for (const text of ["Executive Producer", "Estúdio Ponto de Luz", "Workshop leader"]) expect(html).toContain(text);
    for (const title of { pt: ["Resumo"], en: ["Summary", "Present"], es: ["Resumen", "Actualidad"] }[language])
      expect(html).toContain(title);
  },
);

it("a résumé without a language is the same as one in Portuguese", async () => {
  const { language: _, ...neutral } = english;
  expect(await stage.createSnapshot(neutral)).toBe(await stage.createSnapshot({ ...neutral, language: "pt" }));
});

it.each(TEMPLATES)("the template $id prints titles, dates and levels in English", async (template) => {
  const text = await pdfText(await stage.print(await stage.createSnapshot(themed(english, template))), "-raw");
  const words = [
    "Summary",
    "Professional Experience",
    "Education",
    "Courses and Certifications",
    "Volunteering",
    "Awards and Recognition",
    "Languages",
    "Skills",
    `Mar 2020${template.range}Present`,
    `Mar 2017${template.range}2019`,
    "Fluent",
    ...(template.contact === "side" ? ["CONTACT"] : []),
  ];
  for (const word of words) expect(text.toLowerCase().replace(/\s+/g, " ")).toContain(word.toLowerCase());
  expect(text).not.toMatch(/Atual|Experiência|Formação|Idiomas|Habilidades|CONTATO|Fluente/i);
});
