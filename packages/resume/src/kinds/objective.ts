import type { SectionKind } from "../section-kind.ts";

export const objective: SectionKind = {
  kind: "objective",
  titles: { pt: "Objetivo", en: "Objective", es: "Objetivo" },
  form: {
    type: "text",
    label: "Objetivo",
    example: "Atuar como auxiliar administrativo em uma empresa onde eu possa crescer na área financeira.",
    hint: "Uma ou duas frases: a vaga ou área que você procura.",
    canImprove: true,
  },
};
