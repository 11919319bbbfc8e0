import { dateField, lineField, linkField, type SectionKind, textField } from "../section-kind.ts";

export const publications: SectionKind = {
  kind: "publications",
  titles: { pt: "Publicações", en: "Publications", es: "Publicaciones" },
  form: {
    type: "entries",
    singular: "Publicação",
    isFeminine: true,
    fields: [
      lineField("title", "Título", "Nome do artigo, livro ou capítulo"),
      lineField("organisation", "Onde saiu", "Revista, editora ou evento"),
      dateField("date", "Data", "MM/AAAA"),
      linkField("url", "Link ou DOI", "https://"),
      textField("Resumo", "Do que trata e quem são os coautores."),
    ],
    example: "Saneamento e saúde no semiárido, Revista Brasileira de Saúde, 2022",
  },
};
