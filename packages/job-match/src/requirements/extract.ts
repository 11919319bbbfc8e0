import { fold } from "../text/fold.ts";
import type { Span } from "../text/span.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { extractItem, type Source } from "./items.ts";
import { type Line, splitLines } from "./lines.ts";
import { extractProse, opensLikeRequirement } from "./prose.ts";
import { classifyHeading, classifyLabel, isContentLabel, type Section } from "./sections.ts";
import type { Requirement } from "./types.ts";

interface State {
  section: Section;
  /** The items of the open section are bullets; a plain paragraph then ends it. */
  hasBullets: boolean;
}

const SEARCH_OPENING =
  /^(?:buscamos|procuramos|estamos (?:buscando|procurando|em busca|contratando|selecionando|a procura)|precisamos de|contratamos|queremos|a gente (?:busca|procura|quer|precisa))\b/;
const NOTE = /^(?:obs(?:ervac(?:ao|oes))?|importante|atencao|nota)\b/;

function splitLabel(line: Line): { label: string; content: Span } | null {
  const match = /^([^:(\n]{2,70}):\s+(?=\S)/.exec(line.text) ?? /^([^:(\n]{2,70}):(?=\S)/.exec(line.text);
  if (!match || /https?$|\d$/.test(match[1] ?? "")) return null;
  if ((match[1] ?? "").trim().split(/\s+/).length > 9) return null;
  return { label: match[1] ?? "", content: { start: line.start + match[0].length, end: line.end } };
}

function extractLine(source: Source, line: Span & Partial<Line>, state: State): Requirement[] {
  if (state.section === "must" || state.section === "nice") return extractItem(source, line, state.section);
  if (state.section === "ignored") {
    if (line.isBullet || !line.startsParagraph || !SEARCH_OPENING.test(source.folded.slice(line.start, line.end)))
      return [];
    state.section = "intro";
  }
  if (state.section === "duties" && (line.isBullet || !opensLikeRequirement(source.folded.slice(line.start, line.end))))
    return line.isBullet ? [] : extractProse(source, line);
  return extractProse(source, line);
}

function extractLabelled(source: Source, line: Line, state: State, label: string, content: Span): Requirement[] {
  const isListing = state.section === "must" || state.section === "nice";
  const section = classifyLabel(label);
  if (NOTE.test(fold(label))) return extractProse(source, content);
  if (!section)
    return isListing
      ? extractLine(source, line, state)
      : extractLine(source, content, { ...state, section: state.section });
  if (isListing && isContentLabel(label) && section === "must") return extractLine(source, content, state);
  if (isListing && line.isBullet && (section === "ignored" || section === "intro")) return [];
  state.section = section;
  state.hasBullets = false;
  return extractLine(source, content, state);
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

/** Requirements of a posting in reading order. */
export function extractRequirements(posting: string, vocabulary: Vocabulary): Requirement[] {
  const source: Source = { vocabulary, posting, folded: fold(posting) };
  const state: State = { section: "intro", hasBullets: false };
  const requirements = splitLines(posting).flatMap((line, index) => {
    const heading = classifyHeading(line);
    if (heading) {
      state.section = heading;
      state.hasBullets = false;
      return [];
    }
    if (index === 0 && !line.isBullet) return [];
    const isListing = state.section === "must" || state.section === "nice";
    if (isListing && state.hasBullets && !line.isBullet && line.startsParagraph) state.section = "intro";
    if (line.isBullet) state.hasBullets = true;
    const labelled = splitLabel(line);
    return labelled
      ? extractLabelled(source, line, state, labelled.label, labelled.content)
      : extractLine(source, line, state);
  });
  return removeRepeated(requirements);
}
