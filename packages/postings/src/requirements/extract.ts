import type { Span } from "@penresume/text";
import { fold, toAlternatives } from "@penresume/text";
import type { Vocabulary } from "@penresume/vocabulary";
import type { Source } from "./build.ts";
import { isNotRequired } from "./filters.ts";
import { extractItem, isExcluded } from "./items.ts";
import { type Line, splitLines } from "./lines.ts";
import lists from "./lists.json" with { type: "json" };
import { extractProse, opensLikeRequirement } from "./prose.ts";
import type { ReadingText } from "./reading-text.ts";
import { classifyHeading, classifyLabel, isContentLabel, type Section } from "./sections.ts";
import { splitDuties } from "./split.ts";
import { isOccupationName } from "./title.ts";
import type { Requirement, RequirementKind, RequirementNeed } from "./types.ts";

interface State {
  section: Section;
  /** Whether the items of the open section are bullets. Then a plain paragraph ends the section. */
  hasBullets: boolean;
  /** Whether no heading names what is demanded. Then bullets of the introduction are read as requirements. */
  isPlain: boolean;
}

const isListing = (section: Section | null): section is RequirementNeed => section === "must" || section === "nice";

const DUTY =
  /^(?!ter\b|ser\b|saber|possuir|residir|morar|gostar|estar|dominar|falar|conhecer|trabalhar)[a-z]{2,}(?:ar|er|ir|or)\b/;

function getLabelKind(label: string): RequirementKind | undefined {
  const folded = fold(label);
  if (/^(?:formac|escolaridade|nivel de (?:escol|form)|educac)/.test(folded)) return "education";
  if (/^(?:idioma|lingua)/.test(folded)) return "language";
  if (/^(?:cursos?\b|certifica|registro)/.test(folded)) return "certification";
  return /^experiencia/.test(folded) ? "experience" : undefined;
}

const SEARCH_OPENING = new RegExp(String.raw`^(?:${toAlternatives(lists.searchOpening)})\b`);
const NOTE = /^(?:obs(?:ervac(?:ao|oes))?|importante|atencao|nota)\b/;

function splitLabel(line: Line): { label: string; content: Span } | null {
  const [start = "", label = ""] = /^([^:(\n]{2,70}):\s*(?=\S)/.exec(line.text) ?? [];
  if (!label || /https?$|\d$/.test(label) || label.trim().split(/\s+/).length > 9) return null;
  return { label, content: { start: line.start + start.length, end: line.end } };
}

function extractLine(source: Source, line: Span & Partial<Line>, state: State, label?: RequirementKind): Requirement[] {
  const text = source.folded.slice(line.start, line.end);
  if (isListing(state.section)) return extractItem(source, line, state.section, label);
  if (state.section === "ignored") {
    if (line.isBullet || !line.startsParagraph || !SEARCH_OPENING.test(text)) return [];
    state.section = "intro";
  }
  if (state.section === "duties" && (line.isBullet || !opensLikeRequirement(text)))
    return line.isBullet ? [] : extractProse(source, line);
  const isTitle = (line.text === line.text?.toUpperCase() && text.length > 8) || /\(\d+ vagas?\)|^vagas?\b/.test(text);
  const isItem =
    state.isPlain && line.isBullet && !isTitle && !isOccupationName(text) && !isExcluded(text) && !DUTY.test(text);
  return isItem ? extractItem(source, line, "must") : extractProse(source, line);
}

function extractLabelled(source: Source, line: Line, state: State, label: string, content: Span): Requirement[] {
  const isInList = isListing(state.section);
  const section = classifyLabel(label);
  if (NOTE.test(fold(label))) return extractProse(source, content);
  // a copy, because text after an unknown label opens no section
  if (!section) return extractLine(source, isInList ? line : content, { ...state });
  const kind = getLabelKind(label);
  if (isInList && isContentLabel(label) && section === "must") return extractLine(source, content, state, kind);
  if (isInList && /^(?:ferramentas|sistemas|tecnologias|stack|softwares)\b/.test(fold(label)))
    return extractLine(source, content, state);
  if (isInList && section === "intro" && label.includes(" ")) return extractLine(source, line, state);
  if (isInList && line.isBullet && (section === "ignored" || section === "intro")) return [];
  state.section = section;
  state.hasBullets = false;
  return extractLine(source, content, state, kind);
}

function removeRepeated(requirements: Requirement[]): Requirement[] {
  const seen = new Set<string>();
  return requirements.filter(({ text, quote }) => {
    const key = fold(text)
      .replace(/[^a-z0-9+#]+/g, " ")
      .trim();
    if (seen.has(key) || seen.has(quote)) return false;
    seen.add(key).add(quote);
    return true;
  });
}

function namesDemands(line: Line, index: number, lines: Line[]): boolean {
  const label = splitLabel(line)?.label;
  return [classifyHeading(line, lines[index + 1]), label && classifyLabel(label)].includes("must");
}

/** Whether a line in capitals between the plain lines of a list is a heading: "NOSSO PACOTE". */
function isUnknownHeading({ section, hasBullets }: State, line: Line, next?: Line): boolean {
  if (section === "intro" || hasBullets || line.isBullet || !line.startsParagraph || next?.startsParagraph !== false)
    return false;
  return line.text.split(/\s+/).length <= 4 && line.text === line.text.toUpperCase() && !/[\d.;,]/.test(line.text);
}

/** Longer lines describe the company. */
const DUTY_LIMIT = 200;

/** Extracts the requirements and the responsibilities of a posting, in reading order. */
export function extractRequirements(
  { text: posting, quote }: ReadingText,
  vocabulary: Vocabulary,
): { requirements: Requirement[]; duties: string[] } {
  const duties: string[] = [];
  const source: Source = { vocabulary, posting, folded: fold(posting), quote };
  const lines = splitLines(posting);
  const state: State = { section: "intro", hasBullets: false, isPlain: !lines.some(namesDemands) };
  const requirements = lines.flatMap((line, index) => {
    const labelled = splitLabel(line);
    const labelSection = labelled && classifyLabel(labelled.label);
    const opensItems = isListing(labelSection) || labelSection === "duties";
    const heading = opensItems
      ? null
      : (classifyHeading(line, lines[index + 1]) ?? (isUnknownHeading(state, line, lines[index + 1]) ? "intro" : null));
    // "não é necessário experiência" in a list is an item, not the heading of what follows
    const isUnneeded = heading === "ignored" && isListing(state.section) && isNotRequired(line.folded);
    if (isUnneeded && !/:\s*$/.test(line.text)) return [];
    if (heading) {
      state.section = heading;
      state.hasBullets = false;
      return [];
    }
    if (index === 0 && !line.isBullet && !/[.!?]\s+\S|,.*,/.test(line.text)) return [];
    if (isListing(state.section) && state.hasBullets && !line.isBullet && line.startsParagraph) state.section = "intro";
    if (line.isBullet) state.hasBullets = true;
    const found = labelled
      ? extractLabelled(source, line, state, labelled.label, labelled.content)
      : extractLine(source, line, state);
    const duty = labelled && labelSection === "duties" ? labelled.content : line;
    const isDuty = state.section === "duties" && (line.isBullet || duty !== line || DUTY.test(line.folded));
    if (isDuty && found.length === 0 && duty.end - duty.start <= DUTY_LIMIT)
      duties.push(...splitDuties(source.folded, duty).map((part) => quote(part).replace(/[.;,]$/, "")));
    return found;
  });
  return { requirements: removeRepeated(requirements), duties: [...new Set(duties)] };
}
