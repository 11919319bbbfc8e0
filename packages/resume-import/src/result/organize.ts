import { removeAccents } from "@penresume/text";
import { joinPieces } from "../layout/paragraphs.ts";
import { createLine, EMPTY, type Piece, refKey, type SourceRef } from "../line.ts";
import { languageLevel } from "../recognise/languages.ts";
import { toDate } from "../sources/values.ts";
import { tokens } from "../text.ts";
import { createResult } from "./create-result.ts";
import { createDraft } from "./draft.ts";
import type { ImportedResume, SectionEntry, SourceLine } from "./result.ts";

/** Parts of a résumé, with texts, dates and levels exactly as in the source. */
export interface OrganizedResume {
  summary: string;
  experience: { position: string; company: string; startDate: string; endDate: string; description: string }[];
  education: { course: string; institution: string; startDate: string; endDate: string }[];
  skills: string[];
  languages: { name: string; level: string }[];
}

/**
 * Replaces parts of an import with the parts that the AI found in its lines. Keeps name, contacts and other sections. Skips
 * texts that are in no line.
 */
export function organizeImport(imported: ImportedResume, organized: OrganizedResume): ImportedResume {
  const locate = createLocator(imported.lines);
  const draft = createDraft();
  const keep = (text: string, path: string): Piece => ({ text, refs: imported.provenance[path] ?? [] });
  const add = (text: string, shown = text): Piece => {
    const refs = locate(text);
    return refs ? { text: shown.trim(), refs } : EMPTY;
  };
  const addLines = (text: string): Piece => {
    const { text: found, refs } = joinPieces(text.split("\n").map((line) => add(line)));
    return { text: found, refs: uniqueRefs(refs) };
  };
  const addDate = (text: string): Piece => add(text, toDate(text) || text);

  const { links, description, ...info } = imported.content.personalInfo;
  const summary = addLines(organized.summary);
  draft.personalInfo = {
    ...(Object.fromEntries(
      Object.entries(info).map(([field, text]) => [field, keep(text, `personalInfo.${field}`)]),
    ) as Omit<typeof draft.personalInfo, "links" | "description">),
    description: summary.text ? summary : keep(description, "personalInfo.description"),
    links: links.map((link, at) => keep(link, `personalInfo.links.${at}`)),
  };
  draft.experience = organized.experience.map((entry) => ({
    position: add(entry.position),
    company: add(entry.company),
    location: EMPTY,
    startDate: addDate(entry.startDate),
    endDate: addDate(entry.endDate),
    description: addLines(entry.description),
  }));
  draft.education = organized.education.map((entry) => ({
    course: add(entry.course),
    institution: add(entry.institution),
    startDate: addDate(entry.startDate),
    endDate: addDate(entry.endDate),
    description: EMPTY,
  }));
  draft.skills = organized.skills.map((skill) => add(skill)).filter(({ text }) => text);
  draft.languages = organized.languages
    .map(({ name, level }) => ({ name: add(name), proficiency: add(level, languageLevel(level)) }))
    .filter(({ name }) => name.text);
  const used = new Set(
    [...draft.experience, ...draft.education].flatMap((entry) =>
      Object.values<Piece>(entry).flatMap(({ refs }) => refs.map(refKey)),
    ),
  );
  draft.sections = imported.content.sections.map((section, at) => ({
    ...section,
    entries: section.entries
      .map((entry, index) => keepEntry(entry, `sections.${at}.entries.${index}`, keep))
      // skip lines that are now part of the experience or education
      .filter((entry) =>
        (Object.values(entry) as Piece[]).some(({ text, refs }) => text && !refs.some((ref) => used.has(refKey(ref)))),
      ),
  }));
  const lines = imported.lines.map(({ text, page, line }) => createLine(text, { page, number: line }));
  return { ...createResult({ source: imported.source, draft, lines }), lines: imported.lines };
}

const uniqueRefs = (refs: SourceRef[]): SourceRef[] => [...new Map(refs.map((ref) => [refKey(ref), ref])).values()];

const keepEntry = (
  entry: SectionEntry<string>,
  path: string,
  keep: (text: string, path: string) => Piece,
): SectionEntry<Piece> =>
  Object.fromEntries(
    Object.entries(entry).map(([field, text]) => [field, keep(text, `${path}.${field}`)]),
  ) as unknown as SectionEntry<Piece>;

/** Returns a function that finds the lines with a text, word for word. A text may span several lines. */
function createLocator(lines: readonly SourceLine[]): (text: string) => SourceRef[] | null {
  const fold = (text: string) => tokens(removeAccents(text));
  const words = lines.flatMap((line) => fold(line.text).map((word) => ({ word, page: line.page, line: line.line })));
  return (text) => {
    const wanted = fold(text);
    if (wanted.length === 0) return null;
    const at = words.findIndex((_, start) => wanted.every((word, index) => words[start + index]?.word === word));
    if (at < 0) return null;
    return uniqueRefs(words.slice(at, at + wanted.length).map(({ page, line }) => ({ page, line })));
  };
}
