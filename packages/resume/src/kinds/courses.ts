import { dateField, lineField, linkField, type SectionKind, shortField, textField } from "../section-kind.ts";

export const courses: SectionKind = {
  kind: "courses",
  titles: { pt: "Cursos e Certificações", en: "Courses and Certifications", es: "Cursos y Certificaciones" },
  form: {
    type: "entries",
    singular: "Curso",
    isFeminine: false,
    fields: [
      lineField("title", "Curso ou certificação", "Excel avançado"),
      lineField("organisation", "Instituição", "Senai"),
      dateField("date", "Conclusão", "MM/AAAA"),
      shortField("hours", "Carga horária", "40"),
      linkField("url", "Link do certificado", "https://"),
      textField("O que você aprendeu", "Conteúdos, projeto final ou nota."),
    ],
    example: "Excel avançado, Senai, 2024, 40 horas",
    present: ({ hours }) => ({ details: [formatHours(typeof hours === "string" ? hours : "")] }),
  },
};

/** Formats '40' as '40 h'; returns other text unchanged. */
const formatHours = (hours: string) => (/^\s*\d+\s*$/.test(hours) ? `${hours.trim()} h` : hours);
