import { createField, type EntriesPart } from "../part.ts";

export const experience: EntriesPart = {
  kind: "experience",
  type: "entries",
  storedIn: "experience",
  titles: { pt: "Experiência Profissional", en: "Professional Experience", es: "Experiencia Profesional" },
  singular: "Experiência",
  isFeminine: true,
  empty: "Nenhuma experiência ainda. Estágio, trabalho temporário e voluntariado também contam.",
  fields: [
    createField("line", "position", "Cargo", "Assistente administrativo", {
      role: "title",
      autoComplete: "organization-title",
      jsonResume: ["position", "title"],
    }),
    createField("name", "company", "Empresa", "Nome da empresa", {
      role: "organisation",
      autoComplete: "organization",
      jsonResume: ["name", "company", "organization"],
    }),
    { type: "period", currentLabel: "Trabalho aqui atualmente" },
    createField(
      "text",
      "description",
      "Descrição das atividades",
      "Uma atividade ou resultado por linha. Números ajudam: prazos, valores, quantidades.",
      {
        paragraphLabel: "Mostrar como texto corrido, sem marcadores",
        jsonResume: ["summary", "description", "highlights"],
      },
    ),
  ],
  jsonResume: ["work"],
};
