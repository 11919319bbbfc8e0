import { createField, type TextPart } from "../part.ts";

export const summary: TextPart = {
  kind: "summary",
  type: "text",
  storedIn: "personalInfo",
  titles: { pt: "Resumo", en: "Summary", es: "Resumen" },
  fields: [
    createField(
      "text",
      "description",
      "Descrição pessoal",
      "Quem você é, o que faz bem e o que procura, em três ou quatro frases.",
      {
        firstJobPlaceholder: "O que você estuda, o que sabe fazer e a vaga que procura.",
        jsonResume: ["summary", "about"],
      },
    ),
  ],
};
