import type { SectionKind } from "../section-kind.ts";

/** The built-in sections in their default order. Each has a field of the résumé and an editor step. */
export const SPECIFIED_KINDS: readonly SectionKind[] = [
  { kind: "summary", titles: { pt: "Resumo", en: "Summary", es: "Resumen" } },
  { kind: "education", titles: { pt: "Formação Acadêmica", en: "Education", es: "Formación Académica" } },
  {
    kind: "experience",
    titles: { pt: "Experiência Profissional", en: "Professional Experience", es: "Experiencia Profesional" },
  },
  { kind: "languages", titles: { pt: "Idiomas", en: "Languages", es: "Idiomas" } },
  { kind: "skills", titles: { pt: "Habilidades", en: "Skills", es: "Habilidades" } },
];
