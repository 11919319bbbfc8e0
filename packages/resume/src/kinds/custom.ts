import { lineField, linkField, type SectionKind, textField } from "../section-kind.ts";

export const custom: SectionKind = {
  kind: "custom",
  titles: { pt: "Outras Informações", en: "Other", es: "Otra Información" },
  menuTitle: "Seção com outro título",
  form: {
    type: "entries",
    singular: "Item",
    isFeminine: false,
    fields: [
      lineField("title", "Título do item", "Opcional"),
      lineField("organisation", "Subtítulo", "Opcional"),
      { type: "period", currentLabel: "Até hoje" },
      linkField("url", "Link", "https://"),
      textField("Texto", "O que você quer contar."),
    ],
    example: "Intercâmbio, Toronto, 2019",
  },
};
