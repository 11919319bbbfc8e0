import type { Requirement } from "@penresume/postings";
import { describe, expect, it } from "vitest";
import { findAddPlace, findEvidence } from "../../src/job-match/evidence.ts";
import { createResume } from "../create-resume.ts";

const RESUME = createResume({
  personalInfo: { description: "Produtor de Roteiro", location: "Olinda, PE" },
  sections: [{ kind: "courses", entries: [{ title: "NR-35", organisation: "Senai" }] }],
});

describe("the place of an evidence", () => {
  it.each([
    ["Roteiro", "Habilidades"],
    ["Inglês — Fluente", "Idioma 1, Idioma"],
    ["Cinema", "Formação 1, Curso"],
    ["muito", "Experiência 1, Descrição das atividades"],
    ["NR-35", "Cursos e Certificações, Curso 1, Curso ou certificação"],
    ["Produtor de Roteiro", "Descrição pessoal"],
  ])("of %j is %s", (evidence, name) => {
    expect(findEvidence(RESUME, evidence)?.name).toBe(name);
  });

  it("is null when the text was removed", () => {
    expect(findEvidence(RESUME, "Direção de arte")).toBeNull();
  });
});

describe("the place where a requirement would be added", () => {
  const find = (kind: Requirement["kind"], text = "", resume = RESUME) =>
    findAddPlace(resume, { kind, text, quote: text, need: "must" });

  it.each([
    ["tool", "Excel", "skills"],
    ["language", "Espanhol", undefined],
    ["experience", "Vendas", "experience.0.description"],
    ["certification", "NR-10", "sections.0.entries"],
    ["availability", "Residir em Recife", "personalInfo.location"],
    ["other", "Residir em São Paulo", "personalInfo.location"],
    ["availability", "Horário comercial", "personalInfo.description"],
    ["other", "Veículo próprio", "personalInfo.description"],
  ] as const)("for %s %j is %s", (kind, text, path) => {
    expect(find(kind, text).path).toBe(path);
  });

  it("is a step where there is no field yet", () => {
    const empty = createResume({ experience: [] });
    expect(find("experience", "Vendas", empty)).toEqual({ step: "experience", name: "Experiência" });
    expect(find("certification", "NR-10", empty)).toEqual({
      step: "sections",
      name: "Cursos e Certificações",
      path: "sections",
    });
  });
});
