import { findBlanks } from "@penresume/resume/blanks";
import { reviewResume } from "@penresume/resume-review";
import { createSpellChecker } from "@penresume/resume-review/spelling";
import dictionary from "dictionary-pt";
import { describe, expect, it } from "vitest";
import { isKnown, listGroups, searchGroups } from "../../src/examples/search.ts";
import { createResume } from "../create-resume.ts";

const search = (query: string, kind = "experience") => searchGroups(kind, query);
const names = (query: string) => search(query).map(({ name }) => name);
const ALL = Object.values(listGroups("experience")).flat();
const ABOUT_THE_PERSON = Object.values(listGroups("summary")).flat();

describe("the examples", () => {
  it("are for more than 300 occupations, each with a name of its own", () => {
    const { occupations } = listGroups("experience");
    expect(occupations.length).toBeGreaterThan(300);
    expect(new Set(occupations.map(({ name }) => name)).size).toBe(occupations.length);
  });

  it.each([...ALL, ...ABOUT_THE_PERSON])("$name has up to ten sentences, each with a full stop", ({ sentences }) => {
    expect(sentences.length).toBeGreaterThanOrEqual(5);
    expect(sentences.length).toBeLessThanOrEqual(10);
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^(\p{Lu}|pH).*\.$/u);
  });

  it("have blanks for numbers, at least for a hundred occupations", () => {
    const withBlanks = ALL.filter(({ sentences }) => sentences.every((sentence) => findBlanks(sentence).length > 0));
    expect(withBlanks.length).toBeGreaterThan(100);
    expect(
      ABOUT_THE_PERSON.flatMap(({ sentences }) => sentences).filter((text) => findBlanks(text).length === 0),
    ).toEqual([]);
  });
});

/** Findings about many sentences; a person picks some. */
const FOR_THE_WHOLE_TEXT = ["overused-word", "repeated-sentence-start"];

it("the examples pass our own review of spelling and writing", async () => {
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  const spelling = createSpellChecker(async () => ({ aff: decode(dictionary.aff), dic: decode(dictionary.dic) }));
  const today = new Date(2026, 0, 1);
  const found: string[] = [];
  for (const { name, sentences } of ALL) {
    const description = sentences.map((sentence) => sentence.replaceAll("__", "12")).join("\n");
    const [job] = createResume().experience;
    const resume = createResume({ experience: [{ ...(job as NonNullable<typeof job>), description }] });
    const findings = [...(await spelling.review(resume, { today })), ...reviewResume(resume, { today })];
    for (const { rule, path, quote } of findings)
      if (path === "experience.0.description" && quote && !FOR_THE_WHOLE_TEXT.includes(rule))
        found.push(`${name}: ${rule}, ${quote}`);
  }
  expect(found).toEqual([]);
}, 120_000);

describe("the search", () => {
  it("ignores accents and case, and finds both genders", () => {
    expect(names("tecnico de enfermagem")[0]).toBe("Técnico de enfermagem");
    expect(names("ENFERMEIRA")[0]).toBe("Enfermeira");
    expect(names("operadora de caixa")[0]).toBe("Operadora de caixa");
  });

  it("finds an occupation by other words for it", () => {
    expect(names("uber")).toEqual(["Motorista de aplicativo"]);
    expect(search("coletor de lixo")[0]?.sentences[0]).toBe("Coleta de sacos e contêineres.");
    expect(search("motociclista")[0]?.sentences).toEqual(search("motoboy")[0]?.sentences);
    expect(names("magarefe")).not.toEqual([]);
  });

  it("finds nothing for words that no occupation has, rather than another trade", () => {
    expect(names("astronauta")).toEqual([]);
    expect(names("Mecânico especializado")).toEqual([]);
  });

  it("says that sentences are general where they are those of a group", () => {
    expect(names("atuário")[0]).toBe("Atuário: frases gerais da área");
  });

  it("finds situations such as a first job", () => {
    expect(names("Jovem Aprendiz administrativa")[0]).toBe("Jovem Aprendiz");
    expect(names("voluntariado")[0]).toBe("Trabalho voluntário");
    expect(search("maternidade", "summary")[0]?.name).toBe("Volta ao mercado");
  });

  it("offers sentences about the person for a summary", () => {
    const [nurse] = search("enfermeiro", "summary");
    expect(nurse?.sentences[0]).toBe("Profissional com __ anos de experiência em enfermagem.");
  });

  it("begins with the job title only if it names an occupation for sure", () => {
    expect(["Assistente financeira sênior", "faxineira", "auxiliar", "Cargo X"].filter(isKnown)).toEqual([
      "Assistente financeira sênior",
      "faxineira",
    ]);
  });
});
