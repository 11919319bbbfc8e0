import { createDepthCheck, fold, type Span, trimSpan } from "@penresume/text";
import { buildRequirement, type Source } from "./build.ts";
import {
  findNotRequiredIndex,
  isApplicationStep,
  isBenefit,
  isCompanyPitch,
  isHours,
  isNotRequired,
} from "./filters.ts";
import { startsWithExperience } from "./heads.ts";
import { findKind } from "./kind.ts";
import { findNeed, hasMustMark, hasNiceMark } from "./need.ts";
import { cut, splitClauses, splitEnumeration } from "./split.ts";
import type { Requirement, RequirementKind, RequirementNeed } from "./types.ts";
import { findYears } from "./years.ts";

export const isExcluded = (folded: string): boolean =>
  isNotRequired(folded) || isBenefit(folded) || isApplicationStep(folded) || isCompanyPitch(folded);

/** Finds brackets with a separate nice-to-have: "(massas frescas é um diferencial)". */
function findNiceBrackets(folded: string, span: Span): Span[] {
  return [...folded.slice(span.start, span.end).matchAll(/\(([^()]{6,})\)/g)]
    .filter((match) => hasNiceMark(match[1] ?? "") && (match[1] ?? "").trim().includes(" "))
    .map((match) => ({ start: span.start + match.index + 1, end: span.start + match.index + match[0].length - 1 }));
}

function splitSentences(folded: string, span: Span): Span[] {
  const isOutside = createDepthCheck(folded, span);
  const sentences: Span[] = [];
  let start = span.start;
  for (const match of folded.slice(span.start, span.end).matchAll(/;\s*|[.!?]+\s+/g)) {
    const at = span.start + match.index;
    if (!isOutside(at) || /\b(?:p\.?\s?ex|exp|aprox|obs|dr|sr|sra|min|n)$/.test(folded.slice(start, at))) continue;
    sentences.push({ start, end: at });
    start = at + match[0].length;
  }
  sentences.push({ start, end: span.end });
  return sentences.map((part) => trimSpan(folded, part)).filter((part) => part.end > part.start);
}

const WHOLE_KINDS: RequirementKind[] = ["education", "availability"];

/** Index after which a singular mark at the end of an enumeration makes items nice to have: "Excel, NR-35, CNH A diferencial". */
function findTailStart(text: string): number {
  const mark = /\b(?:(?:e|sera|seria) (?:um )?)?(?:diferencial|desejavel|plus)$/.exec(text);
  return mark ? Math.max(0, text.lastIndexOf(",", mark.index)) : 0;
}

/** Cuts before what is no study: "Graduação em Engenharia, AutoCAD". */
function cutAfterStudies({ vocabulary, posting, folded }: Source, clause: Span): Span[] {
  const isOther = (at: number) => {
    const [next = ""] = /^[^,]*/.exec(posting.slice(at, clause.end).replace(/^(?:,|\s+(?:e|\+))\s+/i, "")) ?? [];
    const kind = findKind(vocabulary, fold(next), next);
    return ["tool", "language", "certification", "experience"].includes(kind) && !/\sou\s/.test(next);
  };
  return cut(folded, clause, /,\s+|\s+(?:e|\+)\s+/g, createDepthCheck(folded, clause), isOther);
}

