import { type ResumeContent, resumeContentSchema, SECTION_ENTRY_LIMIT, type Section } from "@penresume/contracts";
import { findKind, formatPeriod, readField, splitLinks, type TextField } from "@penresume/resume";
import { findStoredKind } from "@penresume/resume/headings";
import type { HeadingChoices, ImportedContent, SourceRef, Uncertainty } from "@penresume/resume-import";
import { cleanEmail, cleanPhone } from "@penresume/resume-view";
import { cleanAddress } from "../form/address.ts";
import { formatPhone } from "../form/phone.ts";
import { joinTexts } from "../lib/join-texts.ts";
import type { Imported } from "./protocol.ts";
import {
  createEntry,
  EMPTY,
  type EntryList,
  findListPart,
  getNameFields,
  listEntryFields,
  listPersonalFields,
  longestText,
  type PersonalValues,
  type ResumeList,
  type Review,
  type ReviewSection,
  refKey,
  sectionList,
  type UnplacedItem,
  type Value,
} from "./review.ts";
import { reviewTexts as texts } from "./texts.ts";

type ImportedSection = ImportedContent["sections"][number];

/** Arranges the imported texts by the résumé's fields. Texts without a field are unplaced. */
export function createReview(
  { content, provenance, uncertainties, unplaced, original: stored, lines }: Imported,
  chosen: HeadingChoices = {},
): Review {
  // a QR code leads to a link, which the new résumé does not have
  const original = resumeContentSchema.omit({ qrCode: true }).safeParse(stored).data;
  let nextId = 1;
  const unplacedItems: UnplacedItem[] = [];
  const findRefs = (path: string): SourceRef[] => provenance[path] ?? [];
  const getUncertainty = (path: string): Uncertainty["reason"] | undefined =>
    uncertainties.find((uncertainty) => uncertainty.path === path)?.reason;

  const addUnplaced = (text: string, refs: readonly SourceRef[], group: string, context?: string) => {
    if (text.trim()) unplacedItems.push({ id: nextId++, text: text.trim(), refs, group, context });
  };
  /** Creates a field's value. A text that is too long for the field becomes unplaced. */
  const createValue = (text: string, path: string, place: string): Value => {
    const value: Value = { text: text.trim(), refs: findRefs(path), uncertainty: getUncertainty(path) };
    if (value.text.length <= longestText(place)) return value;
    addUnplaced(value.text, value.refs, texts.fieldName(place));
    return { text: "", refs: [] };
  };
  const createReviewEntry = (
    list: EntryList,
    path: string,
    entry: Readonly<Record<string, string>>,
    source?: object,
  ) => {
    const readValue = (field: string) => createValue(entry[field] ?? "", `${path}.${field}`, `${list}.0.${field}`);
    return createEntry(list, nextId++, readValue, getUncertainty(path), source);
  };
  /** Creates the entries of a list. A level that is none of the options becomes unplaced. */
  const createEntries = (list: ResumeList) =>
    content[list].map((entry, index) => {
      const reviewed = createReviewEntry(list, `${list}.${index}`, entry, original?.[list][index]);
      const values = { ...reviewed.values };
      for (const { name, type, options } of listEntryFields(list)) {
        const { text, refs } = values[name] ?? EMPTY;
        if (type !== "level" || !text || options?.includes(text)) continue;
        addUnplaced(text, refs, texts.fieldName(`${list}.0.${name}`), Object.values(values)[0]?.text);
        values[name] = { ...EMPTY, uncertainty: "unknown-level" };
      }
      return { ...reviewed, values };
    });
  /** Texts of entries for which the résumé has no field. */
  const addRest = (list: ResumeList, names: readonly (string | undefined)[]) => {
    const known = new Set(listEntryFields(list).map(({ name }) => name));
    for (const [index, entry] of content[list].entries()) {
      const context = names.map((name = "") => readField(entry, name)).find(Boolean);
      for (const [field, text] of Object.entries(entry))
        if (!known.has(field)) addUnplaced(text, findRefs(`${list}.${index}.${field}`), texts.groups[list], context);
    }
  };

  const { links, ...info } = content.personalInfo;
  const personalFields = listPersonalFields();
  const personal = Object.fromEntries(
    personalFields.map(({ name, type }) => {
      const value = createValue(readField(info, name), `personalInfo.${name}`, `personal.${name}`);
      return [name, { ...value, text: CLEANERS[type]?.(value.text) ?? value.text }];
    }),
  ) as PersonalValues;
  for (const [index, link] of links.entries()) {
    const field = findLinkField(personalFields, link, original);
    const path = `personalInfo.links.${index}`;
    const address = original ? link : cleanAddress(personalFields.find(({ name }) => name === field)?.site, link);
    const isListed = original ? isOwnLink(link, original) : splitLinks(link)[0]?.title;
    if (isListed) {
      const { text = "", refs = [] } = personal.links ?? EMPTY;
      personal.links = { text: joinTexts("\n", text, link), refs: [...refs, ...findRefs(path)] };
    } else if (!personal[field]?.text) personal[field] = createValue(address, path, `personal.${field}`);
    else addUnplaced(link, findRefs(path), texts.groups.links);
  }

  const experience = createEntries("experience");
  const education = createEntries("education");
  const languages = createEntries("languages");
  addRest("experience", getNameFields("experience").toReversed());
  addRest("education", getNameFields("education"));
  const skills = content.skills.flatMap((text, index) => {
    const value = createValue(text, `skills.${index}`, "skills");
    return value.text ? [{ ...value, id: nextId++ }] : [];
  });

  const sections: ReviewSection[] = [];
  const originals = original?.sections?.filter(({ kind }) => !findKind(kind)?.storedIn);
  for (const [sectionIndex, section] of content.sections.entries()) {
    const reviewed = findSection(sections, section, originals?.[sectionIndex]) ?? {
      id: nextId++,
      kind: findStoredKind(section.kind),
      title: originals ? (originals[sectionIndex]?.title ?? "") : section.kind === "custom" ? section.heading : "",
      entries: [],
      uncertainty: getUncertainty(`sections.${sectionIndex}`),
      original: originals?.[sectionIndex],
    };
    if (!sections.includes(reviewed)) sections.push(reviewed);
    const list = sectionList(reviewed);
    for (const [index, entry] of section.entries.entries()) {
      const path = `sections.${sectionIndex}.entries.${index}`;
      const fitted = originals ? entry : fitEntry(entry, list);
      const reviewEntry = createReviewEntry(list, path, fitted, originals?.[sectionIndex]?.entries?.[index]);
      const isText = !originals && findListPart(list).type === "text";
      const isFull = reviewed.entries.length >= (isText ? 1 : SECTION_ENTRY_LIMIT);
      if (!isFull) reviewed.entries.push(reviewEntry);
      if (originals) continue;
      const context = entry.title || entry.organisation;
      for (const [field, text] of Object.entries(fitted))
        if (isFull || !(field in reviewEntry.values))
          addUnplaced(text, findRefs(`${path}.${field}`), section.heading || texts.sectionTitle(reviewed), context);
    }
  }
  for (const { text, page, line } of unplaced) addUnplaced(text, [{ page, line }], texts.groups.lines);
  return {
    personal,
    experience,
    education,
    languages,
    skills,
    sections,
    unplaced: unplacedItems,
    nextId,
    headings: {
      ...chosen,
      ...Object.fromEntries(lines.flatMap((line) => (line.heading ? [[refKey(line), line.heading]] : []))),
    },
    chosen,
    hasExperienceFirst: isBefore("experience", "education", provenance),
    original: original && { content: original, personal, skills },
  };
}

