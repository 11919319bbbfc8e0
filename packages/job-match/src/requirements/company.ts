import { toAlternatives } from "../text/alternatives.ts";
import { fold } from "../text/fold.ts";
import { FIRM_WORDS } from "./data/firm-words.ts";
import type { Line } from "./lines.ts";

const WORDS = toAlternatives(FIRM_WORDS);
const HEAD_LINES = 5;
/** Between the parts of a heading. */
const SEPARATOR = /\s[|–—•·@-]\s|\s*[|•·]\s*|\s+\((?=\p{Lu})/u;
const STARTS_FIRM = new RegExp(String.raw`^(?:[oa] )?(?:${WORDS})\s+(?!(?:de|do|da)\s+(?:${WORDS})\b)\S`);
const HIRES = /^(.{3,60}?)\s+(?:est[áa] |ta |t[áa] )?(?:contrata(?:ndo)?|seleciona|busca|procura|admite)(?![\p{L}-])/iu;
/** "Indústria do ramo alimentício" describes a firm and does not name it. */
const DESCRIPTION =
  /\b(?:do ramo|do segmento|de (?:grande|medio|pequeno) porte|lider|tradicional|no bairro|com mais de|de moda|em expansao)\b/;
const LIMIT = 80;

const tidy = (name: string) =>
  name
    .replace(/\p{Extended_Pictographic}|\ufe0f|\u200d|[*_#]/gu, "")
    .replace(/\s*,\s.*$/, "")
    .replace(/^[\s.:–-]+|[\s.:,;!–-]+$/gu, "")
    .trim();

const isName = (part: string) => {
  const folded = fold(part);
  return part.length <= LIMIT && STARTS_FIRM.test(folded) && !DESCRIPTION.test(folded) && /\s\p{Lu}/u.test(part);
};

/** Finds the name of the employer in the head of a posting by the word that it begins with, or before "contrata". */
export function findFirm(lines: readonly Line[]): string | null {
  for (const { text } of lines.slice(0, HEAD_LINES)) {
    const hiring = HIRES.exec(tidy(text))?.[1];
    const parts = [...(hiring ? [hiring.replace(/^[oa] /i, "")] : []), ...text.split(SEPARATOR)].map(tidy);
    const firm = parts.find(isName);
    if (firm) return firm.replace(/^[oa] (?=\p{Lu})/iu, "");
  }
  return null;
}
