import type { PersonalInfo } from "@penresume/contracts";
import { CONTACT_FIELDS, type ProfileSite, readField, splitLinks } from "@penresume/resume";
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
  const words = new Map<string, Word>();
  const digits = new Set<string>();
  const name = foldText(personalInfo.fullName).characters;
  for (const field of CONTACT_FIELDS.filter((field) => hiddenFields.includes(field.name))) {
    const text = readField(personalInfo, field.name).trim();
    if (field.type === "phone") for (const part of listOwnDigits(text)) digits.add(part);
    for (const word of listWords(field.type, text)) words.set(word, describeWord(word));
    for (const word of field.site ? listProfileWords(field.site, text) : [])
      words.set(word, { ...describeWord(word), isAlone: false });
  }
  for (const word of words.keys())
    if ((word.length < SHORTEST_WORD && !word.startsWith("@")) || (!/[.@]/.test(word) && name.includes(word)))
      words.delete(word);
  if (words.size === 0 && digits.size === 0) return (text) => text;
  const match = createMultiMatcher(words);

  function find(text: string): Range[] {
    const folded = foldText(text);
    const found = findDigits(text, folded, digits);
    const { characters, from, to } = folded;
    const joined = listJoined(text, folded);
    match(characters, (word, start, end) => {
      // no word ends within another
      if (joined[end] && isLetter(characters[end] ?? "")) return true;
      const isFound = isWhole(characters, joined, word, start, end);
      if (isFound) found.push({ from: from[start] as number, to: to[end - 1] as number });
      return isFound;
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
  if (type === "email")
    return text
      .split(/[\s,;|<>/]+/)
      .flatMap((part) => [foldAddress(part.replace(/^mailto:/i, "")), foldText(part).characters])
      .filter((word) => word.includes("@"));
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

/** The name of a profile, in an address of its site, as a path, mentioned or alone; the name of a company's is a word of the résumé. */
function listProfileWords({ host, path }: ProfileSite, text: string): string[] {
  const site = host.replace(/\..*/, "");
  const parts = text.split(/\s+/).filter((part) => ![site, ""].includes(foldAddress(part)));
  return parts
    .filter((part) => parts.length === 1 || /[\d_@/-]/.test(part))
    .flatMap((part) => {
      const [, page, name = page] = PROFILE.exec(foldAddress(part)) ?? [];
      if (!name) return [];
      const ways = ["@", `${host}${path}`, path.slice(1), `git@${host}`].map((start) => start + name);
      return [name, ...ways, `${name}.${site}.io`];
    });
}

const PROFILE =
  /^(?:([^./]+)\.github\.io(?![^/])|(?:[^/@.]+(?:\.[^/@.]+)+\/+)?(?:(?:mwlite|in|pub|profile)\/+)*@?(?!(?:company|school|showcase)\/)([^/@]+))/;

// the part of a number that is the same with and without country and area code; local numbers are shorter
const OWN_DIGITS = [8, 7, 6] as const;

/** The digits of all numbers together, and of each. */
const listOwnDigits = (phone: string): string[] =>
  [phone, ...phone.split(/[\p{L}/,;|]+/u)].flatMap((part) => {
    const digits = foldText(part).characters.replace(/\D/g, "");
    const length = OWN_DIGITS.find((length) => length <= digits.length);
    return length ? Array.from({ length: digits.length - length + 1 }, (_, at) => digits.slice(at, at + length)) : [];
  });

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
      digits = (digits + character).slice(-OWN_DIGITS[0] - 2);
      places.push(at);
      const length = OWN_DIGITS.find((length) => length <= digits.length && known.has(digits.slice(-length)));
      if (!length) continue;
      const hasCountry = digits.slice(-length - 2, -length) === "55";
      const first = places.at(-length - (hasCountry ? 2 : 0)) as number;
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

/** Whether a reader sees nothing between each character and the one before. */
function listJoined(text: string, { characters, from, to }: FoldedText): Uint8Array {
  const joined = new Uint8Array(characters.length + 1);
  for (let at = 1; at < characters.length; at++)
    if ((from[at] as number) <= (to[at - 1] as number) || INVISIBLE.test(text.slice(to[at - 1], from[at])))
      joined[at] = 1;
  return joined;
}

interface Word {
  /** Not in another address, which says more than this. */
  isAlone: boolean;
  hasAt: boolean;
  /** It may go on with that of a country. */
  isSecondLevel: boolean;
}

const describeWord = (word: string): Word => ({
  isAlone: !/[.@]/.test(word),
  hasAt: word.includes("@"),
  isSecondLevel: /\.(?:com?|net|org|edu|gov)$/.test(word),
});

// without those that are words, too
const COUNTRY = /^\.(?:br|ar|au|bo|co|ec|mx|pe|pt|py|uk|uy|ve)(?!\p{L})/u;

/** Whether a match that no letter follows is no part of a longer word, name of a host or e-mail address. */
function isWhole(characters: string, joined: Uint8Array, word: Word, start: number, end: number): boolean {
  const before = characters[start - 1] ?? "";
  const after = joined[end] ? (characters[end] ?? "") : "";
  if (joined[start] && isLetter(before)) return false;
  const sign = characters[start] === "@" ? start : start - 1;
  if (characters[sign] === "@" && (sign === start || !word.hasAt) && isMailSign(characters, joined, sign)) return false;
  if (after === "@" && !word.hasAt) return false;
  if (word.isAlone) return !(joined[start] && /[./]/.test(before)) && !/[./]/.test(after);
  // another host: me.com in me.com.br
  return !word.isSecondLevel || !COUNTRY.test(after && characters.slice(end, end + 4));
}

/** Whether an '@' divides an address, and is no mention. */
const isMailSign = (characters: string, joined: Uint8Array, at: number) =>
  isLetter(characters[at - 1] ?? "") && Boolean(joined[at] || !joined[at + 1]);

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