function enumerate(
  source: Source,
  clause: Span,
  need: RequirementNeed,
  section: RequirementNeed,
  label?: RequirementKind,
): Requirement[] {
  const { vocabulary, posting, folded } = source;
  const text = folded.slice(clause.start, clause.end);
  const kind = findKind(vocabulary, text, posting.slice(clause.start, clause.end), label);
  const isWhole =
    WHOLE_KINDS.includes(kind) ||
    (kind === "other" && /^(?:residir|morar|idade|vaga|pcd|nao )/.test(text)) ||
    /\btais como\b|\bcomo\b.*,/.test(text.replace(/^.{0,25}experiencia como/, "")) ||
    /^[^:(]{3,50}: /.test(text);
  if (isWhole) {
    const [first = clause, next] = kind === "education" ? cutAfterStudies(source, clause) : [clause];
    const others = next ? enumerate(source, { start: next.start, end: clause.end }, need, section) : [];
    return [...buildRequirement(source, first, need, label), ...others];
  }
  const hint = startsWithExperience(text) ? "experience" : label;
  const parts = splitEnumeration(vocabulary, folded, clause);
  const isMixed = parts.length > 1 && hasNiceMark(text) && hasMustMark(text);
  const first = parts[0];
  const closesHead = first !== undefined && findYears(folded.slice(first.start, first.end)) !== undefined;
  const tailStart = parts.length > 1 ? findTailStart(text) : 0;
  return parts.flatMap((part) => {
    const own = folded.slice(part.start, part.end);
    const isBeforeTail = part.start - clause.start < tailStart;
    const partNeed = isMixed ? (hasMustMark(own) ? "must" : "nice") : isBeforeTail ? section : need;
    // years close the head: "vivência em cozinha (2 anos), elaboração de cardápios"
    const isClosed = part !== parts[0] && closesHead;
    return buildRequirement(source, part, partNeed, isClosed ? label : hint);
  });
}

function clauseNeed(folded: string, sentence: Span, clause: Span, need: RequirementNeed): RequirementNeed {
  const own = folded.slice(clause.start, clause.end);
  const whole = folded.slice(sentence.start, sentence.end);
  if (hasMustMark(own) || hasNiceMark(own)) return findNeed(own, need);
  // "NR 33 e NR 35 desejável"
  const rest = folded.slice(clause.end, sentence.end);
  const [name = ""] = /^(?:nr|cnh|curso)\b/.exec(own) ?? [];
  if (name && hasNiceMark(rest) && rest.startsWith(` e ${name}`) && !rest.includes(",")) return "nice";
  // a mark at the start covers the text after it; a mark at the end covers its clause only, unless it is plural
  if (
    hasNiceMark(whole) &&
    /^.{0,12}(?:desejavel|diferencial|valorizamos|plus)|^(?:e )?se (?:voce )?(?:tambem )?(?:ja )?(?:tive|soub|conhec)/.test(
      whole,
    )
  )
    return "nice";
  return /(?:serao|sao) (?:considerados )?(?:diferenciais|desejaveis|valorizados)|desejaveis$|diferenciais$/.test(whole)
    ? "nice"
    : need;
}

/** Removes the negated part of a sentence: "não exigimos curso, mas experiência conta pontos". */
function cutNegation(folded: string, span: Span): Span {
  const text = folded.slice(span.start, span.end);
  const at = findNotRequiredIndex(text);
  if (at < 0) return span;
  // a nice-to-have that is "não obrigatório" remains a nice-to-have
  if (hasNiceMark(text.slice(0, at))) return { start: span.start, end: span.start + at };
  const separator = Math.max(...[",", ";", " - ", " mas ", " porem "].map((mark) => text.lastIndexOf(mark, at)));
  const before = text.slice(0, Math.max(0, separator));
  if (before.length > 3) return { start: span.start, end: span.start + before.length };
  const turn = /[,;]?\s+(?:mas|porem|contudo|so que|apenas)\s+/.exec(text);
  return turn ? { start: span.start + turn.index + turn[0].length, end: span.end } : { start: span.end, end: span.end };
}

/** Extracts the requirements of an item (a bullet or line) in a list of requirements. */
export function extractItem(
  source: Source,
  span: Span,
  section: RequirementNeed,
  label?: RequirementKind,
): Requirement[] {
  const { folded } = source;
  const requirements: Requirement[] = [];
  const whole = folded.slice(span.start, span.end);
  if (/^sem [^?]{3,30}\?/.test(whole) || isHours(whole)) return requirements;
  for (const sentence of splitSentences(folded, span).map((each) => cutNegation(folded, each))) {
    const nested = findNiceBrackets(folded, sentence);
    const firstNested = nested[0];
    const body =
      firstNested && firstNested.end + 2 >= sentence.end
        ? { start: sentence.start, end: firstNested.start - 1 }
        : sentence;
    const text = folded.slice(body.start, body.end);
    if (!text || isApplicationStep(text) || isCompanyPitch(text)) continue;
    for (const clause of splitClauses(folded, body)) {
      if (isExcluded(folded.slice(clause.start, clause.end))) continue;
      const need = nested.length > 0 ? section : clauseNeed(folded, sentence, clause, section);
      requirements.push(...enumerate(source, clause, need, section, label));
    }
    for (const bracket of nested) requirements.push(...enumerate(source, bracket, "nice", "nice"));
  }
  return requirements;
}
