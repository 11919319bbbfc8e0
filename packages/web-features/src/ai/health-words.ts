import { fold } from "@penresume/text";
import lists from "./lists.json" with { type: "json" };

/** Words for the person's health, beginnings of words after `*`. Jobs in health ("cuidei de pacientes") are none. */
const PATTERN = new RegExp(
  `(?<!\\p{L})(?:${lists.healthWords.map((word) => word.replace(/\*$/, "\\p{L}{2,30}")).join("|")})(?!\\p{L})`,
  "iu",
);

/** The first words of a text about the person's health, as the text has them; null when there are none. */
export function findHealthWords(text: string): string | null {
  const composed = text.normalize("NFC");
  const match = PATTERN.exec(fold(composed));
  return match && composed.slice(match.index, match.index + match[0].length);
}
