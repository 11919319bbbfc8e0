import { createField, type TextPart } from "../part.ts";

export const objective: TextPart = {
  kind: "objective",
  type: "text",
  titles: { pt: "Objetivo", en: "Objective", es: "Objetivo" },
  fields: [
    createField(
      "text",
      "description",
      "Objetivo",
      "Atuar como auxiliar administrativo em uma empresa onde eu possa crescer na área financeira.",
      { hint: "Uma ou duas frases: a vaga ou área que você procura." },
    ),
  ],
  gupyGroup: "about",
};
