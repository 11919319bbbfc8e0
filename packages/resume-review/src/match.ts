import type { ReviewDocument, TextField } from "./document.ts";
import type { Fix, Hit, Rule } from "./finding.ts";

export const isProse = ({ kind }: TextField) => kind === "prose";
export const isSummary = ({ path }: TextField) => path === "personalInfo.description";
/** Whether users state their objective in the field. */
export const isObjective = (field: TextField) => isSummary(field) || field.sectionKind === "objective";
export const isJobText = ({ kind, section }: TextField) => kind === "prose" && section === "experience";

interface Match {
  field: TextField;
  start: number;
  end: number;
  quote: string;
  groups: RegExpExecArray;
}

interface Options {
  /** Fields to search; all by default. */
  where?: (field: TextField) => boolean;
  /** Searches the original text instead of its folded form. */
  exact?: boolean;
  /** Maximum hits per field; no limit by default. */
  limit?: number;
  /** Skips the match when it returns false. */
  when?: (match: Match) => boolean;
  message: (quote: string, match: Match) => string;
  /** Returns the replacement of the quote, or another fix. */
  fix?: (match: Match) => string | Fix | undefined;
}

function toFix(match: Match, fix: string | Fix | undefined): Fix | undefined {
  if (typeof fix === "object") return fix;
  return fix === undefined || fix === match.quote
    ? undefined
    : { type: "replace", start: match.start, end: match.end, text: fix };
}

/** Removes a quote that stands between separators, with one of them; undefined for a part of a sentence. */
export function removeItem({ field: { text, kind }, start, end }: Match): Fix | undefined {
  const [left] = /(?:^|\s*[,;|•·(–—-]|[.\n])[^\S\n]*$/u.exec(text.slice(0, start)) ?? [];
  const [right] = /^(?:[^\S\n]*[,;.|•·)–—-]+[^\S\n]*|[^\S\n]*(?=\n|$))/u.exec(text.slice(end)) ?? [];
  if (left === undefined || right === undefined || left.includes("(") !== right.includes(")")) return undefined;
  if (kind === "skill" && left + right === "") return { type: "remove" };
  const opensSentence = left.trim() === "" || left.startsWith(".");
  const next = text.charAt(end + right.length);
  // what follows opens the sentence: 'Casada, mãe de dois'
  if (opensSentence && next.trim())
    return { type: "replace", start, end: end + right.length + 1, text: next.toUpperCase() };
  const isWhole = opensSentence || left.includes("(");
  return {
    type: "replace",
    start: start - left.length + (left.startsWith(".") ? 1 : 0),
    end: isWhole ? end + right.length : end,
    text: "",
  };
}

/** Finds all matches of a global expression in the fields, as hits with span and optional replacement. */
export function findInText(document: ReviewDocument, pattern: RegExp, options: Options): Hit[] {
  const { where, exact, limit = Number.POSITIVE_INFINITY, when, message, fix } = options;
  return document.fields.flatMap((field) => {
    if (where && !where(field)) return [];
    const hits: Hit[] = [];
    for (const groups of (exact ? field.text : field.folded).matchAll(pattern)) {
      const start = groups.index;
      const end = start + groups[0].length;
      const match: Match = { field, start, end, quote: field.text.slice(start, end), groups };
      if (start === end || (when && !when(match))) continue;
      hits.push({
        path: field.path,
        span: { start, end },
        message: message(match.quote, match),
        fix: toFix(match, fix?.(match)),
      });
      if (hits.length >= limit) break;
    }
    return hits;
  });
}

interface TextRule extends Omit<Rule, "check">, Options {
  pattern: RegExp;
}

/** Creates a rule that reports the matches of a global expression. */
export const createTextRule = ({ id, importance, reason, portugueseOnly, pattern, ...options }: TextRule): Rule => ({
  id,
  importance,
  reason,
  portugueseOnly,
  check: (document) => findInText(document, pattern, options),
});
