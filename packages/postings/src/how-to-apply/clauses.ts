import { fold, toAlternatives } from "@penresume/text";
import lists from "./lists.json" with { type: "json" };

/** A sentence or line of a posting. `folded` has the same offsets as `text`. */
export interface Clause {
  text: string;
  folded: string;
  /** Offset in the posting. */
  start: number;
}

/** Longer ones are cut: patterns look at a few words around a place only. */
const CLAUSE_LIMIT = 600;
const ABBREVIATION = new RegExp(String.raw`(?:^|[\s("“])(?:${toAlternatives(lists.abbreviations)})$`);
const BREAK = /\n|[.!?…]+(?=[\s*_"”)]*\s)|[|•✅✔➡]|\p{Extended_Pictographic}/gu;

/** A line that ends so continues on the next one: a colon, a broken address, number or word, a preposition. */
const CONTINUED =
  /(?:[:@][\s*_]*|\w-|\b(?:para|pelo|pela|no|na|de|do|da|com|what ?s ?app|whats|zap|wpp|e-mail|email)|p\/)\s*$/;

const SUBJECT = /\b(?:assunto|asunto|subject|titulo do e-?mail)\b[^\n]*$/;

/** Splits a posting into clauses. */
export function splitClauses(posting: string): Clause[] {
  const folded = fold(posting);
  const clauses: Clause[] = [];
  let start = 0;
  const push = (end: number) => {
    for (let at = start; at < end; at += CLAUSE_LIMIT) {
      const text = posting.slice(at, Math.min(end, at + CLAUSE_LIMIT));
      if (/[\p{L}\p{N}]/u.test(text)) clauses.push({ text, folded: folded.slice(at, at + text.length), start: at });
    }
    start = end;
  };
  for (const match of posting.matchAll(BREAK)) {
    const before = folded.slice(Math.max(start, match.index - 12), match.index);
    if (match[0].startsWith(".") && match[0].length === 1) {
      if (ABBREVIATION.test(before) || /^\s*\p{Ll}/u.test(posting.slice(match.index + 1, match.index + 6))) continue;
    }
    if (match[0] === "\n" && CONTINUED.test(before)) continue;
    // The parts of a demanded subject.
    if (match[0] === "|" && SUBJECT.test(folded.slice(start, match.index))) continue;
    if (match.index + match[0].length > start)
      push(match.index + (match[0].length === 1 && match[0] !== "." ? 0 : match[0].length));
  }
  push(posting.length);
  return clauses;
}
