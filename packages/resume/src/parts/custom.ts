import { createField, type EntriesPart } from "../part.ts";

export const custom: EntriesPart = {
  kind: "custom",
  type: "entries",
  titles: { pt: "Outras Informações", en: "Other", es: "Otra Información" },
  menuTitle: "Seção com outro título",
  singular: "Item",
  isFeminine: false,
  fields: [
    createField("line", "title", "Título do item", "Opcional"),
    createField("name", "organisation", "Subtítulo", "Opcional"),
    { type: "period", currentLabel: "Até hoje" },
    createField("link", "url", "Link", "https://"),
    createField("text", "description", "Texto", "O que você quer contar."),
  ],
  example: "Intercâmbio, Toronto, 2019",
};
