import { createField, type EntriesPart } from "../part.ts";

export const volunteering: EntriesPart = {
  kind: "volunteering",
  type: "entries",
  titles: { pt: "Trabalho Voluntário", en: "Volunteering", es: "Voluntariado" },
  singular: "Trabalho voluntário",
  isFeminine: false,
  fields: [
    createField("line", "title", "Atividade", "Monitora de reforço escolar", {
      jsonResume: ["position", "role"],
    }),
    createField("name", "organisation", "Organização", "ONG, igreja, escola ou grupo", {
      jsonResume: ["organization", "name"],
    }),
    { type: "period", currentLabel: "Participo atualmente" },
    createField("link", "url", "Link", "https://", { jsonResume: ["url", "website"] }),
    createField("text", "description", "O que você fez", "Quem você ajudou, como e com que resultado.", {
      jsonResume: ["summary", "description", "reference", "highlights", "keywords", "roles"],
    }),
  ],
  example: "Monitora de reforço escolar, Casa do Saber, 20 alunos por semana",
  gupyGroup: "achievements",
  jsonResume: ["volunteer", "volunteering"],
};
