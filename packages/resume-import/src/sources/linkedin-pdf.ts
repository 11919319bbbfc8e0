import { createNamedEntries } from "../fields/entries/section.ts";
import { readHeader } from "../fields/header.ts";
import { readLanguages } from "../fields/languages.ts";
import { isSentence, joinPieces, joinText, joinWrapped } from "../layout/paragraphs.ts";
import { createPart, EMPTY, type Line, linePiece, type Piece, piece, ref } from "../line.ts";
import type { ParsedResume } from "../parse.ts";
import { findPeriods, isDuration, type Period } from "../recognise/dates.ts";
import { languageLevel } from "../recognise/languages.ts";
import { isLocation } from "../recognise/places.ts";
import { createDraft, type Draft } from "../result/draft.ts";
import { isAddedSection, type SectionName, sectionByTitle } from "../sections/kinds.ts";
import { trimEdges } from "../text.ts";

// "Page 1 of 3"
const PAGE_NUMBER = /^P(?:age|[áa]gina) \d{1,2} (?:of|de) \d{1,2}$/;
// the first title of the side column
const CONTACT = /^(?:contato|contact|contactar|contacto)$/i;

/** Whether a PDF is LinkedIn's profile export: a side column that begins with contacts, and labels after URLs. */
export const isLinkedinPdf = (lines: Line[]): boolean => {
  const [first] = lines;
  if (!first || !CONTACT.test(first.text) || lines.every((line) => line.size < first.size * 1.5)) return false;
  const text = lines.map((line) => line.text).join(" ");
  return (
    /\((?:LinkedIn|Mobile|Home|Work|Personal|Company|Portfolio|Blog|Other)\)|P(?:age|[áa]gina) 1 (?:of|de) \d/.test(
      text,
    ) &&
    lines.some(({ text: own }) =>
      /^(?:experi[êe]nci?[ae]|education|forma[çc][ãa]o acad[êe]mica|educaci[óo]n|resumo|summary|extracto)/i.test(own),
    )
  );
};

/** The section of a title; some titles are LinkedIn's own. */
const readTitle = (text: string): SectionName | null =>
  CONTACT.test(text) ? "contact" : /^aptitudes principales$/i.test(text) ? "skills" : sectionByTitle(text);

interface Part {
  kind: SectionName | "header";
  heading: Line | null;
  lines: Line[];
}

/** Splits the lines into parts. Headings have size 13 in the side column, above 15 in the main column. */
function splitParts(lines: Line[]): Part[] {
  const parts: Part[] = [];
  let inMain = false;
  for (const line of lines) {
    const isLarge = line.size > 20;
    if (isLarge && !inMain) {
      inMain = true;
      parts.push({ kind: "header", heading: null, lines: [line] });
      continue;
    }
    if (PAGE_NUMBER.test(line.text)) continue;
    const kind = line.size > (inMain ? 14 : 12) && line.size < 20 ? readTitle(line.text) : null;
    if (kind) parts.push({ kind, heading: line, lines: [] });
    else parts.at(-1)?.lines.push(line);
  }
  return parts;
}

const isContinued = (line: Line, last: Line): boolean =>
  line.page === last.page && line.gap < 1.6 && Math.abs(line.size - last.size) < 0.3;

/** Reads the items of the side column and joins wrapped ones, whose lines are closer. */
function readItems(lines: Line[]): Line[] {
  const items: Line[] = [];
  let last: Line | undefined;
  for (const line of lines) {
    const item = items.at(-1);
    if (item && last && isContinued(line, last)) {
      const isAddress =
        /[@/.-]\S*$/.test(item.text) &&
        /^\S*[\w)]/.test(line.text) &&
        !line.text.startsWith("(") &&
        /@|\.\w{2,}|\//.test(item.text.split(" ").at(-1) ?? "");
      items[items.length - 1] = createPart(item, isAddress ? item.text + line.text : joinText(item.text, line.text));
    } else items.push(line);
    last = line;
  }
  return items;
}

export function parseLinkedinPdf(lines: Line[], links: string[]): ParsedResume {
  const draft = createDraft();
  const unplaced: Piece[] = [];
  const parts = splitParts(lines);
  const part = (kind: Part["kind"]) => parts.filter((one) => one.kind === kind).flatMap((one) => one.lines);
  const contacts = readItems(part("contact")).map((line) => ({
    ...line,
    text: line.text.replace(/\s*\([\p{L} ]+\)$/u, ""),
  }));
  draft.personalInfo = readHeader([], contacts, links).personal;
  readTop(part("header"), draft.personalInfo);
  draft.personalInfo.description = joinPieces(joinWrapped(part("summary")));
  draft.skills = readItems(part("skills")).map(linePiece);
  const { languages, rest } = readLanguages(readItems(part("languages")));
  draft.languages = languages.map((language) => ({
    ...language,
    proficiency: {
      ...language.proficiency,
      text: languageLevel(language.proficiency.text) || language.proficiency.text,
    },
  }));
  unplaced.push(...rest);
  draft.experience = readPositions(part("experience"));
  draft.education = readSchools(part("education"));
  for (const part of parts) {
    if (!isAddedSection(part.kind)) continue;
    const items = readItems(part.lines).map(linePiece);
    draft.sections.push({
      kind: part.kind,
      heading: part.heading?.text ?? "",
      entries: createNamedEntries(part.kind, items),
    });
  }
  return { draft, unplaced, uncertainties: [], headings: parts.flatMap(({ heading }) => heading ?? []) };
}

