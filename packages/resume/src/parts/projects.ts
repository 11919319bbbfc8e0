import { createField, type EntriesPart } from "../part.ts";

export const projects: EntriesPart = {
  kind: "projects",
  type: "entries",
  titles: { pt: "Projetos", en: "Projects", es: "Proyectos" },
  singular: "Projeto",
  isFeminine: false,
  fields: [
    createField("line", "title", "Nome do projeto", "Controle de estoque para o mercado do bairro", {
      jsonResume: ["name", "title"],
    }),
    createField("name", "organisation", "Onde ou com quem", "Escola, empresa ou por conta própria", {
      jsonResume: ["entity", "type"],
    }),
    { type: "period", currentLabel: "Projeto em andamento" },
    createField("link", "url", "Link", "https://", { jsonResume: ["url", "website"] }),
    createField("text", "description", "O que você fez", "O que o projeto resolve, sua parte nele e o resultado.", {
      jsonResume: ["summary", "description", "reference", "highlights", "keywords", "roles"],
    }),
  ],
  example: "Site da biblioteca da escola: cadastro de 800 livros, feito em grupo de três",
  gupyGroup: "achievements",
  jsonResume: ["projects"],
};
