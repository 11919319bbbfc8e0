import { fold, type Span, toAlternatives, trimSpan } from "@penresume/text";
import type { Vocabulary } from "@penresume/vocabulary";
import { isHours } from "./filters.ts";
import { headLength, leadLength } from "./heads.ts";
import { findKind } from "./kind.ts";
import lists from "./lists.json" with { type: "json" };
import type { ReadingText } from "./reading-text.ts";
import type { Requirement, RequirementKind, RequirementNeed } from "./types.ts";
import { findYears } from "./years.ts";

const SHARED_HEAD = new RegExp(String.raw`^.*?\b(?:${toAlternatives(lists.sharedHead)})\s+`);

/** Finds the members of "A, B ou C", also in brackets; undefined when the text has no alternatives. */
function findAlternatives(text: string): string[] | undefined {
  const folded = fold(text);
  const outside = folded.replace(/\([^)]*\)/g, (part) => " ".repeat(part.length));
  let start = 0;
  let end = text.length;
  if (!/\s(?:(?:e\/)?ou|or)\s/.test(outside)) {
    const bracket = /\(([^)]*\s(?:e\/)?ou\s[^)]*)\)/.exec(folded);
    if (!bracket) return undefined;
    start = bracket.index + 1;
    end = start + (bracket[1]?.length ?? 0);
  } else {
    start = SHARED_HEAD.exec(outside)?.[0].length ?? (headLength(folded) || leadLength(folded));
    const tail = /\s(?:em nivel|preferencialmente|de preferencia|,? ?por pelo menos|por no minimo)\b/.exec(
      outside.slice(start),
    );
    if (tail) end = start + tail.index;
    const bracket = outside.indexOf("  ", start);
    if (bracket > start && folded[bracket + 1] === "(") end = bracket;
  }
  const members = text
    .slice(start, end)
    .split(/,\s*(?:e\/ou|ou|or)\s+|\s+(?:(?:e\/)?ou|or)\s+|,\s+/i)
    .map((member) => member.replace(/[()]|^ou\s/g, "").trim())
    .filter(Boolean);
  return members.length > 1 ? members : undefined;
}

/** What requirements are made from. */
export interface Source {
  vocabulary: Vocabulary;
  /** The reading text. */
  posting: string;
  quote: ReadingText["quote"];
  folded: string;
}

const NEED_MARK = new RegExp(
  String.raw`[\s,(-]+(?:(?:e|sera|seria|sao|serao) )?(?:(?:muito )?considerad[oa]s? )?(?:como )?(?:um )?(?:${toAlternatives(lists.needMark)})\)?$`,
);

/** Contract, hours, pay and place of work are no requirements. */
const CONDITION = new RegExp(`^(?:(?:em|de|das?|por|vaga) )*(?:${toAlternatives(lists.conditions)})`);

/** "(mínimo de 2 anos)" and the text after it, but not numbers in names ("ISO 9001", "B2B"). */
const DURATION = new RegExp(
  String.raw`(?:^|\s+)\(?(?:${toAlternatives(lists.duration)})*\d+(?:[.,]\d+)?\+?\s*(?:\(\p{L}+\)\s*)?` +
    String.raw`(?:(?:a|at[ée]|e|ou|-|\/)\s*\d+\s*)?\+?\s*(?:${toAlternatives(lists.duration2)})\b.*$`,
  "iu",
);

const capitalise = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

const formatYears = (years: number, isEnglish: boolean) =>
  isEnglish
    ? years < 1
      ? `${Math.round(years * 12)} months`
      : `${years} ${years === 1 ? "year" : "years"}`
    : years < 1
      ? `${Math.round(years * 12)} meses`
      : `${years} ${years === 1 ? "ano" : "anos"}`;

const EXPERIENCE_OF = new RegExp(
  String.raw`\b(?:${toAlternatives(lists.experienceOf2)})\b.*?\b((?:em|com|como|n[oa]s?|de|d[oa]s?|in|with|as|en)` +
    String.raw`\s+(?!${toAlternatives(lists.experienceOf)})\S.*)$`,
);

function canonicalText(quote: string, kind: RequirementKind, years: number | undefined): string {
  const folded = fold(quote);
  const afterLead = quote.slice(leadLength(folded)) || quote;
  if (kind === "experience") {
    const area = EXPERIENCE_OF.exec(folded);
    const rest = area ? quote.slice(quote.length - (area[1]?.length ?? 0)) : "";
    const object = rest.replace(DURATION, "").replace(/,(?!\s\w2\w\b).*$/, "");
    const head = /^(?:in|with|as) /.test(object) ? "Experience" : /^en /.test(object) ? "Experiencia" : "Experiência";
    if (object) return `${head} ${object}${years ? ` (${formatYears(years, head === "Experience")})` : ""}`;
    return capitalise(afterLead);
  }
  if (kind === "skill" || kind === "tool" || kind === "language") {
    const body = afterLead
      .slice(kind === "language" ? 0 : headLength(fold(afterLead)))
      .replace(/^(?:d[oa]s?|de|n[oa]s?|com)\s+/i, "");
    return capitalise(body.length > 1 ? body : afterLead);
  }
  return capitalise(afterLead);
}

const NO_REQUIREMENT = new RegExp(String.raw`^(?:${toAlternatives(lists.noRequirement)})$`);

/** Creates the requirement of a part of the posting; none when no text remains. */
export function buildRequirement(
  { vocabulary, posting, quote: quoteOf }: Source,
  span: Span,
  need: RequirementNeed,
  hint?: RequirementKind,
): Requirement[] {
  const whole = trimSpan(posting, span);
  const mark = NEED_MARK.exec(fold(posting.slice(whole.start, whole.end)));
  const { start, end } = trimSpan(posting, mark ? { start: whole.start, end: whole.start + mark.index } : whole);
  const wording = posting.slice(start, end);
  const folded = fold(wording);
  if (!/[\p{L}\p{N}]/u.test(wording) || CONDITION.test(folded) || NO_REQUIREMENT.test(folded) || isHours(folded))
    return [];
  const kind = findKind(vocabulary, folded, wording, hint);
  const years = kind === "education" || kind === "other" || kind === "availability" ? undefined : findYears(folded);
  const alternatives = findAlternatives(wording);
  return [
    {
      text: canonicalText(wording, kind, years).replace(/\s+/g, " "),
      quote: quoteOf({ start, end }),
      kind,
      need,
      ...(alternatives && { alternatives }),
      ...(years !== undefined && { years }),
    },
  ];
}
