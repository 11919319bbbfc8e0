import { createField, type EntriesPart } from "../part.ts";

export const awards: EntriesPart = {
  kind: "awards",
  type: "entries",
  titles: { pt: "Prêmios e Reconhecimentos", en: "Awards and Recognition", es: "Premios y Reconocimientos" },
  singular: "Prêmio",
  isFeminine: false,
  fields: [
    createField("line", "title", "Prêmio ou reconhecimento", "Vendedora do ano", {
      jsonResume: ["title", "name"],
    }),
    createField("name", "organisation", "Quem concedeu", "Empresa, escola ou instituição", {
      jsonResume: ["awarder", "issuer"],
    }),
    createField("date", "date", "Data", "MM/AAAA"),
    createField("link", "url", "Link", "https://", { jsonResume: ["url", "website"] }),
    createField("text", "description", "Motivo", "Por que você recebeu.", {
      jsonResume: ["summary", "description", "reference", "highlights", "keywords", "roles"],
    }),
  ],
  example: "Medalha de prata, Olimpíada Brasileira de Matemática, 2023",
  gupyGroup: "achievements",
  jsonResume: ["awards"],
};
