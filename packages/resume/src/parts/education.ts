import { createField, type EntriesPart } from "../part.ts";

export const education: EntriesPart = {
  kind: "education",
  type: "entries",
  storedIn: "education",
  titles: { pt: "Formação Acadêmica", en: "Education", es: "Formación Académica" },
  singular: "Formação",
  isFeminine: true,
  empty: "Nenhuma formação ainda. Vale curso técnico, graduação, ensino médio e cursos livres.",
  fields: [
    createField("line", "course", "Curso", "Administração", {
      firstJobPlaceholder: "Ensino médio, 2º ano",
      suggestions: "courses",
      role: "title",
      jsonResume: ["studyType", "area"],
    }),
    createField("name", "institution", "Instituição", "Universidade ou escola", {
      firstJobPlaceholder: "Nome da escola",
      role: "organisation",
      jsonResume: ["institution", "name"],
    }),
    { type: "period", currentLabel: "Cursando atualmente" },
    createField("date", "expectedEnd", "Previsão de término", "MM/AAAA", { isFolded: true, isForCurrent: true }),
    createField("choice", "shift", "Período das aulas", "", {
      options: ["Manhã", "Tarde", "Noite", "Integral"],
      isFolded: true,
      isForCurrent: true,
      format: formatShift,
      jsonResume: ["shift"],
    }),
    createField("line", "location", "Cidade ou modalidade", "Recife, PE", {
      suggestions: "cities",
      maxLength: 200,
      isFolded: true,
      isTranslated: false,
      jsonResume: ["location"],
    }),
    createField("link", "url", "Endereço na internet", "escola.com.br", {
      isFolded: true,
      jsonResume: ["url", "website"],
    }),
  ],
  foldLabel: "Mais detalhes: previsão, período, cidade e link",
  isNarrow: true,
  jsonResume: ["education"],
};

/** Formats 'Noite' as 'Período da noite'. */
function formatShift(shift: string): string {
  if (shift === "Integral") return "Período integral";
  return ["Manhã", "Tarde", "Noite"].includes(shift) ? `Período da ${shift.toLowerCase()}` : shift;
}
