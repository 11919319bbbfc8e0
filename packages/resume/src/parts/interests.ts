import { createField, type TextPart } from "../part.ts";

export const interests: TextPart = {
  kind: "interests",
  type: "text",
  titles: { pt: "Interesses", en: "Interests", es: "Intereses" },
  fields: [
    createField("text", "description", "Interesses", "Fotografia, corrida de rua, leitura de divulgação científica", {
      hint: "Só os que dizem algo à vaga ou puxam conversa.",
      isPlain: true,
      isList: true,
    }),
  ],
  isNarrow: true,
  jsonResume: ["interests"],
};
