import { groupBy, removeAccents } from "@penresume/text";
import { createSectionEntry } from "../fields/entries/section.ts";
import { joinPieces } from "../layout/paragraphs.ts";
import { createLine, EMPTY, type Piece, refKey, type SourceRef } from "../line.ts";
import { languageLevel } from "../recognise/languages.ts";
import { isAddedSection } from "../sections/kinds.ts";
import { toDate } from "../sources/values.ts";
import { tokens } from "../text.ts";
import { createResult } from "./create-result.ts";
import { createDraft, createEntry } from "./draft.ts";
import type { ImportedContent, ImportedResume, SourceLine } from "./result.ts";

type Texts = Record<string, string | undefined>;

/** Parts of a résumé, with texts, dates and levels exactly as in the source. */
export interface OrganizedResume {
  headline?: string | undefined;
  location?: string | undefined;
  summary: string;
  experience: Texts[];
  education: Texts[];
  skills: string[];
  languages: { name: string; level: string }[];
  sections?: { kind: string; title: string; entries: Texts[] }[] | undefined;
}

/** An entry of a list or a section; `list` has its kind and, for a section, its heading. */
interface Block {
  list: string;
  heading: string;
  fields: Record<string, Piece>;
}

const NAMES = ["position", "company", "course", "institution", "name", "title", "organisation"];
const DATES = ["startDate", "endDate", "date"];

/**
 * Reads the parts that the AI found into an import, entry by entry and field by field. Texts that are in no line are left out; what the
 * import read and the AI did not find stays, unless its words are now in other fields.
 */
export function organizeImport(imported: ImportedResume, organized: OrganizedResume): ImportedResume {
  const { content, provenance } = imported;
  const locate = createLocator(imported.lines);
  const keep = (text: string, path: string): Piece => ({ text, refs: provenance[path] ?? [] });
  const keepAll = (texts: object, path: string): Record<string, Piece> =>
    Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, keep(text, `${path}.${field}`)]));
  const own = listBlocks(content, keepAll);
  const found: Block[] = [
    ...organized.experience.map((texts) => ({ list: "experience", heading: "", fields: locate(texts) })),
    ...organized.education.map((texts) => ({ list: "education", heading: "", fields: locate(texts) })),
    ...organized.languages.map(({ name, level }): Block => {
      const { proficiency = EMPTY, ...fields } = locate({ name, proficiency: level });
      return {
        list: "languages",
        heading: "",
        fields: { ...fields, proficiency: { ...proficiency, text: languageLevel(proficiency.text) } },
      };
    }),
    ...(organized.sections ?? []).flatMap(({ kind, title, entries }) =>
      entries.map((texts) => ({ list: isAddedSection(kind) ? kind : "custom", heading: title, fields: locate(texts) })),
    ),
  ].filter(({ fields }) => NAMES.concat("description").some((name) => fields[name]?.text));
  const skills = organized.skills.map((text) => locate({ text }).text ?? EMPTY).filter(({ text }) => text);
  const info = locate({
    headline: organized.headline ?? "",
    location: organized.location ?? "",
    description: organized.summary,
  });
  const isTaken = createTaken([
    ...found.flatMap(({ fields }) => Object.values(fields)),
    ...skills,
    ...Object.values(info),
  ]);
  const merge = (before: Piece, after: Piece = EMPTY, isWord = false): Piece => {
    if (!after.text) return !isWord && isTaken(before) ? EMPTY : before;
    return isPart(after, before) && !isTaken(before) ? before : after;
  };
  const rest = new Set(own);
  const blocks = found.map((block) => {
    const same = findSame(block, rest);
    if (!same) return block;
    rest.delete(same);
    const names = Object.keys({ ...same.fields, ...block.fields });
    const fields = names.map((name) => [
      name,
      merge(same.fields[name] ?? EMPTY, block.fields[name], name === "proficiency"),
    ]);
    return {
      ...block,
      heading: same.list === block.list ? same.heading : block.heading,
      fields: Object.fromEntries(fields),
    };
  });
  const isKept = ({ fields }: Block) => {
    const names = NAMES.flatMap((name) => (fields[name]?.text ? [fields[name]] : []));
    return (names.length > 0 ? names : Object.values(fields)).some((piece) => piece.text && !isTaken(piece));
  };
  const all = [...blocks, ...[...rest].filter(isKept)].sort((a, b) => firstLine(a) - firstLine(b));

  const draft = createDraft();
  const { links, ...personal } = content.personalInfo;
  Object.assign(
    draft.personalInfo,
    Object.fromEntries(
      Object.entries(keepAll(personal, "personalInfo")).map(([field, piece]) => [
        field,
        field in info ? merge(piece, info[field]) : piece,
      ]),
    ),
    { links: links.map((link, at) => keep(link, `personalInfo.links.${at}`)) },
  );
  const ownSkills = content.skills.map((skill, at) => keep(skill, `skills.${at}`)).filter((skill) => !isTaken(skill));
  // half a skill is none
  const whole = skills.filter((skill) => !ownSkills.some((own) => isPart(skill, own)));
  draft.skills = [...whole, ...ownSkills].sort(
    (a, b) => Math.min(...a.refs.map(position)) - Math.min(...b.refs.map(position)),
  );
  for (const { list, heading, fields } of all) {
    if (list === "experience" || list === "education" || list === "languages")
      (draft[list] as unknown[]).push(createEntry(list, fields));
    else {
      const section = draft.sections.find((one) => one.kind === list && one.heading === heading);
      if (section) section.entries.push(createSectionEntry(fields));
      else draft.sections.push({ kind: list, heading, entries: [createSectionEntry(fields)] });
    }
  }
  const lines = imported.lines.map(({ text, page, line }) => createLine(text, { page, number: line }));
  return { ...createResult({ source: imported.source, draft, lines }), lines: imported.lines };
}

