import { type Line, piece } from "../../line.ts";
import { isLocation, splitLocation } from "../../recognise/places.ts";
import { courseScore, positionScore } from "../../recognise/words.ts";
import { fold, splitParenthesis } from "../../text.ts";
import { isHeadLike, splitWeak } from "./names.ts";
import type { RawEntry } from "./raw.ts";

// nouns and verbs that begin an activity, folded
const ACTIVITY =
  /^(?:\p{L}+(?:mento|mentos|cao|coes|agem|agens)|vendas?|controle|limpeza|entregas?|apoio|suporte|manuseio|conferencia|cuidados?|responsavel|fiz|fazia)\b/u;
// a word in lower case of four letters and more
const CONTENT_WORD = /^\p{Ll}[\p{L}-]{3,}$/u;

/** Whether a line is an activity: 'Atendimento a clientes'. */
function isActivity(text: string): boolean {
  if (positionScore(text) < 0 || !/^\p{Lu}/u.test(text)) return false;
  return (
    ACTIVITY.test(fold(text)) || (positionScore(text) === 0 && text.split(" ").some((word) => CONTENT_WORD.test(word)))
  );
}

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

/** Splits "Vendedor na Loja Azul" into its two parts. */
function splitEmployer(text: string): string[] {
  const [, position = "", employer = ""] = /^(.+?)\s+(?:n[ao]s?|at)\s+(?:empresa\s+)?(\p{Lu}.+)$/u.exec(text) ?? [];
  return positionScore(position) > 0 && positionScore(employer) <= 0 ? [position, employer] : [text];
}

/** Splits "Loja Azul: Vendedor" and "Escola Sol: Técnico em Redes" into their two parts. */
function splitColon(text: string): string[] {
  const [, first = "", second = ""] = /^([^:]+):\s+(\p{Lu}[^:]+)$/u.exec(text) ?? [];
  const [left, right] = [positionScore(first), positionScore(second)];
  const isJob = Math.max(left, right) > 0 && Math.min(left, right) <= 0;
  return second && (isJob || courseScore(first) * courseScore(second) < 0) ? [first, second] : [text];
}

/** Splits the only name of an entry at a dash, comma or colon. */
export function splitOnly(entry: RawEntry): void {
  const [only] = entry.heads;
  if (!only) return;
  const inBrackets = splitParenthesis(only.text);
  const isName = inBrackets && /^\p{Lu}\p{L}*\p{Ll}/u.test(inBrackets[1]) && !entry.location.text;
  const atColon = splitColon(only.text);
  const weak = atColon.length > 1 ? atColon : splitWeak(only.text);
  const parts =
    inBrackets && isName && weak.length < 2 ? inBrackets : weak.length < 2 ? splitEmployer(only.text) : weak;
  if (parts.length !== 2) return;
  entry.heads = parts.map((text) => {
    const place = entry.location.text ? null : splitLocation(text);
    if (place) entry.location = piece(place[1], only.line);
    return { ...only, text: place ? place[0] : text, hasPlace: place !== null };
  });
}
