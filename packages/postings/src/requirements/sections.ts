import { fold, toAlternatives } from "@penresume/text";
import type { Line } from "./lines.ts";
import lists from "./lists.json" with { type: "json" };

/** `ignored`: benefits, praise of the company, the selection process and unneeded qualifications. */
export type Section = "intro" | "must" | "nice" | "duties" | "ignored";

const atStart = (list: readonly string[]) => new RegExp(`^(?:${toAlternatives(list)})`);

const NOT_NEEDED =
  /^(?:(?:o )?que )?(?:nao (?:e |sera |ha )?(?:necess|precis|exig|se aplica|obrigator(?!\w+ mas\b)|importa)|dispens|sem exig)/;

const NICE = atStart(lists.niceHeadings);

const MUST = atStart(lists.mustHeadings);

const DUTIES = atStart(lists.dutyHeadings);

const IGNORED = atStart(lists.ignoredHeadings);

/** Labels of facts about the job, which do not begin a section. */
const META = atStart(lists.factLabels);

/** Headings of requirements of one kind. With a subject they are requirements. */
const CONTENT_LABEL = new RegExp(`^(?:${toAlternatives(lists.contentLabel)})`);
const LABEL_TAIL = new RegExp(`^[a-z-]+(?: (?:${toAlternatives(lists.labelTail)}))*$`);

const clean = (heading: string) =>
  fold(heading)
    .replace(/[^a-z0-9º\s-]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(?:d[oa]s? |e |mas |porem |\d+ )+/, "");

const OFFER = new RegExp(String.raw`${toAlternatives(lists.offer)}`);

/** The section that a label begins ("Requisitos", "Diferenciais"), or null when the words are not a label. */
export function classifyLabel(label: string): Section | null {
  const folded = clean(label);
  if (!folded) return null;
  if (NOT_NEEDED.test(folded)) return "ignored";
  if (/diferencia(?:l|is) (?:da empresa|que oferecemos|em trabalhar|de trabalhar)/.test(folded)) return "ignored";
  if (OFFER.test(folded)) return "ignored";
  if (NICE.test(folded) || /^o que .*\b(?:olhos|na frente|pontos|a favor|destacar|destaca)$/.test(folded))
    return "nice";
  if (/^(?:o que|como) (?:voce|vc) (?:vai|ira|fara|encontra|ganha|recebe)/.test(folded))
    return /encontra|ganha|recebe|receber/.test(folded) ? "ignored" : "duties";
  if (MUST.test(folded)) return /desejave|diferencia/.test(folded) ? "nice" : "must";
  if (DUTIES.test(folded)) return /requisitos/.test(folded) ? "must" : "duties";
  if (META.test(folded)) return "intro";
  return IGNORED.test(folded) ? "ignored" : null;
}

export const isContentLabel = (label: string): boolean => CONTENT_LABEL.test(clean(label));

const WHOLE_NICE = new RegExp(`^(?:requisitos |conhecimentos |itens |cursos )?(?:${toAlternatives(lists.wholeNice)})$`);

/** The section that a line begins, or null when it is not a heading. `next` is the line below. */
export function classifyHeading(line: Line, next?: Line): Section | null {
  const folded = clean(line.text);
  const wordCount = folded.split(" ").length;
  const endsWithColon = /:\s*$/.test(line.text);
  if (line.text.length > 80 || wordCount > 11 || /[.;,]\s*$/.test(line.text)) return null;
  const section = classifyLabel(line.text);
  if (endsWithColon) return section ?? (line.isBullet ? null : "intro");
  if (!section || wordCount > 8) return null;
  if (line.isBullet && wordCount > (line.startsParagraph ? 8 : 4)) return null;
  const opensList = !line.isBullet && line.startsParagraph && next?.isBullet && !next.startsParagraph;
  if (section === "nice") return opensList || WHOLE_NICE.test(folded) ? section : null;
  if (section === "must" && CONTENT_LABEL.test(folded)) return opensList || LABEL_TAIL.test(folded) ? section : null;
  if (
    line.isBullet &&
    section !== "must" &&
    !line.startsParagraph &&
    !/^[a-z-]+(?: e [a-z]+)?$|^(?:o que )?(?:nos )?oferec/.test(folded)
  )
    return null;
  return section;
}
