import type { Words } from "./words.ts";

/** Dates and levels are stored as Portuguese résumés show them. */
export const pt: Words = {
  tag: "pt-BR",
  contact: "CONTATO",
  untitled: "Currículo",
  photoOf: (name) => (name ? `Foto de ${name}` : "Foto de perfil"),
  formatDate: (text) => text,
  formatProficiency: (proficiency) => proficiency,
};
