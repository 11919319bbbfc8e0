/** Names that other languages write differently. */
const TRANSLATED_NAMES = [
  "Estados Unidos",
  "Reino Unido",
  "Nova York",
  "Nova Iorque",
  "América Latina",
  "América do Sul",
  "América do Norte",
  "União Europeia",
  "Recursos Humanos",
  "Ensino Médio",
  "Ensino Fundamental",
  "Ensino Superior",
];
const MONTHS = [
  ["janeiro", "january", "enero"],
  ["fevereiro", "february", "febrero"],
  ["março", "march", "marzo"],
  ["abril", "april"],
  ["maio", "may", "mayo"],
  ["junho", "june", "junio"],
  ["julho", "july", "julio"],
  ["agosto", "august"],
  ["setembro", "september", "septiembre"],
  ["outubro", "october", "octubre"],
  ["novembro", "november", "noviembre"],
  ["dezembro", "december", "diciembre"],
];
// 'março de 2021', 'March 2021', 'marzo del 2021'
const NAMED_MONTH = new RegExp(
  String.raw`(?<!\p{L})(${MONTHS.flat().join("|")})(?:,|\s+(?:de|del|of))?[\s/]+(\d{4})`,
  "giu",
);

// groups of digits with what joins them: 1.500,50, 03/2021, 10:30
const NUMBER = /\d+(?:[.,:/-]\d+)*/g;
const BLANK = /_{2,}/g;
// the markers of redacted contact data
const MARKER = /\[[A-Z]+_\d{1,3}\]/g;
// two and more words in capitals, joined by prepositions: 'Casa do Saber'
const NAME = /\p{Lu}[\p{L}\p{N}'&.-]*(?: (?:(?:d[aeo]s?|del|e|y|&) )?\p{Lu}[\p{L}\p{N}'&.-]*)+/gu;

/** A number without grouping and with a decimal point, whatever the language: '1.500,50' and '1,500.50' are '1500.50'. */
function normalizeNumber(text: string): string {
  if (/^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$/.test(text)) return text.replace(/[.,]/g, "");
  if (/^\d{1,3}(?:\.\d{3})*,\d+$/.test(text)) return text.replaceAll(".", "").replace(",", ".");
  if (/^\d{1,3}(?:,\d{3})*\.\d+$/.test(text)) return text.replaceAll(",", "");
  return text;
}

const listNumbers = (text: string) => (text.replace(MARKER, "").match(NUMBER) ?? []).map(normalizeNumber);

const listMonths = (text: string) =>
  [...text.matchAll(NAMED_MONTH)].map(([, name = "", year]) => {
    const month = MONTHS.findIndex((names) => names.includes(name.toLowerCase()));
    return `${String(month + 1).padStart(2, "0")}/${year}`;
  });

const TITLE_PREPOSITIONS = ["das", "dos", "del", "las", "los", "para"];

const trimPunctuation = (name: string) => name.replace(/[.'&-]+$/, "");

/** Names inside sentences; not in a title, where every word has a capital, and not the word that begins a sentence. */
function listNames(text: string): string[] {
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  if (words.every((word) => /^\p{Lu}/u.test(word) || TITLE_PREPOSITIONS.includes(word))) return [];
  return [...text.matchAll(NAME)].flatMap(({ 0: match, index }) => {
    const isStart = /(?:^|[.!?:;•\n-])\s*$/u.test(text.slice(0, index));
    const name = trimPunctuation(isStart ? match.replace(/^\S+ (?:(?:d[aeo]s?|del|e|y|&) )?/u, "") : match);
    return TRANSLATED_NAMES.includes(name) || name.length < 3 ? [] : [name];
  });
}

const count = (text: string, part: string) => text.split(part).length - 1;

/** Items of `one` that `other` has fewer times. */
function findMissing(one: readonly string[], other: readonly string[]): string[] {
  const rest = [...other];
  return one.filter((item) => {
    const at = rest.indexOf(item);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/**
 * Numbers, dates, names, markers of contact data and blanks that a translation changed, dropped or added, as they stand in
 * the text. `names` are those of people, companies and institutions that the caller knows.
 */
export function findChangedFacts(source: string, translation: string, names: readonly string[]): string[] {
  const changed = (list: (text: string) => string[]) => [
    ...findMissing(list(source), list(translation)),
    ...findMissing(list(translation), list(source)),
  ];
  const list = (pattern: RegExp) => (text: string) => text.match(pattern) ?? [];
  const known = names.map((name) => name.trim()).filter((name) => name.length > 1 && source.includes(name));
  return [
    ...new Set([
      ...changed(listNumbers),
      ...changed(listMonths),
      ...changed(list(MARKER)),
      ...changed(list(BLANK)),
      ...[...known, ...listNames(source)].filter((name) => count(translation, name) < count(source, name)),
    ]),
  ];
}

/** Lines stay lines: each is an item of a list. */
export const hasSameLines = (source: string, translation: string): boolean =>
  countLines(source) === countLines(translation);
const countLines = (text: string) => text.split("\n").filter((line) => line.trim() !== "").length;
