import { createField, type EntriesPart } from "../part.ts";

export const publications: EntriesPart = {
  kind: "publications",
  type: "entries",
  titles: { pt: "Publicações", en: "Publications", es: "Publicaciones" },
  singular: "Publicação",
  isFeminine: true,
  fields: [
    createField("name", "title", "Título", "Nome do artigo, livro ou capítulo", {
      jsonResume: ["name", "title"],
    }),
    createField("name", "organisation", "Onde saiu", "Revista, editora ou evento", {
      jsonResume: ["publisher"],
    }),
    createField("date", "date", "Data", "MM/AAAA"),
    createField("link", "url", "Link ou DOI", "https://", { jsonResume: ["url", "website"] }),
    createField("text", "description", "Resumo", "Do que trata e quem são os coautores.", {
      jsonResume: ["summary", "description", "reference", "highlights", "keywords", "roles"],
    }),
  ],
  example: "Saneamento e saúde no semiárido, Revista Brasileira de Saúde, 2022",
  gupyGroup: "achievements",
  jsonResume: ["publications"],
};
