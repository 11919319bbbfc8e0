import { createField, type EntriesPart } from "../part.ts";

export const references: EntriesPart = {
  kind: "references",
  type: "entries",
  titles: { pt: "Referências", en: "References", es: "Referencias" },
  singular: "Referência",
  isFeminine: true,
  fields: [
    createField("name", "title", "Nome", "Carlos Menezes", { jsonResume: ["name"] }),
    createField("name", "organisation", "Cargo e empresa", "Gerente de loja, Mercado Aurora", {
      jsonResume: ["position", "company"],
    }),
    createField("phone", "phone", "Telefone", "(11) 987654321", { jsonResume: ["phone"] }),
    createField("email", "email", "Email", "nome@exemplo.com", { jsonResume: ["email"] }),
    createField("text", "description", "Observação", "De onde vocês se conhecem, ou o que essa pessoa disse de você.", {
      jsonResume: ["summary", "description", "reference", "highlights", "keywords", "roles"],
    }),
  ],
  example: "Carlos Menezes, gerente de loja, (11) 987654321. Peça licença antes de incluir alguém.",
  jsonResume: ["references"],
};
