import { dateField, lineField, linkField, type SectionKind, textField } from "../section-kind.ts";

export const awards: SectionKind = {
  kind: "awards",
  titles: { pt: "Prêmios e Reconhecimentos", en: "Awards and Recognition", es: "Premios y Reconocimientos" },
  form: {
    type: "entries",
    singular: "Prêmio",
    isFeminine: false,
    fields: [
      lineField("title", "Prêmio ou reconhecimento", "Vendedora do ano"),
      lineField("organisation", "Quem concedeu", "Empresa, escola ou instituição"),
      dateField("date", "Data", "MM/AAAA"),
      linkField("url", "Link", "https://"),
      textField("Motivo", "Por que você recebeu."),
    ],
    example: "Medalha de prata, Olimpíada Brasileira de Matemática, 2023",
  },
};
