import { describe, expect, it } from "vitest";
import { createExcerpt } from "../../src/review/finding-item.tsx";
import { findPlace } from "../../src/review/place.ts";
import { createResume } from "../create-resume.ts";

describe("the place of a finding", () => {
  it.each([
    ["personalInfo.phone", { step: "personal", name: "Telefone", path: "personalInfo.phone" }],
    ["personalInfo.photo", { step: "personal", name: "Dados pessoais" }],
    ["experience", { step: "experience", name: "Experiência" }],
    ["experience.1", { step: "experience", name: "Experiência 2", path: "experience.1" }],
    ["experience.1.company", { step: "experience", name: "Experiência 2, Empresa", path: "experience.1.company" }],
    ["languages.0.name", { step: "languages", name: "Idioma 1, Idioma", path: "languages.0.name" }],
    ["skills.2", { step: "skills", name: "Habilidades", path: "skills" }],
    ["sections", { step: "sections", name: "Seções do currículo" }],
    [
      "sections.1.entries.0.organisation",
      {
        step: "sections",
        name: "Oficinas, Curso 1, Instituição",
        path: "sections.1.entries.0.organisation",
      },
    ],
    [
      "sections.0.entries.0.description",
      { step: "sections", name: "Informações Adicionais", path: "sections.0.entries.0.description" },
    ],
    ["theme.layout", { step: "theme", name: "Tema" }],
  ])("is found for %s", (path, place) => {
    const sections = [
      { kind: "additional", entries: [{ description: "CNH B" }] },
      { kind: "courses", title: "Oficinas", entries: [{ organisation: "Senac" }] },
    ];
    expect(findPlace(createResume({ sections }), path)).toEqual(place);
  });

  it("is the entry where the end date 'Atual' cannot be edited", () => {
    expect(findPlace(createResume(), "education.0.endDate").path).toBe("education.0");
    expect(findPlace(createResume(), "experience.0.endDate").path).toBe("experience.0.endDate");
  });
});

it("shows a quote with words of its own line", () => {
  const text =
    "Uma linha antes\nOrganizo e limpo com muito cuidado a vitrine  toda semana com duas colegas novas da loja\nfim";
  const start = text.indexOf("  ");
  expect(createExcerpt(text, { start, end: start + 2 })).toEqual({
    before: "…com muito cuidado a vitrine",
    quote: "  ",
    after: "toda semana com duas…",
  });
});
