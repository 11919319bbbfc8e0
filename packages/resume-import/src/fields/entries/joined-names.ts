import { piece } from "../../line.ts";
import { splitLocation } from "../../recognise/places.ts";
import { courseScore, positionScore } from "../../recognise/words.ts";
import { splitParenthesis } from "../../text.ts";
import { splitNames } from "./names.ts";
import type { NameScore, RawEntry } from "./raw.ts";

// the words between a job title and its company, and between a course and its school; "em" also belongs to names
const JOINTS: Record<NameScore["kind"], RegExp[]> = {
  job: [/\s+(?:n[ao]s?|at|@|pel[ao])\s+(?:empresa\s+)?(?=\p{Lu})/gu, /\s+(?:em|in|para)\s+(?:a\s+)?(?=\p{Lu})/gu],
  degree: [
    /,?\s+(?:pel[ao]s?|por(?:\s+(?:la|el))?|n[ao]s?|at(?:\s+the)?)\s+(?=\p{Lu})/gu,
    /,?\s+(?:em|en(?:\s+(?:la|el))?|in|from|da|do|de)\s+(?=\p{Lu})/gu,
  ],
  other: [/,?\s+(?:pel[ao]s?|at|by)\s+(?=\p{Lu})/gu, /,?\s+n[ao]s?\s+(?=\p{Lu})/gu],
};

/** Splits "Vendedor na Loja Azul" and "Técnico em Redes pela Escola Sol" into their two parts. */
export function splitJoint(text: string, { kind, score }: NameScore): string[] {
  if (text.length > 200) return [text];
  for (const [rank, joint] of JOINTS[kind].entries()) {
    for (const match of text.matchAll(joint)) {
      const [left, right] = [text.slice(0, match.index), text.slice((match.index ?? 0) + match[0].length)];
      if (left.split(" ").length > 9 || left.split("(").length !== left.split(")").length) continue;
      const [name, owner] = [score(left), score(right)];
      const isSplit = kind === "job" && rank === 0 ? name > 0 && owner <= 0 : name >= 0 && owner < -1;
      // "pela" leads to the school, whatever its name
      const isBySchool = kind === "degree" && rank === 0 && /pel[ao]|por/.test(match[0]) && name > 0;
      if (isSplit || isBySchool) return [left, right];
    }
  }
  return [text];
}

/** Splits "Loja Azul: Vendedor" and "Escola Sol: Técnico em Redes" into their two parts. */
function splitColon(text: string, { kind }: NameScore): string[] {
  const [, first = "", second = ""] = /^([^:]+):\s+(\p{Lu}[^:]+)$/u.exec(text) ?? [];
  const [left, right] = [positionScore(first), positionScore(second)];
  const isJob = kind !== "other" && Math.max(left, right) > 0 && Math.min(left, right) <= 0;
  return second && (isJob || courseScore(first) * courseScore(second) < 0) ? [first, second] : [text];
}

// the level of a course in brackets
const LEVEL = /^(?:n[íi]vel|b[áa]sic|intermedi|avan[çc]ad|inicia|fundament|advanced|basic|beginner|m[óo]dulo)/i;

/** Splits "Gestão Hospitalar (Faculdade Monte Alto)": a name or an acronym in brackets at the end. */
function splitBrackets(text: string, { kind, score }: NameScore, hasPlace: boolean): string[] {
  const [before = "", inside = ""] = splitParenthesis(text) ?? [];
  if (!before || hasPlace) return [text];
  const isAcronym = score(inside) < 0 || /^\p{Lu}{2,}\p{Ll}?\p{Lu}*$/u.test(inside);
  const isName = /^\p{Lu}\p{L}*\p{Ll}/u.test(inside) && !LEVEL.test(inside) && !/[,;/]|\s(?:e|y|and)\s/.test(inside);
  const isOwner =
    kind === "job" ? isName : kind === "degree" ? isAcronym : isAcronym || (isName && inside.split(" ").length < 4);
  return isOwner ? [before.replace(/\s*[-–—]$/, ""), inside] : [text];
}

/** Replaces the only name of an entry by its parts. A place at the end of a part becomes the place of the entry. */
function replaceOnly(entry: RawEntry, parts: string[]): void {
  const [only] = entry.heads;
  if (!only || parts.length !== 2) return;
  entry.heads = parts.map((text) => {
    const place = entry.location.text ? null : splitLocation(text);
    if (place) entry.location = piece(place[1], only.line);
    return { ...only, text: place ? place[0] : text };
  });
}

/** Splits the only name of an entry at its brackets. */
export function splitBracketed(entry: RawEntry): void {
  replaceOnly(entry, splitBrackets(entry.heads[0]?.text ?? "", entry.names, false));
}

/** Splits the only name of an entry at a dash, comma or colon. */
export function splitOnly(entry: RawEntry): void {
  const [only] = entry.heads;
  if (!only) return;
  const { names } = entry;
  const splitters = [
    (text: string) => splitColon(text, names),
    (text: string) => splitNames(text, names.score),
    (text: string) => splitBrackets(text, names, entry.location.text !== ""),
    (text: string) => splitJoint(text, names),
  ];
  replaceOnly(entry, splitters.map((split) => split(only.text)).find((parts) => parts.length === 2) ?? []);
}
