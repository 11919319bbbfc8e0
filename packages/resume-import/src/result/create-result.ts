import { listTextFields, personal } from "@penresume/resume";
import { type Line, linePiece, type Piece, ref, refKey } from "../line.ts";
import { contactLabel } from "../recognise/contacts.ts";
import { findPeriods, isDuration } from "../recognise/dates.ts";
import { languageLevel } from "../recognise/languages.ts";
import type { Section } from "../sections/headings.ts";
import { isDocumentTitle, type SectionName, sectionByTitle } from "../sections/kinds.ts";
import { fold, tokens } from "../text.ts";
import type { Draft } from "./draft.ts";
import type { ImportedContent, ImportedResume, SourceKind, SourceLine, Uncertainty, UnplacedLine } from "./result.ts";
import { validateContent } from "./validate.ts";

const isPiece = (value: unknown): value is Piece =>
  typeof value === "object" && value !== null && "refs" in value && "text" in value;

/** Replaces pieces by their texts, and collects them in `pieces` by path. */
function flatten(value: unknown, path: string, pieces: Map<string, Piece>): unknown {
  if (isPiece(value)) {
    pieces.set(path, value);
    return value.text;
  }
  if (Array.isArray(value)) return value.map((item, index) => flatten(item, `${path}.${index}`, pieces));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, flatten(item, path ? `${path}.${key}` : key, pieces)]),
  );
}

const LABEL_WORDS = new Set([
  ...listTextFields(personal).flatMap(({ name, site }) => (site ? name : [])),
  ..."telefone fone celular cel tel email mail endereco morada correio eletronico site nome empresa cargo funcao periodo local cidade curso instituicao conclusao inicio fim termino atividades principais contato mobile other portfolio whatsapp nivel data desde ate atual presente present momento hoje concluido conclusao previsao cursando the and para com".split(
    " ",
  ),
]);

/** The words that fields hold of a line, and the same without spaces. */
interface Held {
  words: ReadonlySet<string>;
  solid: string;
}

// bounds the search for parts of words
const SOLID_LIMIT = 2_000;

/** Finds texts that no field contains: whole lines, or the rest of a line. */
function findLost(lines: Line[], pieces: Piece[], headings: Line[]): Piece[] {
  const heldTexts = new Map<string, string[]>();
  for (const { text, refs } of pieces)
    for (const source of refs) {
      const texts = heldTexts.get(refKey(source));
      if (texts) texts.push(text);
      else heldTexts.set(refKey(source), [text]);
    }
  // lines of one paragraph hold the same text
  const heldWords = new Map<string, Held>();
  const readHeld = (texts: string[]): Held => {
    const key = texts.join("\n");
    const known = heldWords.get(key);
    if (known) return known;
    const words = new Set(texts.flatMap(tokens));
    const held = { words, solid: [...words].join("").slice(0, SOLID_LIMIT) };
    heldWords.set(key, held);
    return held;
  };
  const headingLines = new Set(headings);
  const lostPieces: Piece[] = [];
  for (const line of lines) {
    if (headingLines.has(line) || isDuration(line.text)) continue;
    const source = ref(line);
    const { words, solid } = readHeld(heldTexts.get(refKey(source)) ?? []);
    let text = line.text.slice(contactLabel(line.text)?.length ?? 0);
    for (const period of findPeriods(text).reverse())
      text = `${text.slice(0, period.index)} ${text.slice(period.index + period.length)}`;
    const missing = tokens(text).filter(
      (word) =>
        word.length > 2 &&
        !words.has(word) &&
        !LABEL_WORDS.has(fold(word)) &&
        !solid.includes(word) &&
        !(words.size > 0 && languageLevel(word)),
    );
    if (missing.length === 0 || (words.size === 0 && sectionByTitle(line.text))) continue;
    lostPieces.push({ text: words.size === 0 ? line.text : remainder(text, words), refs: [source] });
  }
  return lostPieces;
}

/** The part of a text from its first to its last word that no field contains. */
function remainder(text: string, words: ReadonlySet<string>): string {
  const parts = text.split(" ");
  const isMissing = (part: string) => tokens(part).some((word) => word.length > 2 && !words.has(word));
  const first = parts.findIndex(isMissing);
  const last = parts.findLastIndex(isMissing);
  return first < 0 ? text : parts.slice(first, last + 1).join(" ");
}

/** Doubts by path. A doubt about an entry says those about its fields already, but for that about its dates. */
function collectDoubts(first: Uncertainty[]) {
  const all = [...first];
  const known = new Set(first.map(({ path }) => path));
  const covering = new Set(first.filter(({ reason }) => reason !== "no-date").map(({ path }) => path));
  return {
    all,
    add(path: string, reason: Uncertainty["reason"]): void {
      const steps = path.split(".");
      const isCovered = steps.some((_, index) => covering.has(steps.slice(0, index + 1).join(".")));
      if (known.has(path) || isCovered) return;
      all.push({ path, reason });
      known.add(path);
      if (reason !== "no-date") covering.add(path);
    },
  };
}

interface ResultInput {
  source: SourceKind;
  draft: Draft;
  unplaced?: Piece[];
  uncertainties?: Uncertainty[];
  lines: Line[];
  headings?: Line[];
  sections?: Section[];
}

/** Creates the result of a draft: texts, their sources, and the texts that no field contains. */
export function createResult({
  source,
  draft,
  unplaced = [],
  uncertainties = [],
  lines,
  headings = [],
  sections = [],
}: ResultInput): ImportedResume {
  const pieces = new Map<string, Piece>();
  const content = flatten(draft, "", pieces) as ImportedContent;
  const provenance = Object.fromEntries(
    [...pieces].flatMap(([path, { refs }]) => (refs.length > 0 ? [[path, refs]] : [])),
  );
  const doubts = collectDoubts(uncertainties);
  const texts = lines.map(({ text }) => text);
  validateContent(content, texts, doubts.add);
  const titles = headings.map(linePiece);
  const lostPieces = findLost(lines, [...pieces.values(), ...unplaced, ...titles], headings);
  const rest: UnplacedLine[] = [...unplaced, ...lostPieces]
    .filter(({ text }) => text.trim() && !isDocumentTitle(text))
    .map(({ text, refs }) => ({ text, page: refs[0]?.page ?? 1, line: refs[0]?.line ?? 0 }))
    .sort((a, b) => a.page - b.page || a.line - b.line);
  const kinds = new Map(sections.flatMap(({ heading, kind }) => (heading ? [[refKey(ref(heading)), kind]] : [])));
  return {
    rejected: false,
    source,
    content,
    unplaced: rest,
    uncertainties: doubts.all,
    provenance,
    lines: lines.map((line) => toSourceLine(line, kinds.get(refKey(ref(line))))),
  };
}

const toSourceLine = (
  { page, number, text, x, right, y, size, edge }: Line,
  heading: SectionName | undefined,
): SourceLine => ({
  page,
  line: number,
  text,
  ...(heading && { heading }),
  ...(Number.isFinite(edge) && { box: { x, y: y - size, width: right - x, height: size * 1.25 } }),
});
