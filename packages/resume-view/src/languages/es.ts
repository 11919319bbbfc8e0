import type { Proficiency } from "@penresume/contracts";
import { formatInternationalPhones } from "../contact-text.ts";
import { createDateFormatter } from "./dates.ts";
import type { Words } from "./words.ts";

const MONTHS = ["ene.", "feb.", "mar.", "abr.", "may.", "jun.", "jul.", "ago.", "sept.", "oct.", "nov.", "dic."];
/** Levels and choices as Portuguese résumés show them. */
const OPTIONS: Record<Proficiency, string> & Record<string, string> = {
  Básico: "Básico",
  Intermediário: "Intermedio",
  Avançado: "Avanzado",
  Fluente: "Fluido",
  Nativo: "Nativo",
  "Período da manhã": "Turno de mañana",
  "Período da tarde": "Turno de tarde",
  "Período da noite": "Turno de noche",
  "Período integral": "Jornada completa",
  "Disponibilidade pela manhã": "Disponibilidad por la mañana",
  "Disponibilidade à tarde": "Disponibilidad por la tarde",
  "Disponibilidade à noite": "Disponibilidad por la noche",
  "Disponibilidade em período integral": "Disponibilidad a jornada completa",
  "Disponibilidade em qualquer turno": "Disponibilidad en cualquier turno",
  "Disponibilidade aos sábados": "Disponibilidad los sábados",
  "Disponibilidade para viagens": "Disponibilidad para viajar",
  "Disponibilidade para mudança de cidade": "Disponibilidad para mudarse de ciudad",
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
  formatOption: (text) =>
    Object.hasOwn(OPTIONS, text)
      ? (OPTIONS[text] ?? text)
      : text
          .replace(/^CNH categoria (?=[A-E]+$)/, "Licencia de conducir brasileña, categoría ")
          .replace(/^(\d+) anos$/, "$1 años"),
  formatPhone: formatInternationalPhones,
};
