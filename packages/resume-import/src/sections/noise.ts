import { createPart, type Line } from "../line.ts";
import { positionScore } from "../recognise/words.ts";
import { fold, squeeze } from "../text.ts";

// phrases that close a letter
const CLOSING =
  /^(?:(?:muito\s+)?obrigad[oa]\b|att[.,]?$|atenciosamente|agrade[çc]o|desde j[áa](?!\p{L})|grat[oa]\b|abra[çc]os?|fico [àa] disposi[çc][ãa]o|aguardo|cordialmente|thanks|thank you|regards|best regards|sent from|enviad[oa] do meu)/iu;

/** Whether a line closes a letter, or is the name below the closing. */
export const isClosing = (line: Line, previous: Line | undefined, isTitle: (text: string) => boolean): boolean =>
  CLOSING.test(line.text) ||
  (CLOSING.test(previous?.text ?? "") && /^\p{Lu}[\p{L} ]{2,40}$/u.test(line.text) && !isTitle(line.text));

// "Página 1 de 3", "Page 2", "2 / 3"
const PAGE_NUMBER =
  /^[-–—|\s]*(?:(?:p[áa]g(?:ina)?\.?|p\.|page)\s*\d{1,3}(?:\s*(?:de|of|\/|-)\s*\d{1,3})?|\d{1,2}\s*(?:de|of|\/)\s*\d{1,2})[-–—|\s]*$/i;
// what programs add to a page
const PRODUCER =
  /^(?:powered by|created (?:with|by|using)|generated (?:with|by)|made with|criado (?:com|em|por)|gerado (?:com|em|por)|feito (?:com|em|no)|template (?:by|de)|modelo (?:by|de))\b.*(?:\.(?:com|org|net|io|br)\b|®|™|canva|word|docs|latex|cv\b)/i;
// "<Descreva aqui sua formação>", "[Your name]", "[Seu nome]"
const HINT = /^[<[]\s*\p{L}(?=[^<>[\]]*[\s\p{L}])[^<>[\]@]*[>\]]$/u;

/** Whether a line is the number of its page. */
export const isPageNumber = (line: Line, next: Line | undefined): boolean =>
  PAGE_NUMBER.test(line.text) || (/^[-–—\s]*\d{1,2}[-–—\s]*$/.test(line.text) && (!next || next.page !== line.page));

/** Whether a line is the address next to the QR code that ends our pages: 'penresume.com.br/c/maria-souza'. */
export const isOwnLink = ({ text }: Line): boolean =>
  /^[\w.-]+(?::\d+)?\/c\/[\w-]{3,40}$/.test(text.trim()) && !/youtube/i.test(text);

// a name with the title of the document: "Ana Lima – Currículo"
const DOCUMENT_WORDS = /\b(?:curriculum vitae|curriculum|curriculo|cv|resume|pagina|page|pag)\b|\d/g;
const bareName = (text: string): string => squeeze(fold(text).replace(DOCUMENT_WORDS, " "));

/** Finds lines that repeat the name at the top: footers of pages, and the signature with its rule. */
export function findRepeatedNames(lines: Line[]): Line[] {
  const name =
    lines
      .slice(0, 3)
      .map(({ text }) => bareName(text))
      .find(Boolean) ?? "";
  const isName = /^\p{L}+(?: \p{L}+)+$/u.test(name) && positionScore(name) <= 0;
  return lines.filter(
    ({ text, isBullet }, index) =>
      index > 5 && !isBullet && (/^_{4,}$/.test(text.trim()) || (isName && bareName(text) === name)),
  );
}

// "[10/03/2019]"
const BRACKETED_DATE = /\[[^[\]\p{L}]*\d{4}[^[\]\p{L}]*\]/u;

/** Removes the brackets of a template that is filled in: those around the dates show that the texts are the person's. */
export function removeTemplateBrackets(lines: Line[]): Line[] {
  if (lines.filter(({ text }) => BRACKETED_DATE.test(text)).length < 2) return lines;
  return lines.map((line) => {
    if (!/^\[|\]\W*$/.test(line.text) || line.cells.length > 1) return line;
    return createPart(line, squeeze(line.text.replace(/\]\s*[-–]\s*\[/g, " - ").replace(/[[\]]/g, "")));
  });
}

/** Whether a text is not the person's: the mark of a program, or a hint of a template. */
export const isForeign = ({ text }: Line): boolean =>
  text.length < 160 && (PRODUCER.test(text) || (HINT.test(text) && /\s/.test(text)));
