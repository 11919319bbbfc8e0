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
      role: "title",
      jsonResume: ["studyType", "area"],
    }),
    createField("name", "institution", "Instituição", "Universidade ou escola", {
      firstJobPlaceholder: "Nome da escola",
      role: "organisation",
      jsonResume: ["institution", "name"],
    }),
    { type: "period", currentLabel: "Cursando atualmente" },
  ],
  isNarrow: true,
  jsonResume: ["education"],
};
