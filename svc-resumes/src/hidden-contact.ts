import type { PersonalInfo } from "@penresume/contracts";
import { CONTACT_FIELDS, readField, splitLinks } from "@penresume/resume";

/** Replaces each contact datum that it finds in a text. */
export type Hide = (text: string, replace: (found: string) => string) => string;

/** What the hidden fields' texts look like anywhere else in the résumé. A place alone is no contact datum in other texts. */
export function listHidden(personalInfo: PersonalInfo, hiddenFields: readonly string[]): Hide[] {
  return CONTACT_FIELDS.filter(({ name }) => hiddenFields.includes(name)).flatMap(({ name, type }) => {
    const text = readField(personalInfo, name).normalize("NFKC").trim();
    if (type === "phone") return hidePhone(text);
    if (type === "email") return text.split(/[\s,;|<>]+/).flatMap(hideEmail);
    if (type !== "link" && type !== "links") return [];
    return splitLinks(text).flatMap(({ address }) => address.split(/\s+/).flatMap(hideAddress));
  });
}

/** Removes hidden contact data from a text. */
export const hideContact = (text: string, personalInfo: PersonalInfo, hiddenFields: readonly string[]): string =>
  removeAll(text, listHidden(personalInfo, hiddenFields));

export const removeAll = (text: string, hidden: readonly Hide[]): string =>
  hidden.reduce((rest, hide) => hide(rest, () => ""), text);

// the part of a number that is the same with and without country and area code
const OWN_DIGITS = 8;
// digits with what stands between those of a phone number; longer runs are none
const DIGITS = /[+(]{0,3}\d(?:[\s\u00a0().+\u2010-\u2015-]{0,4}\d){7,400}/g;

/** Finds any eight digits in succession of a field, which may have two numbers. Dates around a number stay. */
function hidePhone(text: string): Hide[] {
  const digits = text.replace(/\D/g, "");
  const known = new Set(
    Array.from({ length: Math.max(0, digits.length - OWN_DIGITS + 1) }, (_, at) => digits.slice(at, at + OWN_DIGITS)),
  );
  if (known.size === 0) return [];
  return [(where, replace) => where.replace(DIGITS, (run) => hideDigits(run, known, replace))];
}

function hideDigits(run: string, known: ReadonlySet<string>, replace: (found: string) => string): string {
  const places = [...run.matchAll(/\d/g)].map(({ index }) => index);
  const digits = places.map((place) => run[place]).join("");
  let shown = "";
  let at = 0;
  for (let first = 0; first + OWN_DIGITS <= digits.length; first++) {
    if (!known.has(digits.slice(first, first + OWN_DIGITS))) continue;
    let end = first + OWN_DIGITS;
    while (end < digits.length && known.has(digits.slice(end - OWN_DIGITS + 1, end + 1))) end++;
    const start = findStart(run, places, digits, first, at);
    const after = (places[end - 1] ?? 0) + 1;
    shown += run.slice(at, start) + replace(run.slice(start, after));
    at = after;
    first = end - 1;
  }
  return shown + run.slice(at);
}

/** Where a number starts, with its country code, brackets and plus. */
function findStart(run: string, places: number[], digits: string, first: number, min: number): number {
  const country = digits.slice(0, first).endsWith("55") ? first - 2 : first;
  const start = Math.max(min, places[country] ?? 0);
  return start - (/[+(\s]*$/.exec(run.slice(Math.max(min, start - 4), start))?.[0].trimStart().length ?? 0);
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
const LETTER = "\\p{L}\\p{N}_";
const END = `(?![${LETTER}-]|\\.\\p{L}{2,3}(?![${LETTER}]))`;

const hideEmail = (address: string): Hide[] =>
  address.includes("@")
    ? [find(`(?<![${LETTER}.%+-])${escapeRegExp(address.replace(/^mailto:|\?.*$|[.,;:)]+$/gi, ""))}${END}`)]
    : [];

const HOST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?=[/:]|$)/u;

/** Finds a web address with whatever follows its path, and without what the page leaves out. */
function hideAddress(text: string): Hide[] {
  const address = text.replace(/^(https?:)?\/*(www\.)?|[?#].*$|[.,;:)]+$/gi, "").replace(/\/+$/, "");
  if (!HOST.test(address)) return [];
  const start = `(?<![${LETTER}@-])(?:https?://)?(?:[${LETTER}-]{1,63}\\.){0,3}`;
  return [find(`${start}${escapeRegExp(address)}${END}(?:[/?#][^\\s\\u0000]*)?`)];
}

const find = (source: string): Hide => {
  const pattern = new RegExp(source, "giu");
  return (text, replace) => text.replace(pattern, replace);
};
