import type { Proficiency } from "@penresume/contracts";
import { createDateFormatter } from "./dates.ts";
import type { Words } from "./words.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const PROFICIENCIES: Record<Proficiency, string> = {
  Básico: "Basic",
  Intermediário: "Intermediate",
  Avançado: "Advanced",
  Fluente: "Fluent",
  Nativo: "Native",
};

export const words: Words = {
  tag: "en",
  contact: "CONTACT",
  untitled: "Resume",
  photoOf: (name) => (name ? `Photo of ${name}` : "Profile photo"),
  formatDate: createDateFormatter({
    current: "Present",
    expected: (date) => `Expected ${date}`,
    format: ({ day, month, year }) => `${MONTHS[month - 1]} ${day ? `${day}, ` : ""}${year}`,
  }),
  formatProficiency: (proficiency) => PROFICIENCIES[proficiency],
};
