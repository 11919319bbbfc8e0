import type { Proficiency } from "@penresume/contracts";
import { formatInternationalPhones } from "../contact-text.ts";
import { createDateFormatter } from "./dates.ts";
import options from "./options.json" with { type: "json" };
import type { Words } from "./words.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/** Levels and choices as Portuguese résumés show them. */
const OPTIONS: Record<Proficiency, string> & Record<string, string> = options.en;

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
  formatOption: (text) =>
    Object.hasOwn(OPTIONS, text)
      ? (OPTIONS[text] ?? text)
      : text
          .replace(/^CNH categoria (?=[A-E]+$)/, "Brazilian driver's license, category ")
          .replace(/^(\d+) anos$/, "$1 years old"),
  formatPhone: formatInternationalPhones,
};
