import { STANDARD_HASH_FIELD, TEXT_HASH_FIELD } from "@penresume/contracts";
import { education, experience, findKind, languages, listTextFields, type Part, personal } from "@penresume/resume";
import { hashJson } from "@penresume/resume/hash";
import { createSectionEntry } from "../fields/entries/section.ts";
import type { Piece } from "../line.ts";
import { createResult } from "../result/create-result.ts";
import { createDraft, createEntry } from "../result/draft.ts";
import { type ImportedResume, type ImportResult, RejectedFileError } from "../result/result.ts";
import { isAddedSection } from "../sections/kinds.ts";
import { decodeText } from "./decode.ts";
import { createValues, isRecord, ONGOING_DATE, toList, toText } from "./values.ts";

/** Whether a value is a résumé as PenResume stores it: always with a theme, which other programs' files lack. */
export const isOwnResume = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && isRecord(value.personalInfo) && "fullName" in value.personalInfo && isRecord(value.theme);

/** The résumé in a JSON Resume of ours, and whether its standard fields were changed afterwards, which then count. */
export function readOwnJson({ $schema, "x-penresume": resume, ...fields }: Record<string, unknown>) {
  const { [STANDARD_HASH_FIELD]: hash, [TEXT_HASH_FIELD]: _, ...standard } = fields;
  return isOwnResume(resume) ? { resume, isChanged: hash !== undefined && hash !== hashJson(standard) } : undefined;
}

// a résumé in the folder "curriculos"
const RESUME_FILE = /(?:^|\/)curriculos\/[^/]+\.json$/;

export const isOwnArchive = (names: string[]): boolean => names.some((name) => RESUME_FILE.test(name));

/** Imports the most recently saved résumé of a PenResume data export. */
export function importOwnArchive(files: Map<string, Uint8Array>): ImportResult {
  const resumes = [...files].flatMap(([name, bytes]) => {
    const value = RESUME_FILE.test(name) ? parseJson(decodeText(bytes)) : undefined;
    return isOwnResume(value) ? [value] : [];
  });
  const [latest] = resumes.sort((a, b) => toText(b.updatedAt).localeCompare(toText(a.updatedAt)));
  if (!latest) throw new RejectedFileError("unknown-archive");
  return importOwnResume(latest);
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return undefined;
  }
}

const records = (value: unknown): Record<string, unknown>[] => toList(value).filter(isRecord);

export function importOwnResume(value: Record<string, unknown>): ImportedResume {
  const { lines, add, addDate } = createValues();
  const draft = createDraft();
  const info = isRecord(value.personalInfo) ? value.personalInfo : {};
  const personalFields = listTextFields(personal).filter(({ type }) => type !== "photo");
  const isLink = (type: string) => type === "link" || type === "links";
  const links = personalFields.filter(({ type }) => type === "link").map(({ name }) => info[name]);
  const ownLinks = typeof info.links === "string" ? info.links.split("\n") : toList(info.links);
  draft.personalInfo = {
    ...draft.personalInfo,
    ...Object.fromEntries(
      personalFields.filter(({ type }) => !isLink(type)).map(({ name }) => [name, add(info[name])]),
    ),
    links: [...new Set([...links, ...ownLinks].map((link) => toText(isRecord(link) ? link.url : link)))]
      .filter(Boolean)
      .map(add),
  };
  const end = (item: Record<string, unknown>): Piece =>
    item.current === true ? ONGOING_DATE : addOwnDate(item.endDate);
  // the editor allows dates in free text
  const addOwnDate = (date: unknown): Piece => {
    const knownDate = addDate(date);
    return knownDate.text ? knownDate : add(date);
  };
  const readEntry = (part: Part, item: Record<string, unknown>) =>
    Object.fromEntries(
      listTextFields(part).map(({ name, type }) => {
        if (name === "endDate") return [name, end(item)];
        return [name, type === "date" ? addOwnDate(item[name]) : add(item[name])];
      }),
    );
  draft.experience = records(value.experience).map((item) => createEntry("experience", readEntry(experience, item)));
  draft.education = records(value.education).map((item) =>
    createEntry("education", { ...readEntry(education, item), description: add(item.description) }),
  );
  draft.skills = toList(value.skills)
    .map((skill) => add(isRecord(skill) ? skill.name : skill))
    .filter(({ text }) => text);
  draft.languages = records(value.languages).map((item) => createEntry("languages", readEntry(languages, item)));
  for (const section of records(value.sections)) {
    const kind = toText(section.kind);
    // the content of built-in sections is in fields of the résumé
    if (findKind(kind) && !isAddedSection(kind)) continue;
    const entries = records(section.entries).map(({ id: _, startDate, endDate, current, date, ...texts }) =>
      createSectionEntry({
        ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, add(text)])),
        date: addOwnDate(date),
        startDate: addOwnDate(startDate),
        endDate: end({ endDate, current }),
      }),
    );
    draft.sections.push({ kind, heading: toText(section.title), entries });
  }
  return { ...createResult({ source: "penresume-export", draft, lines }), original: value };
}
