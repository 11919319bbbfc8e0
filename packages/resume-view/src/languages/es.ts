import type { Proficiency } from "@penresume/contracts";
import { formatInternationalPhones } from "../contact-text.ts";
import { createDateFormatter } from "./dates.ts";
import options from "./options.json" with { type: "json" };
import type { Words } from "./words.ts";

const MONTHS = ["ene.", "feb.", "mar.", "abr.", "may.", "jun.", "jul.", "ago.", "sept.", "oct.", "nov.", "dic."];
/** Levels and choices as Portuguese résumés show them. */
const OPTIONS: Record<Proficiency, string> & Record<string, string> = options.es;

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
