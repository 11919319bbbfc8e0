import { fold, toAlternatives } from "@penresume/text";
import firmWords from "./firm-words.json" with { type: "json" };
import type { Line } from "./lines.ts";
import lists from "./lists.json" with { type: "json" };
import { isOccupationName } from "./title.ts";

const WORDS = `(?:${toAlternatives(firmWords)})s?`;
const HEAD_LINES = 8;
/** Between the parts of a heading. */
const SEPARATOR = /\s[|–—•·-]\s|\s*[|•·★]\s*|\s+\((?=\p{Lu})/u;
const STARTS_FIRM = new RegExp(String.raw`^(?:${WORDS})\s+(?!(?:de|do|da)\s+(?:${WORDS})\b)\S`);
const ENDINGS = toAlternatives(lists.firmEndings);
const ENDS_FIRM = new RegExp(String.raw`^(?!.*\b(?:de|em|d[ao]|e)\s\S+$).*\s(?:${ENDINGS})$`);
/** Between the value of "Empresa:" and its place, model of work or note. */
const BEHIND_NAME = /\s*(?:[([|•·;–—]|,\s|\s[/-]\s|\s(?=em \p{Lu}|\p{Lu}\p{L}+:\s))\s*/u;
/** "Machado, Meyer & Cia", "Norte e Sul – Engenharia" */
const IS_PART_OF_NAME = new RegExp(String.raw`&|(?:^|\s)(?:${ENDINGS})\.?$`);
const HIRING = new RegExp(
  String.raw`,?\s+(?:est[áa] |ta |t[áa] |is )?(?:${toAlternatives(lists.hiring)})(?![\p{L}-])`,
  "giu",
);
const ARTICLE = /^\s*(?:a empresa|empresa|[oa])\s+(?=["“*]?[\p{Lu}\d])/iu;
/** An agency hires for others. */
const FOR_OTHERS = /^[^.\n]{0,40}?\bpara (?:(?:seu|nosso)s? |empresa )?clientes?\b/i;
const WORD = String.raw`(?<![\p{L}\d])(?:(?:\p{Lu}\.)+|\p{Lu}[\p{L}\d&'’-]*|\d+\p{L}+)(?![\p{L}\d])`;
/** A name: words in capitals, with small ones between them. */
const NAME = String.raw`${WORD}(?:\s+(?:(?:d[eoa]s?|e|&)\s+)?(?:${WORD}|\d+))*`;
/** What follows is the name of the employer. */
const BEFORE_NAME = [
  String.raw`(?:^|\s)(?:[Ee]mpresa|[Cc]ontratante|[Ee]mpregador|[Nn]osso [Cc]liente)\s*:?\s+`,
  String.raw`(?:^|\s)[Ss]omos (?:[oa]s? )?`,
  String.raw`[Ss]obre n[óo]s:\s*(?:[OoAa]s? )?`,
  `(?:[Tt]rabalh(?:a|o|amos)|[Aa]qui) n[ao] (?!Zona|Shopping|Centro|Vila|Grande|Bairro|Rua|Avenida|Rodovia|Cidade|Loja|Jardim)`,
  String.raw`\s@ `,
];
const IS_NAME = new RegExp(`^${NAME}$`, "u");
const FRAMED = new RegExp(`(?:${BEFORE_NAME.join("|")})["“*]?(${NAME})`, "u");
const LEGAL_FORM = new RegExp(String.raw`(${NAME})\s+(?:Ltda|LTDA|S\.?\/?A|EIRELI|Eireli|EPP)(?![\p{L}])`, "u");
/** Inside a sentence: "aqui no Restaurante Sabor & Cia abriu uma vaga". */
const INSIDE = new RegExp(
  String.raw`\b(?:n[oa]|pr[oa]|para(?: [oa])?|p\/|procur(?:e|ar) por) (?!(?:loja|unidade|filial|rede) d)(?=(?:${WORDS})\s)`,
);
const NAMED_INSIDE =
  /^(?:(?:escrit[óo]rio|empresa|firma) (?=\p{Lu}))?(\S+(?:\s+(?:(?:d[eoa]s?|e|&)\s+)?\p{Lu}[\p{L}\d'’-]*)+)/u;
/** "Indústria do ramo alimentício" describes a firm and does not name it. */
const DESCRIPTION = new RegExp(String.raw`\b(?:${toAlternatives(lists.description)})\b`);
const LIMIT = 80;

const tidy = (name: string) =>
  name
    .replace(/\p{Extended_Pictographic}|\ufe0f|\u200d|[*_#]/gu, "")
    .replace(/^\s*(?:local|unidade|cliente|contratante)\s*:/i, "")
    .replace(/\s*,\s.*$|\s\(?(?:filial .*|[A-Z]{2}\))$|\slogo$/, "")
    .replace(/^[\s.:–-]+|[\s.:,;!–-]+$/gu, "")
    .replace(/^[oa] (?=\p{Lu})/iu, "")
    .trim();

/** Returns the name that the value of "Empresa:" begins with. */
export function trimFirm(value: string): string {
  const text = value.replace(/[*_"“”]/g, "").trim();
  const [name = "", next = ""] = text.split(BEHIND_NAME);
  const whole = IS_PART_OF_NAME.test(fold(next)) ? text.slice(0, text.indexOf(next, name.length) + next.length) : name;
  return whole.replace(/[\s.,]+$/, "");
}

/** Whether a part of a heading is the name of a firm, by its first or last word. */
function isName(part: string): boolean {
  const folded = fold(part);
  if (part.length > LIMIT || DESCRIPTION.test(folded) || !/\s\p{Lu}/u.test(part.split(/\s(?:n[oa]|em)\s/)[0] ?? ""))
    return false;
  if (STARTS_FIRM.test(folded)) return true;
  return ENDS_FIRM.test(folded) && !isOccupationName(folded) && !/(?:^|\s)(?!(?:d[aeo]s?|e)\s)\p{Ll}/u.test(part);
}

/** Whether a text is a name and no description. */
const isNamed = (part: string) =>
  IS_NAME.test(part) && part.length <= LIMIT && !DESCRIPTION.test(fold(part)) && !isOccupationName(fold(part));

/** The name before "contrata": the last part of what stands there. */
function findHiring(text: string): string | null {
  for (const { index, 0: hiring } of text.matchAll(HIRING)) {
    if (FOR_OTHERS.test(text.slice(index + hiring.length))) continue;
    const [part = ""] = text
      .slice(0, index)
      .split(/[.!?:\n]|,\s(?=[oa] |\p{Lu})/u)
      .slice(-1);
    const name = tidy(part.replace(ARTICLE, "").replace(/["“”]/g, ""));
    if (isName(name) || (isNamed(name) && (ARTICLE.test(part) || (/\s/.test(name) && name !== name.toUpperCase()))))
      return name;
  }
  return null;
}

/** The name below a title that stands next to the place. */
function findBelowTitle(lines: readonly Line[], index: number): string | null {
  const [before, line, next] = [lines[index - 1], lines[index], lines[index + 1]];
  if (!line || !before || !isOccupationName(before.folded)) return null;
  const [name = "", place = next?.text ?? "", ...others] = line.text.split(SEPARATOR).map(tidy);
  const isPlace =
    others.length === 0 && (/[,–/-]\s?\p{Lu}{2}$/u.test(place) || (place !== next?.text && isNamed(place)));
  return isNamed(name) && /\s/.test(name) && isPlace ? name : null;
}

/** Finds the name of the employer in the head of a posting by its first or last word, or by what stands around it. */
export function findFirm(lines: readonly Line[]): string | null {
  for (const [index, { text, folded }] of lines.slice(0, HEAD_LINES).entries()) {
    const before = text === text.toUpperCase() ? null : INSIDE.exec(folded);
    const framed = FRAMED.exec(text)?.[1] ?? "";
    const parts =
      text.search(HIRING) >= 0 ? [] : [...text.split(SEPARATOR), ...(/\*([^*]+)\*/.exec(text)?.slice(1) ?? [])];
    const firm =
      findHiring(text) ??
      parts.map(tidy).find(isName) ??
      (isNamed(framed) ? framed : null) ??
      LEGAL_FORM.exec(text)?.[1] ??
      (before && NAMED_INSIDE.exec(text.slice(before.index + before[0].length))?.[1]) ??
      findBelowTitle(lines, index);
    if (firm) return tidy(firm);
  }
  return null;
}
