import { type Line, piece } from "../../line.ts";
import { isCityName, isLocation, splitLocation } from "../../recognise/places.ts";
import { courseScore, positionScore } from "../../recognise/words.ts";
import { splitParenthesis } from "../../text.ts";
import { isActivity } from "./activities.ts";
import { isHeadLike, splitNames, splitWeak } from "./names.ts";
import type { NameScore, RawEntry } from "./raw.ts";

const splitTitle = (text: string): string[] => {
  const weak = splitWeak(text);
  return weak.length > 1 ? weak : (splitParenthesis(text) ?? text.split(/:\s+/));
};

/**
 * Splits "Vendedor - Loja Azul" above its dated line, unless the next line is a company. Returns whether it did. The entry is
 * marked as uncertain when no word identifies the job title or the company.
 */
export function splitJobTitle(entry: RawEntry, next: Line | undefined): boolean {
  const [only] = entry.heads;
  const isNextName = next !== undefined && isHeadLike(next) && next.gap <= 2.2 && !isLocation(next.text);
  if (!only || entry.heads.length > 1 || !isNextName) return false;
  const parts = splitTitle(only.text);
  const [first = 0, second = 0] = parts.map(positionScore);
  const isDivided = parts.length === 2 && (/\s[–—@-]\s/.test(only.text) || first * second < 0);
  if (!isDivided) {
    entry.isUncertain = isActivity(next.text) && positionScore(only.text) > 0;
    return false;
  }
  const isPair = first * second < 0;
  const isNextCompany = positionScore(next.text) < 0;
  const isCompany = isNextCompany || (!isPair && !isActivity(next.text));
  entry.isUncertain = isPair ? !isActivity(next.text) : first > 0 === second > 0 || isCompany !== isNextCompany;
  if (isCompany && !isPair) return false;
  entry.heads = parts.map((text) => ({ ...only, text }));
  return true;
}

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
    return { ...only, text: place ? place[0] : text, hasPlace: place !== null };
  });
}

/** Splits "Professor de História, Colégio Azul, Natal" into two names and the city. */
export function splitPair(text: string): [string, string, string] | null {
  const [first = "", second = "", city = "", ...others] = text.split(/,\s+/);
  if (others.length > 0 || text.split(/,\s+/).some((part) => !/^\p{Lu}/u.test(part))) return null;
  const isPair = positionScore(first) * positionScore(second) < 0;
  return isPair && (!city || isCityName(city)) ? [first, second, city] : null;
}

/** Splits the only name of an entry where its words leave no doubt. `hasPairs`: other entries have two names. */
export function splitCertain(entry: RawEntry, hasPairs: boolean): void {
  const [only] = entry.heads;
  if (!only || entry.heads.length > 1 || only.label) return;
  const [first, second, city] = (hasPairs ? null : splitPair(only.text)) ?? [];
  if (!first || !second) {
    replaceOnly(entry, splitJoint(only.text, entry.names));
    return;
  }
  entry.heads = [first, second].map((text) => ({ ...only, text, hasPlace: Boolean(city) && text === second }));
  if (city && !entry.location.text) entry.location = piece(city, only.line);
  else if (city) entry.body.push({ ...only.line, text: city });
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
