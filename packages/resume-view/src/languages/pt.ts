import type { DateStyle } from "@penresume/contracts";
import { MONTH_NAMES } from "@penresume/text";
import { formatPhoneNumbers } from "../contact-text.ts";
import { type CalendarDate, MONTHS, splitDate } from "./dates.ts";
import type { Words } from "./words.ts";

/** Dates and levels are stored as Portuguese résumés show them. */
export const pt: Words = {
  tag: "pt-BR",
  contact: "CONTATO",
  untitled: "Currículo",
  photoOf: (name) => (name ? `Foto de ${name}` : "Foto de perfil"),
  formatDate: (text) => text,
  formatOption: (text) => text,
  formatPhone: formatPhoneNumbers,
};

const pad = (number: number) => String(number).padStart(2, "0");

const FORMATS: Record<DateStyle, (date: CalendarDate) => string> = {
  numeric: ({ day, month, year }) => `${day ? `${pad(day)}/` : ""}${pad(month)}/${year}`,
  short: ({ day, month, year }) => `${day ? `${day}/` : ""}${MONTHS[month - 1]}/${year}`,
  long: ({ day, month, year }) => `${day ? `${day} de ` : ""}${MONTH_NAMES[month - 1]} de ${year}`,
};

const withDateStyle = (style: DateStyle): Words => ({
  ...pt,
  formatDate(text) {
    const split = splitDate(text);
    return split ? split.words + FORMATS[style](split.date) : text;
  },
});

/** Portuguese words for each look of dates. Years and other text stay as typed. */
export const PT_BY_DATE_STYLE: Record<DateStyle, Words> = {
  numeric: withDateStyle("numeric"),
  short: withDateStyle("short"),
  long: withDateStyle("long"),
};