function listBlocks(
  content: ImportedContent,
  keepAll: (texts: object, path: string) => Record<string, Piece>,
): Block[] {
  const lists = (["experience", "education", "languages"] as const).flatMap((list) =>
    content[list].map((entry, at) => ({ list, heading: "", fields: keepAll(entry, `${list}.${at}`) })),
  );
  const sections = content.sections.flatMap(({ kind, heading, entries }, at) =>
    entries.map((entry, index) => ({ list: kind, heading, fields: keepAll(entry, `sections.${at}.entries.${index}`) })),
  );
  return [...lists, ...sections];
}

const position = ({ page, line }: SourceRef): number => page * 10_000 + line;
const firstLine = ({ fields }: Block): number =>
  Math.min(...Object.values(fields).flatMap(({ refs }) => refs.map(position)));

/** The entry that was read from the same lines. */
function findSame({ list, fields }: Block, own: Iterable<Block>): Block | null {
  const refs = new Set(NAMES.flatMap((name) => fields[name]?.refs ?? []).map(refKey));
  let best: { block: Block; score: number } | null = null;
  for (const block of own) {
    const shared = NAMES.filter((name) => block.fields[name]?.refs.some((ref) => refs.has(refKey(ref)))).length;
    const equal = NAMES.filter(
      (name) => block.fields[name]?.text && block.fields[name].text === fields[name]?.text,
    ).length;
    const score = shared + equal === 0 ? 0 : shared * 2 + equal + (block.list === list ? 0.5 : 0);
    if (score > (best?.score ?? 0)) best = { block, score };
  }
  return best?.block ?? null;
}

const fold = (text: string): string[] => tokens(removeAccents(text));

/** Whether the words of a text are in another one. */
function isPart(piece: Piece, whole: Piece): boolean {
  const words = new Set(fold(whole.text));
  return fold(piece.text).every((word) => words.has(word));
}

/** Returns a test whether the words of a text are all in the pieces of the same lines. */
function createTaken(pieces: Piece[]): (piece: Piece) => boolean {
  const words = new Map<string, Set<string>>();
  for (const { text, refs } of pieces)
    for (const key of refs.map(refKey)) {
      const known = words.get(key) ?? new Set();
      words.set(key, known);
      for (const word of fold(text)) known.add(word);
    }
  return ({ text, refs }) => {
    const known = refs.map((ref) => words.get(refKey(ref)));
    return refs.length > 0 && fold(text).every((word) => known.some((set) => set?.has(word)));
  };
}

/** Returns a function that finds the texts of an entry in the lines, word for word and near each other. A text may span several lines. */
function createLocator(lines: readonly SourceLine[]): (texts: Texts) => Record<string, Piece> {
  const words = lines.flatMap((line) => fold(line.text).map((word) => ({ word, page: line.page, line: line.line })));
  const starts = groupBy([...words.keys()], (index) => words[index]?.word ?? "");
  const used = new Set<number>();
  const findAll = (wanted: string[]): number[] =>
    (starts.get(wanted[0] ?? "") ?? []).filter((start) => wanted.every((word, at) => words[start + at]?.word === word));
  return (texts) => {
    const parts = Object.entries(texts).flatMap(([field, text]) =>
      (text ?? "").split("\n").flatMap((part) => {
        const wanted = fold(part);
        const places = wanted.length > 0 ? findAll(wanted) : [];
        return places.length > 0 ? [{ field, text: part.trim(), length: wanted.length, places }] : [];
      }),
    );
    // the place around which all of them stand: the second of two jobs with one title is the second one in the text
    const [rarest] = parts.toSorted((a, b) => a.places.length - b.places.length || b.length - a.length);
    const nearest = (places: number[], to: number) =>
      places.reduce((best, place) => (Math.abs(place - to) < Math.abs(best - to) ? place : best), places[0] ?? 0);
    const distance = (to: number) =>
      parts.reduce((sum, { places }) => sum + Math.abs(nearest(places, to) - to), used.has(to) ? words.length : 0);
    const [center = 0] = (rarest?.places ?? []).toSorted((a, b) => distance(a) - distance(b));
    used.add(center);
    const found: Record<string, Piece> = {};
    for (const field of Object.keys(texts)) {
      const pieces = parts
        .filter((part) => part.field === field)
        .map((part) => ({ ...part, at: nearest(part.places, center) }))
        .sort((a, b) => a.at - b.at)
        .map(({ text, length, at }) => ({
          text,
          refs: words.slice(at, at + length).map(({ page, line }) => ({ page, line })),
        }));
      const { text, refs } = joinPieces(pieces);
      const unique = [...new Map(refs.map((ref) => [refKey(ref), ref])).values()];
      found[field] = { text: DATES.includes(field) ? toDate(text) || text : text, refs: unique };
    }
    return found;
  };
}
