import { createField, type EntriesPart } from "../part.ts";

export const courses: EntriesPart = {
  kind: "courses",
  type: "entries",
  titles: { pt: "Cursos e Certificações", en: "Courses and Certifications", es: "Cursos y Certificaciones" },
  singular: "Curso",
  isFeminine: false,
  fields: [
    createField("line", "title", "Curso ou certificação", "Excel avançado", {
      suggestions: "courses",
      jsonResume: ["name", "title"],
    }),
    createField("name", "organisation", "Instituição", "Senai", {
      jsonResume: ["institution", "issuer", "authority"],
    }),
    createField("date", "date", "Conclusão", "MM/AAAA"),
    createField("short", "hours", "Carga horária", "40", { format: formatHours, jsonResume: ["hours"] }),
    createField("link", "url", "Link do certificado", "https://", { jsonResume: ["url", "website"] }),
    createField("text", "description", "O que você aprendeu", "Conteúdos, projeto final ou nota.", {
      jsonResume: ["summary", "description", "reference", "highlights", "keywords", "roles"],
    }),
  ],
  example: "Excel avançado, Senai, 2024, 40 horas",
  gupyGroup: "courses",
  isNarrow: true,
  jsonResume: ["certificates", "certifications", "courses"],
};

/** Formats '40' as '40 h'; returns other text unchanged. */
function formatHours(hours: string): string {
  return /^\s*\d+\s*$/.test(hours) ? `${hours.trim()} h` : hours;
}
