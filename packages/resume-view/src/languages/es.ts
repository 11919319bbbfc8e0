import type { Proficiency } from "@penresume/contracts";
import { createDateFormatter } from "./dates.ts";
import type { Words } from "./words.ts";

const MONTHS = ["ene.", "feb.", "mar.", "abr.", "may.", "jun.", "jul.", "ago.", "sept.", "oct.", "nov.", "dic."];
const PROFICIENCIES: Record<Proficiency, string> = {
  Básico: "Básico",
  Intermediário: "Intermedio",
  Avançado: "Avanzado",
  Fluente: "Fluido",
  Nativo: "Nativo",
};

export const words: Words = {
  tag: "es",
  contact: "CONTACTO",
  untitled: "Currículum",
  photoOf: (name) => (name ? `Foto de ${name}` : "Foto de perfil"),
  formatDate: createDateFormatter({
    current: "Actualidad",
    expected: (date) => `Previsto: ${date}`,
    format: ({ day, month, year }) => `${day ? `${day} ` : ""}${MONTHS[month - 1]} ${year}`,
  }),
  formatProficiency: (proficiency) => PROFICIENCIES[proficiency],
};
