import { describe, expect, it } from "vitest";
import { isDocumentTitle, sectionByKeyword, sectionByTitle } from "../src/sections.ts";

describe("section titles", () => {
  it.each([
    ["Experiência Profissional", "experience"],
    ["EXPERIENCIA PROFISIONAL", "experience"],
    ["Onde já trabalhei", "experience"],
    ["Work Experience", "experience"],
    ["Trayectoria profesional", "experience"],
    ["FORMAÇÃO ACADEMICA", "education"],
    ["Titulação", "education"],
    ["Abilidades", "skills"],
    ["Hard Skills", "skills"],
    ["EXPERIÊNCIAPROFISSIONAL", "experience"],
    ["✨ Cursos ✨", "courses"],
    ["Licenças & Certificados", "certifications"],
    ["Honors-Awards", "awards"],
    ["Trabalho voluntário:", "volunteering"],
    ["Informações Adicionais", "additional"],
    ["Referências Profissionais", "references"],
    ["Hobbies", "interests"],
    ["Congressos", "custom"],
  ])("finds %s", (title, kind) => {
    expect(sectionByTitle(title)).toBe(kind);
  });

  it.each(["Vendas", "Analista de Projetos", "Gestão de pessoas", "Experiência com programas de estágio em 2020"])(
    "does not take %s for a title",
    (text) => {
      expect(sectionByTitle(text)).toBeNull();
    },
  );

  it("decides an unlisted title by its decisive word", () => {
    expect(sectionByKeyword("Minha experiência no varejo")).toBe("experience");
  });

  it("distinguishes the title of the document from titles of sections", () => {
    expect([isDocumentTitle("CURRICULUM VITAE"), isDocumentTitle("Currículo"), isDocumentTitle("Cursos")]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
