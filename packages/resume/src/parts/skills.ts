import type { ListPart } from "../part.ts";

export const skills: ListPart = {
  kind: "skills",
  type: "list",
  storedIn: "skills",
  titles: { pt: "Habilidades", en: "Skills", es: "Habilidades" },
  fields: [
    {
      type: "skill",
      name: "skills",
      label: "Habilidades separadas por vírgula",
      placeholder: "Excel, Atendimento ao cliente, Trabalho em equipe",
      firstJobPlaceholder: "Canva, Planilhas, Redes sociais, Trabalho em equipe",
      maxLength: 200,
    },
  ],
  isNarrow: true,
  jsonResume: ["skills"],
};
