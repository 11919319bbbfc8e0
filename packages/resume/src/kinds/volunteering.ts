import { lineField, linkField, type SectionKind, textField } from "../section-kind.ts";

export const volunteering: SectionKind = {
  kind: "volunteering",
  titles: { pt: "Trabalho Voluntário", en: "Volunteering", es: "Voluntariado" },
  form: {
    type: "entries",
    singular: "Trabalho voluntário",
    isFeminine: false,
    fields: [
      lineField("title", "Atividade", "Monitora de reforço escolar"),
      lineField("organisation", "Organização", "ONG, igreja, escola ou grupo"),
      { type: "period", currentLabel: "Participo atualmente" },
      linkField("url", "Link", "https://"),
      textField("O que você fez", "Quem você ajudou, como e com que resultado."),
    ],
    example: "Monitora de reforço escolar, Casa do Saber, 20 alunos por semana",
  },
};
