import { toAlternatives } from "../text/alternatives.ts";
import { fold } from "../text/fold.ts";
import firmWords from "./firm-words.json" with { type: "json" };
import type { Line } from "./lines.ts";
import lists from "./lists.json" with { type: "json" };
import { isOccupationName } from "./title.ts";

const WORDS = toAlternatives(firmWords);
const HEAD_LINES = 8;
/** Between the parts of a heading. */
const SEPARATOR = /\s[|–—•·@-]\s|\s*[|•·★]\s*|\s+\((?=\p{Lu})/u;
const STARTS_FIRM = new RegExp(String.raw`^(?:[oa] )?(?:${WORDS})\s+(?!(?:de|do|da)\s+(?:${WORDS})\b)\S`);
const ENDS_FIRM = new RegExp(String.raw`^(?!.*\b(?:de|em|d[ao]|e)\s\S+$).*\s(?:${toAlternatives(lists.firmEndings)})$`);
const HIRING =
  /\s+(?:est[áa] |ta |t[áa] )?(?:com (?:\d+ )?vagas?|tem (?:\d+ )?vagas?|abr(?:e|iu) (?:\p{L}+ )?(?:vagas?|sele[çc][ãa]o|processo)|(?:contrata|precisa|recruta|seleciona|busca|procura)(?:ndo)?|admit(?:e|indo))(?![\p{L}-])/iu;
/** Before the name of a firm that begins with any word: "A empresa X contrata", "A X está contratando". */
const NAMED =
  /(?:\b(?:a )?empresa|^[ao])\s+(?!(?:d[eoa]s?|n[oa]|em|que|com|para|cliente|parceira|gente|pessoal|fam[íi]lia)\s)["“*]?(\S.*)$/iu;
/** Inside a sentence: "aqui no Restaurante Sabor & Cia abriu uma vaga". */
const INSIDE = new RegExp(String.raw`\b(?:n[oa]|pr[oa]|para(?: [oa])?|p\/) (?=(?:${WORDS})\s)`);
const NAME = /^\S+(?:\s+(?:(?:d[eoa]s?|e|&)\s+)?\p{Lu}[\p{L}\d'’-]*)+/u;
/** "Indústria do ramo alimentício" describes a firm and does not name it. */
const DESCRIPTION =
  /\b(?:do ramo|do segmento|de (?:grande|medio|pequeno) porte|lider|tradicional|no bairro|n?a cidade|localizad[oa]|em [a-z]+(?: [a-z]+)?$|com mais de|de moda|em expansao|confidencial)\b/;
const LIMIT = 80;

const tidy = (name: string) =>
  name
    .replace(/\p{Extended_Pictographic}|\ufe0f|\u200d|[*_#]/gu, "")
    .replace(/^\s*(?:local|unidade|cliente|contratante)\s*:/i, "")
    .replace(/\s*,\s.*$/, "")
    .replace(/^[\s.:–-]+|[\s.:,;!–-]+$/gu, "")
    .trim();

/** Whether a part of a heading is the name of a firm, by its first or last word. */
function isName(part: string): boolean {
  const folded = fold(part);
  if (part.length > LIMIT || DESCRIPTION.test(folded) || !/\s\p{Lu}/u.test(part)) return false;
  if (STARTS_FIRM.test(folded)) return true;
  return ENDS_FIRM.test(folded) && !isOccupationName(folded) && !/(?:^|\s)(?!(?:d[aeo]s?|e)\s)\p{Ll}/u.test(part);
}

/** Whether what follows "a empresa" is a name and no description. */
const isNamed = (part: string) => /^[\p{Lu}\d]/u.test(part) && part.length <= LIMIT && !DESCRIPTION.test(fold(part));

function findInside(text: string, folded: string): string | null {
  const before = text === text.toUpperCase() ? null : INSIDE.exec(folded);
  return (before && NAME.exec(text.slice(before.index + before[0].length))?.[0]) ?? null;
}

/** Finds the name of the employer in the head of a posting by its first or last word, or before "contrata". */
export function findFirm(lines: readonly Line[]): string | null {
  for (const { text, folded } of lines.slice(0, HEAD_LINES)) {
    const [hiring, ...after] = text.split(HIRING);
    const subject = after.length > 0 ? tidy((hiring ?? "").split(/[.!?:\n]/).at(-1) ?? "") : "";
    const named = tidy(NAMED.exec(subject)?.[1] ?? "");
    const parts = (after.length > 0 ? [subject.replace(/^[oa] /i, "")] : text.split(SEPARATOR)).map(tidy);
    const firm = parts.find(isName) ?? (isNamed(named) ? named : findInside(text, folded));
    if (firm) return firm.replace(/^[oa] (?=\p{Lu})/iu, "");
  }
  return null;
}
