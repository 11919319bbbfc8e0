import { fold } from "./fold.ts";
import lists from "./lists.json" with { type: "json" };

const readLines = (list: readonly string[]): string[] => list.filter((line) => !line.startsWith("# "));
const toWords = (list: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${readLines(list).join("|")})(?![\\p{L}\\p{N}])`, "u");

const OPPOSITE = toWords(lists.opposites);
const NOT_FINISHED = toWords(lists.unfinished);
const PRIVATE_PART = new RegExp(readLines(lists.private).join("|"), "u");

/** Whether a text says that something is not there, only wished for, or over: "sem CNH", "Falo inglês? Não." */
export const isOpposite = (text: string): boolean => {
  const folded = fold(text);
  return OPPOSITE.test(folded) || folded.includes("?") || /^\W*no\b/.test(folded);
};

/** Whether a course or certificate is not finished. */
export const isUnfinished = (text: string): boolean => NOT_FINISHED.test(fold(text));

/** Whether a text has contacts, other people, pay, an address or the reason why a job ended. */
export const isPrivate = (text: string): boolean => PRIVATE_PART.test(fold(text));

const STATE = "AC|AL|AM|AP|BA|CE|DF|ES|GO|MA|MG|MS|MT|PA|PB|PE|PI|PR|RJ|RN|RO|RR|RS|SC|SE|SP|TO";
const CITY_AND_STATE = new RegExp(
  `(?:^|[,;–(]|\\s-)\\s*([\\p{L}][\\p{L}'’. -]{1,40}?)\\s*(?:,|/|–|-|\\(|\\s)\\s*(${STATE})\\b\\)?(?:\\s*[,–-]\\s*bra[sz]il)?\\s*\\.?$`,
  "iu",
);

/** City and state of a place, which may have a street and quarter before; empty when the city is unclear. */
export function getCityAndState(place: string): string {
  const text = place.trim().replace(/\.$/, "");
  const found = CITY_AND_STATE.exec(text);
  const isStreet = (part: string) =>
    /\d/.test(part) || /^(?:rua|av|avenida|travessa|alameda|estrada)\b/.test(fold(part));
  if (found?.[1] && !isStreet(found[1])) return `${found[1].trim()}, ${found[2]}`;
  if (isPrivate(text) || isStreet(text) || text.split(",").length > 2) return "";
  return text;
}

// conjunctions, relative pronouns, prepositions and articles; a gerund after a comma
const OPEN_END =
  /\s(?:d[aeo]s?|n[ao]s?|a?os?|[aà]s?|ao|e|ou|que|em|com|por|pel[ao]s?|para|pra|sem|sob|sobre|entre|uma?|uns|umas|cuj[ao]s?|num|numa)$|,\s+\p{L}+ndo$/iu;

/** Whether a text breaks off: its last word needs another one ("renegociação que", "controle de glosas, recuperando"). */
export const endsOpen = (text: string): boolean => OPEN_END.test(text);
