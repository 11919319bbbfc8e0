import type { Span } from "@penresume/text";
import { fold, tokenize } from "@penresume/text";
import { type Clause, splitClauses } from "../how-to-apply/clauses.ts";
import { POSTING_LIMIT } from "../requirements/types.ts";
import { findLookAlikeLinks, findMailOfFirm } from "./firms.ts";
import lists from "./lists.json" with { type: "json" };
import { findDisproportionatePay } from "./pay.ts";
import { findSigns } from "./signs.ts";
import { SCAM_REASONS, type ScamWarningKind } from "./texts.ts";

/** Something to confirm before sending data. It accuses nobody. */
export interface ScamWarning {
  kind: ScamWarningKind;
  /** Exact substring of the posting, at `at` in UTF-16 units. */
  quote: string;
  at: number;
  /** In Portuguese. */
  reason: string;
}

const SHORT_LINK = new RegExp(
  String.raw`(?<![\w.@/-])(?:https?://)?(?:www\.)?(?:${lists.shortLinks.join("|").replace(/\./g, "\\.")})/[^\s<>"')\]]+`,
  "g",
);

const findShortLinks = (folded: string): Span[] =>
  [...folded.matchAll(SHORT_LINK)].map(({ 0: link, index }) => ({
    start: index,
    end: index + link.replace(/[.,;:!?]+$/, "").length,
  }));

function trimClause({ start, text }: Clause): Span {
  const leading = text.length - text.trimStart().length;
  return { start: start + leading, end: start + text.trimEnd().length };
}

/** Finds what a person should confirm before paying or sending data, at most one of each kind, in the order of the text. */
export function findScamWarnings(posting: string): ScamWarning[] {
  const text = posting.slice(0, POSTING_LIMIT);
  const folded = fold(text);
  const clauses = splitClauses(text);
  const { signs, reported } = findSigns(clauses);
  const found: [ScamWarningKind, Span | null][] = [
    ...signs.map(({ kind, clause }): [ScamWarningKind, Span] => [kind, trimClause(clause)]),
    ["pay", findDisproportionatePay(folded, tokenize(folded))],
    ["mail", findMailOfFirm(folded, clauses)],
    ...findShortLinks(folded).map((link): [ScamWarningKind, Span] => ["link", link]),
    ...findLookAlikeLinks(folded).map((link): [ScamWarningKind, Span] => ["lookalike", link]),
  ];
  const warnings = new Map<ScamWarningKind, ScamWarning>();
  for (const [kind, span] of found) {
    if (!span || warnings.has(kind) || reported.some(({ start, end }) => span.start >= start && span.start < end))
      continue;
    warnings.set(kind, { kind, quote: text.slice(span.start, span.end), at: span.start, reason: SCAM_REASONS[kind] });
  }
  return [...warnings.values()].sort((a, b) => a.at - b.at);
}
