import type { SectionKind } from "../section-kind.ts";

export const interests: SectionKind = {
  kind: "interests",
  titles: { pt: "Interesses", en: "Interests", es: "Intereses" },
  form: {
    type: "text",
    label: "Interesses",
    example: "Fotografia, corrida de rua, leitura de divulgação científica",
    hint: "Só os que dizem algo à vaga ou puxam conversa.",
    canImprove: false,
  },
};
