import { lineField, linkField, type SectionKind, textField } from "../section-kind.ts";

export const projects: SectionKind = {
  kind: "projects",
  titles: { pt: "Projetos", en: "Projects", es: "Proyectos" },
  form: {
    type: "entries",
    singular: "Projeto",
    isFeminine: false,
    fields: [
      lineField("title", "Nome do projeto", "Controle de estoque para o mercado do bairro"),
      lineField("organisation", "Onde ou com quem", "Escola, empresa ou por conta própria"),
      { type: "period", currentLabel: "Projeto em andamento" },
      linkField("url", "Link", "https://"),
      textField("O que você fez", "O que o projeto resolve, sua parte nele e o resultado."),
    ],
    example: "Site da biblioteca da escola: cadastro de 800 livros, feito em grupo de três",
  },
};
