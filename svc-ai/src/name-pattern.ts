import { fold } from "@penresume/text";

const PARTICLE = /^(?:d[aeo]s?|e|y|del|van|von)$/;
/** Parts of a name that are looked for. */
const PARTS = 8;
const LETTERS: Record<string, string> = {
  a: "aáàâãä",
  c: "cç",
  e: "eéèêë",
  i: "iíìîï",
  n: "nñ",
  o: "oóòôõö",
  u: "uúùûü",
};
const toClass = (letter: string, isUpper: boolean) => {
  const forms = LETTERS[letter] ?? letter;
  return `[${isUpper ? "" : forms}${forms.toUpperCase()}]`;
};

/**
 * Matches forms of a name: "Maria C. Figueiredo", "FIGUEIREDO, M. C. A.", "Maria". Each begins with a capital. The pattern also matches
 * single initials, which `isName` excludes.
 */
export function createNamePattern(name: string): RegExp | null {
  const parts = (name.normalize("NFC").match(/\p{L}+/gu) ?? [])
    .map(fold)
    .filter((part) => /^[a-z]{2,30}$/.test(part) && !PARTICLE.test(part))
    .slice(0, PARTS);
  if (!parts.some((part) => part.length > 2)) return null;
  const words = [...new Set(parts)]
    .toSorted((left, right) => right.length - left.length)
    .map((part) => [...part].map((letter, index) => toClass(letter, index === 0)).join(""));
  const initials = [...new Set(parts.map((part) => part[0] ?? ""))].map((letter) => toClass(letter, true));
  const part = `(?:(?:${words.join("|")}|(?:${initials.join("|")})\\.?)(?!\\p{L}))`;
  return new RegExp(`(?<!\\p{L})${part}(?:[ \\t,.]{0,3}(?:(?:[Dd][AEOaeo][Ss]?|[EeYy]|DEL|del) )?${part}){0,9}`, "gu");
}

/** Whether a match has a word of the name, not only initials. */
export const isName = (match: string): boolean => /\p{L}{3}/u.test(match);
