import { PROFICIENCIES } from "@penresume/contracts";
import { createField, type EntriesPart } from "../part.ts";

export const languages: EntriesPart = {
  kind: "languages",
  type: "entries",
  storedIn: "languages",
  titles: { pt: "Idiomas", en: "Languages", es: "Idiomas" },
  singular: "Idioma",
  isFeminine: false,
  empty: "Nenhum idioma ainda.",
  fields: [
    {
      type: "skill",
      name: "name",
      label: "Idioma",
      placeholder: "Inglês",
      suggestions: "languages",
      maxLength: 100,
      role: "title",
      jsonResume: ["language", "name"],
    },
    {
      type: "level",
      name: "proficiency",
      label: "Nível",
      maxLength: 40,
      options: PROFICIENCIES,
      jsonResume: ["fluency", "level"],
    },
    createField("short", "cefr", "Certificado ou escala europeia", "C1", { isFolded: true, jsonResume: ["cefr"] }),
  ],
  foldLabel: "Mais detalhes: certificado ou escala europeia",
  isNarrow: true,
  jsonResume: ["languages"],
};
