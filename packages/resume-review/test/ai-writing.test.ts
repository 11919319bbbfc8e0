import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ResumeContent } from "@penresume/contracts";
import { expect, it } from "vitest";
import { createDocument } from "../src/document.ts";
import { reviewResume, summarizeFindings } from "../src/index.ts";
import { aiWriting } from "../src/rules/ai-writing.ts";
import { CLEAN_RESUMES, TODAY } from "./clean-resumes.ts";

const ROOT = path.join(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const withSummary = (text: string): ResumeContent => {
  const { personalInfo, theme } = CLEAN_RESUMES.cashier as ResumeContent;
  const none = { experience: [], education: [], skills: [], languages: [] };
  return { ...none, theme, personalInfo: { ...personalInfo, description: text } };
};
const hasSigns = (resume: ResumeContent) => aiWriting.check(createDocument(resume, TODAY)).length > 0;

/** Texts that people wrote: those of the review, of the résumés and rewrites of job-match, and the product's examples. */
function listHonestTexts(): string[] {
  const lines = ["honest-texts", "honest-texts-held-out"].flatMap((name) =>
    read(`packages/resume-review/test/corpus/${name}.txt`)
      .trim()
      .split("\n")
      .map((line) => line.split(" | ").at(-1) ?? ""),
  );
  const sources = ["dev/tailoring", "guard/dev", "guard/held-out", "guard/occupations"].flatMap((name) =>
    read(`packages/job-match/test/corpus/${name}.jsonl`)
      .trim()
      .split("\n")
      .map((line) => String(JSON.parse(line).source)),
  );
  const folder = "packages/job-match/test/corpus/dev";
  const resumes = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("resume.json"))
    .flatMap((file) => {
      const { personalInfo, experience } = JSON.parse(read(`${folder}/${file}`)) as ResumeContent;
      return [personalInfo.description, ...experience.map(({ description }) => description)];
    });
  const examples = read("packages/occupations/data/work.json").match(/"(?:[^"\\]|\\.){30,}"/g) ?? [];
  return [...new Set([...lines, ...sources, ...resumes, ...examples])];
}

const GENERATED = [
  "Profissional dinâmica e altamente qualificada, com sólida experiência e conhecimento em gestão de equipes, comprometida com a excelência e apaixonada por transformar desafios em oportunidades.",
  "Com uma trajetória sólida em atendimento, destaco-me pela capacidade excepcional de entregar soluções inovadoras em ambientes dinâmicos e desafiadores.",
  "Não apenas liderei projetos estratégicos, mas também promovi uma cultura de inovação, impulsionando resultados significativos e gerando impacto real.",
  "Sou movido pela busca constante por excelência — sempre atento aos detalhes — e pela vontade de agregar valor real — em cada projeto — à organização.",
  "Em um mundo cada vez mais digital, atuo de forma estratégica e colaborativa para potencializar o crescimento dos negócios.",
  "Vendedor com visão holística do negócio, habilidade comprovada de negociação e compromisso com a excelência no atendimento.",
  "Aqui está uma versão aprimorada: Auxiliar administrativo organizado, com experiência em rotinas de escritório.",
  "Desempenhei um papel crucial na otimização de processos, elevando o padrão de atendimento e fomentando um ambiente colaborativo.",
  "Enfermeira extraordinária, incansável e visionária, com atuação transformadora, cuidado primoroso e compromisso com a excelência.",
  "Aliando conhecimento técnico e criatividade, busco continuamente transformar ideias em resultados para o time.",
];

it("finds nine of ten generated texts", () => {
  const missed = GENERATED.filter((text) => !hasSigns(withSummary(text)));
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(1);
});

it("alarms for at most one of a hundred honest texts, and for no honest résumé", () => {
  const texts = listHonestTexts();
  const alarms = texts.filter((text) => hasSigns(withSummary(text)));
  console.info(`ai-writing: ${alarms.length} of ${texts.length} honest texts`);
  expect(texts.length).toBeGreaterThan(1_000);
  expect(alarms.length / texts.length, alarms.join("\n")).toBeLessThanOrEqual(0.01);
  expect(Object.values(CLEAN_RESUMES).filter(hasSigns)).toEqual([]);
});

it("never counts as a point to improve", () => {
  const findings = reviewResume(withSummary(GENERATED[0] ?? ""), { today: TODAY }).filter(
    ({ rule }) => rule === "ai-writing",
  );
  expect(findings.length).toBeGreaterThan(1);
  expect(summarizeFindings(findings)).toBe("Nenhum ponto a melhorar");
});

it("reads texts of 40,000 characters in less than a second", () => {
  for (const text of ["é ágil, inovador e eficiente ", "— a ", "não apenas ", "a, "]) {
    const start = performance.now();
    hasSigns(withSummary(text.repeat(40_000 / text.length)));
    expect(performance.now() - start).toBeLessThan(3_000);
  }
});
