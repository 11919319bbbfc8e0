import { fold, isOpposite } from "@penresume/text";
import lists from "./lists.json" with { type: "json" };

const LIMIT = 90;
const ACRONYMS = new Set(lists.acronyms);

// markup, addresses and lines that are no prose
const UNUSABLE = /[<>{}[\]\\|_`^~@]|\*\*|https?:|www\.|\b[\w-]+\.(?:com|net|org|br)\b|[^\P{L}\p{Script=Latin}]|\p{Cc}/u;

/** Whether a text can stand in a sentence. */
export const isPlain = (text: string, limit = LIMIT): boolean =>
  text.trim().length > 1 && text.length <= limit && !UNUSABLE.test(text) && /\p{L}/u.test(text);

/** Whether a text is in capitals, and longer than an abbreviation. */
const isUpperCase = (text: string, word = /\p{L}{5}/u) => text === text.toUpperCase() && word.test(text);
const WORD = /[\p{L}\p{N}]+/gu;
const capitalize = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();

/** Writes a text in capitals as a sentence has it: "ANALISTA DE TI JR" gives "Analista de TI Jr". Other texts stay. */
export const toSentenceCase = (text: string): string =>
  isUpperCase(text)
    ? text.replace(WORD, (word, at: number) => {
        const folded = fold(word);
        if (ACRONYMS.has(folded)) return word;
        return at === 0 || /^(?:jr|sr|pl)$/.test(folded) ? capitalize(word) : word.toLowerCase();
      })
    : text;

const SMALL_WORD = /^(?:d[aeo]s?|e|em|n[ao]s?|para|y|of|and|the)$/;

/** Writes a name in capitals as a name: "CASA DO PÃO" gives "Casa do Pão". One word, as "TOTVS", can be written so. */
export const toTitleCase = (name: string): string =>
  isUpperCase(name, /\p{L}{4}.* |.* \p{L}{4}/u)
    ? name.replace(WORD, (word, at: number) => {
        const folded = fold(word);
        if (at > 0 && SMALL_WORD.test(folded) && name[at + word.length] !== ".") return word.toLowerCase();
        return word.length < 3 || ACRONYMS.has(folded) || !/[aeiou]/.test(folded) ? word : capitalize(word);
      })
    : name;

const collapse = (text: string) => text.replace(/\s+/g, " ").trim();

/** Words before the title in titles of postings: "Vaga para Cozinheiro". */
const TITLE_PREFIX = /^(?:vagas?|oportunidade|contrata-se|contratamos|hiring|vacante|puesto)\s*(?:de|para|:|-)?\s+/i;
const NO_TITLE = /\b(?:urgente|contrata(?:-se|mos|ndo)?|precisa-se|trabalhe conosco|banco de talentos)\b/;
/** Notes next to a title: "(PCD)", "(Urgente!!!)", "| R$ 1.800". */
const NOTE = /\((?:[^()]*\b(?:pcd|urgente?)\b[^()]*)\)|\s*[|–-]\s*(?:R\$|sal[áa]rio)[^|]*/giu;

/** The title as it stands in a sentence; empty when it is no title. */
export function cleanTitle(title: string): string {
  const plain = collapse(title.replace(/\[[^\]]*\]/g, " ").replace(NOTE, " "))
    .replace(TITLE_PREFIX, "")
    .replace(/[\s.,:;!-]+$/, "");
  return isPlain(plain) && !NO_TITLE.test(fold(plain)) ? toSentenceCase(plain) : "";
}

const NO_COMPANY = new RegExp(
  `^(?:(?:${lists.noCompanies.join("|")})$|empresa (?:de |do |da |multinacional|nacional|lider)|vagas? (?:em|de|para|no|na)\\b)`,
);

/** The company as it stands in a sentence; empty when it is none. */
export function cleanCompany(company: string): string {
  const plain = collapse(company);
  return isPlain(plain) && !isOpposite(plain) && !NO_COMPANY.test(fold(plain)) ? toTitleCase(plain) : "";
}

/** The person's name; empty when it cannot be one. */
export const cleanName = (name: string): string => (isPlain(collapse(name), 100) ? collapse(name) : "");

const NO_PERSON = new RegExp(`^(?:${lists.noPersonWords.join("|")})$`);
const TITLED = /^(?:dona|seu|sra?|dra?|d)\.?$/i;
const ASK_FOR =
  /\b(?:fal(?:ar|e|em)|trat(?:ar|e)|procur(?:ar|e|em)|entr(?:ar|e|em) em contato) (?:direto )?com (?:[ao] )?((?:(?:sra?|dra?|d)\. )?[^\n.,;:!()\d]+)/giu;

function toPersonName(text: string): string {
  const words = text.trim().split(/\s+/);
  const [title = ""] = words;
  const isTitled = TITLED.test(title);
  const isName = (word: string, index: number) =>
    /^\p{L}[\p{L}'’.-]+$/u.test(word) &&
    !NO_PERSON.test(fold(word)) &&
    // "seu" is also a possessive
    (/^\p{Lu}/u.test(word) || (isTitled && (index === 0 || (index === 1 && !/^seu$/i.test(title)))));
  const end = words.findIndex((word, index) => !isName(word, index));
  const name = words.slice(0, end < 0 ? 4 : Math.min(end, 4));
  return name.length > Number(isTitled)
    ? name.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join(" ")
    : "";
}

/** The person whom a posting names as contact ("falar com Dona Cida"); empty if it names none. */
export const findContactName = (posting: string): string =>
  [...posting.matchAll(ASK_FOR)].map(([, text = ""]) => toPersonName(text)).find(Boolean) ?? "";

/** The expected pay as a message has it; empty when it is no pay. */
export function cleanPay(pay = ""): string {
  const plain = collapse(pay).replace(/[\s.]+$/, "");
  if (plain.length > 60 || /[<>{}[\]\\]|https?:/.test(plain)) return "";
  return /^\d[\d.,]*$/.test(plain) ? `R$ ${plain}` : plain;
}

/** Portuguese articles of companies by their first word; others are feminine in speech, as "a empresa". */
const ARTICLES = new Map([
  ...lists.masculineCompanies.map((word) => [word, "o"] as const),
  ...lists.masculinePluralCompanies.map((word) => [word, "os"] as const),
  ...lists.femininePluralCompanies.map((word) => [word, "as"] as const),
]);

/** The company after "em", "de" or "a"; an article that its name begins with is the one it has: "no Boticário". */
export function withArticle(preposition: "n" | "d", company: string): string {
  const [, own, rest] = /^([ao]s?) (\p{Lu}.*)$/iu.exec(company) ?? [];
  const article = own?.toLowerCase() ?? ARTICLES.get(/^[a-z-]+/.exec(fold(company))?.[0] ?? "") ?? "a";
  return `${preposition}${article} ${rest ?? company}`;
}