/** Whether all lines of one list precede all lines of another. */
function isBefore(list: ResumeList, other: ResumeList, provenance: Imported["provenance"]): boolean {
  const findLines = (prefix: string) =>
    Object.entries(provenance)
      .filter(([path]) => path.startsWith(`${prefix}.`))
      .flatMap(([, refs]) => refs.map(({ page, line }) => page * 100_000 + line));
  const [lines, others] = [findLines(list), findLines(other)];
  return lines.length > 0 && others.length > 0 && Math.max(...lines) < Math.min(...others);
}

const CLEANERS: Partial<Record<TextField["type"], (text: string) => string>> = {
  phone: (text) => formatPhone(cleanPhone(text)),
  email: cleanEmail,
};

/** Whether an export has the link in the field for several. */
const isOwnLink = (link: string, { personalInfo }: ResumeContent): boolean =>
  readField(personalInfo, "links")
    .split("\n")
    .some((line) => line.trim() === link.trim());

/** The name of the field for a link: the one with it in an export, the one of its site, else the one for any site. */
function findLinkField(fields: readonly TextField[], link: string, original: ResumeContent | undefined): string {
  const linkFields = fields.filter(({ type }) => type === "link");
  // the host, with or without scheme and subdomain
  const isOf = (host: string) => new RegExp(`(?:^|//|\\.)${host.replaceAll(".", "\\.")}/`, "i").test(link);
  const field =
    linkFields.find(({ name }) => original && readField(original.personalInfo, name).trim() === link.trim()) ??
    linkFields.find(({ site }) => site && isOf(site.host)) ??
    linkFields.find(({ site }) => !site);
  return field?.name ?? "";
}

/** Finds the section for these entries. A résumé has one section per kind and per custom title. */
const findSection = (sections: ReviewSection[], { kind, heading }: ImportedSection, original: Section | undefined) =>
  original
    ? undefined
    : sections.find((other) => other.kind === findStoredKind(kind) && (kind !== "custom" || other.title === heading));

/** Converts an entry to the fields of its kind: one date or a period, hours as a number. */
function fitEntry(entry: ImportedSection["entries"][number], list: EntryList): Record<string, string> {
  const names = listEntryFields(list).map(({ name }) => name);
  const { date, startDate, endDate, ...fitted }: Record<string, string> = entry;
  if (names.includes("endDate")) Object.assign(fitted, { startDate, endDate: endDate || date });
  else fitted.date = date || formatPeriod({ startDate, endDate });
  // '40 h', '(carga horária: 40 horas)'
  if (fitted.hours) fitted.hours = /^\D*(\d+)\s*(?:h|hs|hrs|horas?)\.?\)?$/i.exec(fitted.hours)?.[1] ?? fitted.hours;
  return fitted;
}
