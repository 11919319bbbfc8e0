import { findBlanks } from "@penresume/resume/blanks";
import { reviewResume } from "@penresume/resume-review";
import { createSpellChecker } from "@penresume/resume-review/spelling";
import dictionary from "dictionary-pt";
import { describe, expect, it } from "vitest";
import { BEGINNINGS, INTRODUCTIONS, OCCUPATIONS } from "../../src/examples/occupations.ts";
import { listGroups, searchGroups } from "../../src/examples/search.ts";
import { createResume } from "../create-resume.ts";

const search = (query: string, field = "experience") => searchGroups(Object.values(listGroups(field)).flat(), query);
const names = (query: string) => search(query).map(({ name }) => name);

describe("the examples", () => {
  it("cover at least eighty occupations, each with a name of its own", () => {
    expect(OCCUPATIONS.length).toBeGreaterThanOrEqual(80);
    expect(new Set(OCCUPATIONS.map(({ name }) => name)).size).toBe(OCCUPATIONS.length);
  });

  it.each([...OCCUPATIONS, ...BEGINNINGS, ...INTRODUCTIONS, ...listGroups("summary").occupations])(
    "$name has six to ten sentences, each with a blank and a full stop",
    ({ sentences }) => {
      expect(sentences.length).toBeGreaterThanOrEqual(6);
      expect(sentences.length).toBeLessThanOrEqual(10);
      expect(new Set(sentences).size).toBe(sentences.length);
      for (const sentence of sentences) {
        expect(findBlanks(sentence).length, sentence).toBeGreaterThan(0);
        expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
      }
    },
  );
});

it("the examples pass our own review of spelling and writing", async () => {
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  const spelling = createSpellChecker(async () => ({ aff: decode(dictionary.aff), dic: decode(dictionary.dic) }));
  const today = new Date(2026, 0, 1);
  const found: string[] = [];
  for (const { name, sentences } of [...OCCUPATIONS, ...BEGINNINGS, ...INTRODUCTIONS]) {
    const description = sentences.map((sentence) => sentence.replaceAll("__", "12")).join("\n");
    const [job] = createResume().experience;
    const resume = createResume({ experience: [{ ...(job as NonNullable<typeof job>), description }] });
    const findings = [...(await spelling.review(resume, { today })), ...reviewResume(resume, { today })];
    for (const { rule, path, quote } of findings)
      if (path === "experience.0.description" && quote && rule !== "overused-word")
        found.push(`${name}: ${rule}, ${quote}`);
  }
  expect(found).toEqual([]);
}, 60_000);

describe("the search", () => {
  it("ignores accents and case, and finds both genders", () => {
    expect(names("tecnico de enfermagem")[0]).toBe("Técnico(a) de enfermagem");
    expect(names("ENFERMEIRA")[0]).toBe("Enfermeiro(a)");
    expect(names("operadora de caixa")[0]).toBe("Operador(a) de caixa");
    expect(names("desenvolvedor")).toContain("Desenvolvedor(a) de software");
  });

  it("finds an occupation by other words for it, those with the name first", () => {
    expect(names("programador")).toContain("Desenvolvedor(a) de software");
    expect(names("uber")).toEqual(["Motorista de aplicativo"]);
    expect(names("garçom")[0]).toBe("Garçom ou garçonete");
  });

  it("finds nothing for words that no occupation has", () => {
    expect(names("astronauta")).toEqual([]);
  });

  it("offers sentences about the person for a summary", () => {
    const [nurse] = search("enfermeiro", "summary");
    expect(nurse?.sentences[0]).toBe("Profissional com __ anos de experiência em enfermagem.");
  });

  it("finds the nearest occupations for a job title that is not in the list", () => {
    expect(names("Analista de planejamento pleno").slice(0, 6)).toEqual(
      OCCUPATIONS.map(({ name }) => name)
        .filter((name) => name.startsWith("Analista"))
        .slice(0, 6),
    );
    expect(names("Assistente financeira sênior")[0]).toMatch(/^Auxiliar financeiro|^Assistente/);
    expect(names("Jovem Aprendiz administrativa")[0]).toBe("Jovem Aprendiz");
  });
});
