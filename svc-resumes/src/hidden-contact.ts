import type { PersonalInfo } from "@penresume/contracts";
import { CONTACT_FIELDS, readField, splitLinks } from "@penresume/resume";
import { formatRun, isMarked, parseMarkup } from "@penresume/resume/markup";
import { type FoldedText, foldText, isLetter } from "./folded-text.ts";
import { createMultiMatcher } from "./multi-matcher.ts";

interface Range {
  from: number;
  to: number;
}

/** Removes hidden contact data from a text with markup. */
export type HideContact = (text: string) => string;

/**
 * Finds hidden contact data in other texts, in whatever spelling: see `foldText`. Any eight digits in succession of a phone count. A
 * place alone is no contact datum there. The time grows with the length of the text, whatever the number of data.
 */
export function createHideContact(personalInfo: PersonalInfo, hiddenFields: readonly string[]): HideContact {
  const words = new Set<string>();
  const digits = new Set<string>();
  const name = foldText(personalInfo.fullName).characters;
  for (const field of CONTACT_FIELDS.filter((field) => hiddenFields.includes(field.name))) {
    const text = readField(personalInfo, field.name).trim();
    if (field.type === "phone") for (const part of listOwnDigits(text)) digits.add(part);
    for (const word of listWords(field.type, text))
      if (word.length >= SHORTEST_WORD && !name.includes(word)) words.add(word);
  }
  if (words.size === 0 && digits.size === 0) return (text) => text;
  const match = createMultiMatcher([...words]);

  function find(text: string): Range[] {
    const folded = foldText(text);
    const found = findDigits(text, folded, digits);
    match(folded.characters, (start, end) => {
      if (isWhole(text, folded, start, end))
        found.push({ from: folded.from[start] as number, to: folded.to[end - 1] as number });
    });
    return joinRanges(found.length > 0 ? [...found, ...findAddresses(text, found)] : []);
  }

  return (text) => {
    const runs = parseMarkup(text);
    const plain = runs.map((run) => run.text).join("");
    const found = find(plain);
    if (found.length === 0 && !runs.some(({ address }) => address && find(address).length > 0)) return text;
    const isHidden = new Uint8Array(plain.length);
    for (const { from, to } of found) isHidden.fill(1, from, to + countMarks(plain, to));
    let at = 0;
    return runs
      .map(({ address, ...run }) => {
        const shown = run.text
          .split("")
          .filter(() => !isHidden[at++])
          .join("");
        const words = shown.trim();
        const kept = { ...run, text: words, ...(address && find(address).length === 0 && { address }) };
        return words && isMarked(kept) ? shown.replace(words, () => formatRun(kept)) : shown;
      })
      .join("");
  };
}

// shorter ones are parts of many words
const SHORTEST_WORD = 5;
const HOST = /^(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}(?=[/:]|$)/u;

/** The folded texts of a field by which it is recognised elsewhere. */
function listWords(type: string, text: string): string[] {
  if (type === "phone") return [foldText(text).characters].filter((word) => /\d.*\p{L}.*\d/u.test(word));
  if (type === "email") return text.split(/[\s,;|<>]+/).map((part) => foldAddress(part.replace(/^mailto:/i, "")));
  if (type !== "link" && type !== "links") return [];
  return splitLinks(text).flatMap(({ title, address }) => {
    const parts = address.split(/\s+/);
    // the name of a profile alone; several words are none
    return parts.filter((part) => HOST.test(cleanAddress(part)) || (!title && parts.length === 1)).map(foldAddress);
  });
}

/** Without what pages leave out, and without what a sentence puts around it. */
const cleanAddress = (text: string) =>
  text.replace(/^[("'[]*(?:https?:)?\/*(?:www\.)?|[?#].*$|[.,;:)\]"']+$/gi, "").replace(/\/+$/, "");
const foldAddress = (text: string) => foldText(cleanAddress(text)).characters;

// the part of a number that is the same with and without country and area code
const OWN_DIGITS = 8;

function listOwnDigits(phone: string): string[] {
  const digits = foldText(phone).characters.replace(/\D/g, "");
  return Array.from({ length: Math.max(0, digits.length - OWN_DIGITS + 1) }, (_, at) =>
    digits.slice(at, at + OWN_DIGITS),
  );
}

const LETTER = /\p{L}/u;

/** Finds digits of phones, which only letters divide, with their country code, brackets and plus. */
function findDigits(text: string, { characters, from, to }: FoldedText, known: ReadonlySet<string>): Range[] {
  const found: Range[] = [];
  if (known.size === 0) return found;
  // the last digits, with room for a country code
  let digits = "";
  let places: number[] = [];
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] as string;
    if (character >= "0" && character <= "9") {
      digits = (digits + character).slice(-OWN_DIGITS - 2);
      places.push(at);
      if (!known.has(digits.slice(-OWN_DIGITS))) continue;
      const hasCountry = digits.length === OWN_DIGITS + 2 && digits.startsWith("55");
      const first = places.at(-OWN_DIGITS - (hasCountry ? 2 : 0)) as number;
      found.push({ from: includeSigns(text, from[first] as number), to: to[at] as number });
    } else if (digits && LETTER.test(character)) {
      digits = "";
      places = [];
    }
  }
  return found;
}

function includeSigns(text: string, from: number): number {
  const signs = /[+(][+(\s]*$/.exec(text.slice(Math.max(0, from - 4), from));
  return from - (signs?.[0].length ?? 0);
}

// what a reader does not see between two letters
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}]*$/u;

/** Whether a match is no part of a longer word or name of a host. */
function isWhole(text: string, { characters, from, to }: FoldedText, start: number, end: number): boolean {
  const isJoined = (at: number) => at > 0 && INVISIBLE.test(text.slice(to[at - 1], from[at]));
  const before = isJoined(start) ? (characters[start - 1] ?? "") : "";
  const after = end < characters.length && isJoined(end) ? (characters[end] ?? "") : "";
  if (isLetter(before) || isLetter(after)) return false;
  // the name of a profile alone, in another address
  if (!/[.@]/.test(characters.slice(start, end))) return !/[./]/.test(before) && !/[.@/]/.test(after);
  // another host: me.com in me.com.br
  return (
    !after || text[from[end] as number] !== "." || !/^\p{L}{2,3}(?!\p{L})/u.test(characters.slice(end + 1, end + 5))
  );
}

const MARKS = /[\p{M}\p{Default_Ignorable_Code_Point}]*/uy;

/** The signs of a last letter, such as the frame of an emoji. */
function countMarks(text: string, at: number): number {
  MARKS.lastIndex = at;
  return MARKS.exec(text)?.[0].length ?? 0;
}

const WORD = /[^\s<>()[\]{}"“”|,;]+/g;
const ADDRESS = /:\/\/|^(?:www\.|mailto:|tel:)|^(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+[/?#]/iu;

/** Finds the addresses that have something to hide: they would lead to it, or say it in part. */
function findAddresses(text: string, found: readonly Range[]): Range[] {
  const ordered = joinRanges(found);
  let next = 0;
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ word, from: index, to: index + word.length }))
    .filter(({ from, to }) => {
      while ((ordered[next]?.to ?? Number.POSITIVE_INFINITY) <= from) next++;
      return (ordered[next]?.from ?? Number.POSITIVE_INFINITY) < to;
    })
    .filter(({ word }) => ADDRESS.test(word));
}

/** Sorted, without overlaps. */
function joinRanges(ranges: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}
