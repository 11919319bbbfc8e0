import { lineField, type SectionKind, textField } from "../section-kind.ts";

export const references: SectionKind = {
  kind: "references",
  titles: { pt: "Referências", en: "References", es: "Referencias" },
  form: {
    type: "entries",
    singular: "Referência",
    isFeminine: true,
    fields: [
      lineField("title", "Nome", "Carlos Menezes"),
      lineField("organisation", "Cargo e empresa", "Gerente de loja, Mercado Aurora"),
      { type: "phone", name: "phone", label: "Telefone", placeholder: "(11) 987654321", maxLength: 100 },
      { type: "email", name: "email", label: "Email", placeholder: "nome@exemplo.com", maxLength: 320 },
      textField("Observação", "De onde vocês se conhecem, ou o que essa pessoa disse de você."),
    ],
    example: "Carlos Menezes, gerente de loja, (11) 987654321. Peça licença antes de incluir alguém.",
    present: ({ phone, email }) => ({ details: [phone, email].filter((text) => typeof text === "string") }),
  },
};