const join = (lines: Line[]): Piece =>
  piece(
    lines.map(({ text }) => text).reduce((left, right) => (left ? joinText(left, right) : right), ""),
    ...lines,
  );

/** Reads name, headline and place above the summary. */
function readTop(lines: Line[], personal: Draft["personalInfo"]): void {
  const name = lines.filter(({ size }) => size > 20);
  const others = lines.filter(({ size }) => size <= 20);
  personal.fullName = join(name);
  const last = others.at(-1);
  const isPlace =
    last &&
    !isSentence(last.text) &&
    (isLocation(last.text) ||
      // a line of its own below the headline, whose lines are closer
      (others.length > 1 && (last.gap > 1.4 || /,|^brasil|^brazil|\be regi[ãa]o/i.test(last.text))));
  if (last && isPlace) {
    personal.location = piece(last.text, last);
    others.pop();
  }
  personal.headline = join(others);
}

const parseWholePeriod = (line: Line): Period | null => {
  const [period] = findPeriods(line.text);
  return period?.isRange && period.index === 0 && period.length >= line.text.trim().length - 1 ? period : null;
};

/** Reads positions: a title above each period, and a company in larger letters above the first title. */
function readPositions(lines: Line[]): Draft["experience"] {
  const entries: Draft["experience"] = [];
  const dated = lines.flatMap((line, index) => (parseWholePeriod(line) ? [index] : []));
  let company = EMPTY;
  for (const [position, index] of dated.entries()) {
    const { title, employer } = readNames(lines, index, (dated[position - 1] ?? -1) + 1);
    if (employer.length > 0) company = join(employer);
    const nextIndex = dated[position + 1];
    const next = nextIndex === undefined ? null : readNames(lines, nextIndex, index + 1);
    const first = next ? (next.employer[0] ?? next.title[0]) : undefined;
    const body = lines
      .slice(index + 1, first ? lines.indexOf(first) : lines.length)
      .filter((line) => !isDuration(line.text));
    const [place] = body;
    const isPlace =
      place &&
      !place.isBullet &&
      !isSentence(place.text) &&
      (isLocation(place.text) ||
        // the place stands closer to the period than a text does
        (place.gap < 1.5 && place.text.length < 70 && (body[1]?.gap ?? 2) > 1.5));
    const period = parseWholePeriod(lines[index] as Line) as Period;
    const date = (text: string): Piece => ({ text, refs: [ref(lines[index] as Line)] });
    entries.push({
      position: join(title),
      company,
      location: place && isPlace ? piece(place.text, place) : EMPTY,
      startDate: date(period.start),
      endDate: date(period.end),
      description: joinPieces(joinWrapped(isPlace ? body.slice(1) : body)),
    });
  }
  return entries;
}

/** Reads the lines above a period, from the bottom: the title, an optional total duration, and the company in larger letters. */
function readNames(lines: Line[], index: number, from: number): { title: Line[]; employer: Line[] } {
  const title: Line[] = [];
  let at = index - 1;
  const model = lines[at];
  while (
    model &&
    at >= from &&
    Math.abs((lines[at] as Line).size - model.size) < 0.3 &&
    (title.length === 0 || (title[0]?.gap ?? 9) < 1.45)
  )
    title.unshift(lines[at--] as Line);
  while (at >= from && isDuration((lines[at] as Line).text)) at--;
  const employer: Line[] = [];
  while (model && at >= from && (lines[at] as Line).size > model.size + 0.3) employer.unshift(lines[at--] as Line);
  return { title, employer };
}

/** Reads schools in larger letters, each with the course and the period in brackets below. */
function readSchools(lines: Line[]): Draft["education"] {
  const largest = Math.max(...lines.map(({ size }) => size));
  const groups: Line[][] = [];
  for (const [index, line] of lines.entries()) {
    const isName = line.size > largest - 0.3;
    const wasName = (lines[index - 1]?.size ?? 0) > largest - 0.3;
    if (isName && !(wasName && line.gap < 1.5)) groups.push([line]);
    else groups.at(-1)?.push(line);
  }
  return groups.map((group) => {
    const school = group.filter(({ size }) => size > largest - 0.3);
    const rest = group.filter(({ size }) => size <= largest - 0.3);
    const whole = join(rest);
    const period = findPeriods(whole.text).at(-1);
    const course = period ? whole.text.slice(0, period.index).replace(/[\s·(]+$/, "") : whole.text;
    const date = (text = ""): Piece => ({ text, refs: text ? whole.refs : [] });
    const after = period ? whole.text.slice(period.index + period.length).replace(/^[\s)·.]+/, "") : "";
    return {
      course: { text: trimEdges(course), refs: whole.refs },
      institution: join(school),
      startDate: date(period?.start),
      endDate: date(period?.end),
      description: { text: after, refs: after ? whole.refs : [] },
    };
  });
}
