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
  /** Returns the replacement of the quote. */
  fix?: (match: Match) => string | undefined;
}

const toFix = (match: Match, text: string | undefined): Fix | undefined =>
  text === undefined || text === match.quote
    ? undefined
    : { type: "replace", start: match.start, end: match.end, text };

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
