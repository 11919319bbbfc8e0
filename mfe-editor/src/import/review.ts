import type { PersonalInfo, ResumeContent, Section } from "@penresume/contracts";
import {
  findField,
  findKind,
  listTextFields,
  type Part,
  personal,
  skills,
  summary,
  type TextField,
} from "@penresume/resume";
import type { HeadingChoices, SourceRef, Uncertainty } from "@penresume/resume-import";

/** The personal fields that an import fills, in order. */
export const listPersonalFields = (): TextField[] => listTextFields(personal).filter(({ type }) => type !== "photo");

export const RESUME_LISTS = ["experience", "education", "languages"] as const;
export type ResumeList = (typeof RESUME_LISTS)[number];
/** A list of entries: a field of the résumé ("experience"), or a section by its kind and id ("courses:7"). */
export type EntryList = ResumeList | `${string}:${number | "new"}`;

/** The part of a list's entries. Kinds of newer releases are shown as `custom`. */
export const findListPart = (list: EntryList): Part =>
  (findKind(list.split(":")[0] ?? "") ?? findKind("custom")) as Part;

export const isResumeList = (list: string): list is ResumeList => RESUME_LISTS.some((known) => known === list);

/** The fields of a list's entries, in order. */
export const listEntryFields = (list: EntryList): readonly TextField[] => listTextFields(findListPart(list));

/** Identifies a line of the source. */
export const refKey = ({ page, line }: SourceRef): string => `${page}:${line}`;

/** Highlighted lines; `scrolls` brings the first one into view. */
export interface Active {
  refs: readonly SourceRef[];
  scrolls: boolean;
}

export const NOTHING_ACTIVE: Active = { refs: [], scrolls: false };

/** Reads the references that `refKey` writes, between blanks. */
export const parseRefs = (keys: string): SourceRef[] =>
  keys.split(" ").flatMap((key) => {
    const [page, line] = key.split(":").map(Number);
    return page && line ? [{ page, line }] : [];
  });

/** Whether one of the lines is highlighted. */
export const isActive = (active: Active, refs: readonly SourceRef[]): boolean =>
  refs.some(({ page, line }) => active.refs.some((ref) => ref.page === page && ref.line === line));

/** A text with its lines in the source; a typed text has none. */
export interface Value {
  text: string;
  refs: readonly SourceRef[];
  uncertainty?: Uncertainty["reason"] | undefined;
}

export interface ReviewEntry {
  id: number;
  values: Record<string, Value>;
  uncertainty?: Uncertainty["reason"] | undefined;
  /** The entry in a PenResume export, with the values that the review showed. */
  original?: { entry: object; values: Record<string, Value> } | undefined;
}

/** A section of a kind that users add. */
export interface ReviewSection {
  id: number;
  kind: string;
  /** Custom title; empty for the kind's title. */
  title: string;
  entries: ReviewEntry[];
  uncertainty?: Uncertainty["reason"] | undefined;
  original?: Section | undefined;
}

export interface Skill extends Value {
  id: number;
}

/** A text without a field, shown under 'Não classificado'. */
export interface UnplacedItem {
  id: number;
  text: string;
  refs: readonly SourceRef[];
  /** Heading of its group: the section of the source, or the type of text. */
  group: string;
  /** The entry of the source that it belongs to. */
  context?: string | undefined;
}

export type PersonalValues = Record<Exclude<keyof PersonalInfo, "photo">, Value> & Record<string, Value>;

export interface Review {
  personal: PersonalValues;
  experience: ReviewEntry[];
  education: ReviewEntry[];
  languages: ReviewEntry[];
  skills: Skill[];
  sections: ReviewSection[];
  unplaced: UnplacedItem[];
  nextId: number;
  /** The kinds of the headings of the source, by `refKey` of their lines, and what the person has said of them; "" for none. */
  headings: HeadingChoices;
  chosen: HeadingChoices;
  /** Whether the source has all jobs before the education. */
  hasExperienceFirst: boolean;
  /** A PenResume export with the values that the review showed. Unchanged values are restored exactly as exported. */
  original?: { content: ResumeContent; personal: PersonalValues; skills: Skill[] } | undefined;
}

/**
 * A place of the review: "personal.email", "experience.7.company", "experience.new.company", "courses:3.8.title",
 * "courses:new.new.title" or "skills". Numbers are ids of sections and entries.
 */
export type Place = string;

export const EMPTY: Value = { text: "", refs: [] };

/** The field of a place; undefined for one of a newer release. */
export function findPlaceField(place: Place): TextField | undefined {
  const [section = "", id = "", name = id] = place.split(".");
  if (section === "skills") return skills.fields[0];
  return findField(section === "personal" ? personal : findListPart(section as EntryList), name);
}

export const longestText = (place: Place): number => findPlaceField(place)?.maxLength ?? 0;

/** Whether a place has several lines. */
export const isMultiline = (place: Place): boolean => ["text", "links"].includes(findPlaceField(place)?.type ?? "");

export function getValue(review: Review, place: Place): Value | undefined {
  const [section, id = "", field = ""] = place.split(".");
  if (section === "personal") return review.personal[id];
  if (section === "skills") return review.skills.find((skill) => String(skill.id) === id);
  return getReviewEntries(review, section as EntryList).find((entry) => String(entry.id) === id)?.values[field];
}

/** The names of the fields that name an entry: what, and where unless the list has no such field. */
export function getNameFields(list: EntryList): [what: string, where: string | undefined] {
  const [what, second] = listEntryFields(list);
  return [what?.name ?? "", (second?.role ?? second?.name) === "organisation" ? second?.name : undefined];
}

/** The list of a section. */
export const sectionList = ({ kind, id }: Pick<ReviewSection, "kind" | "id">): EntryList => `${kind}:${id}`;

export const getReviewEntries = (review: Review, list: EntryList): readonly ReviewEntry[] =>
  isResumeList(list)
    ? review[list]
    : (review.sections.find((section) => sectionList(section) === list)?.entries ?? NO_ENTRIES);

const NO_ENTRIES: readonly ReviewEntry[] = [];

/** The place for a text that is dropped on a section: the first field of a new entry. */
export const newEntryPlace = (list: EntryList): Place => `${list}.new.${listEntryFields(list)[0]?.name}`;

export function createEntry(
  list: EntryList,
  id: number,
  readValue: (field: string) => Value,
  uncertainty?: Uncertainty["reason"],
  original?: object,
): ReviewEntry {
  const values = Object.fromEntries(listEntryFields(list).map(({ name }) => [name, readValue(name)]));
  return { id, values, uncertainty, original: original && { entry: original, values } };
}

/** Parts of the review that the AI reads again. */
export const BLOCKS = ["personal", "experience", "education", "languages", "skills"] as const;
export type Block = (typeof BLOCKS)[number];

/** The texts of a block, an entry a line. Line breaks and spaces do not count. */
export function describeBlock(review: Review, block: Block): string[] {
  const values: readonly (readonly Value[])[] =
    block === "personal"
      ? [summary.fields.map(({ name }) => review.personal[name] ?? EMPTY)]
      : block === "skills"
        ? [review.skills]
        : review[block].map((entry) => Object.values(entry.values));
  return values
    .map((texts) => texts.flatMap(({ text }) => text.trim().replace(/\s+/g, " ") || []).join(" · "))
    .filter(Boolean);
}

/** All values of the fields. */
const listValues = ({ personal, skills, sections, ...lists }: Review): Value[] => [
  ...Object.values(personal),
  ...skills,
  ...[...RESUME_LISTS.flatMap((list) => lists[list]), ...sections.flatMap(({ entries }) => entries)].flatMap(
    ({ values }) => Object.values(values),
  ),
];

/** Takes blocks from an earlier review. A text that no field has any more is unplaced. */
export function restoreBlocks(review: Review, before: Review, blocks: readonly Block[]): Review {
  const restored = {
    ...review,
    ...Object.fromEntries(
      blocks.map((block) => [
        block,
        block === "personal"
          ? {
              ...review.personal,
              ...Object.fromEntries(summary.fields.map(({ name }) => [name, before.personal[name] ?? EMPTY])),
            }
          : before[block],
      ]),
    ),
  };
  const words = (text: string): string[] => text.toLocaleLowerCase("pt-BR").match(/[\p{L}\p{N}]+/gu) ?? [];
  const held = new Map<string, string[]>();
  for (const { text, refs } of listValues(restored))
    for (const ref of refs) held.set(refKey(ref), [...(held.get(refKey(ref)) ?? []), ...words(text)]);
  const isHeld = ({ text, refs }: Value): boolean => {
    const known = new Set(refs.flatMap((ref) => held.get(refKey(ref)) ?? []));
    return refs.length > 0 && words(text).every((word) => known.has(word));
  };
  const first = Math.max(review.nextId, before.nextId);
  const all = [...review.unplaced, ...before.unplaced].filter(
    (item, index, items) => !isHeld(item) && items.findIndex(({ text }) => text === item.text) === index,
  );
  return { ...restored, unplaced: all.map((item, at) => ({ ...item, id: first + at })), nextId: first + all.length };
}

/** A new reading with what was changed by hand in the parts that are read as before. `read`: the last reading, unchanged. */
export function keepChanges(next: Review, read: Review, changed: Review): Review {
  const describe = (entries: readonly ReviewEntry[]) =>
    JSON.stringify(entries.map(({ values }) => Object.values(values).map(({ text }) => text)));
  const keepList = (list: ResumeList) => (describe(next[list]) === describe(read[list]) ? changed[list] : next[list]);
  const skills = (review: Review) => JSON.stringify(review.skills.map(({ text }) => text));
  return {
    ...next,
    personal: Object.fromEntries(
      Object.entries(next.personal).map(([name, value]) => [
        name,
        (value.text === read.personal[name]?.text && changed.personal[name]) || value,
      ]),
    ) as PersonalValues,
    experience: keepList("experience"),
    education: keepList("education"),
    languages: keepList("languages"),
    skills: skills(next) === skills(read) ? changed.skills : next.skills,
    sections: next.sections.map((section) => {
      const isSame = (other: ReviewSection) => other.kind === section.kind && other.title === section.title;
      const [before, own] = [read, changed].map((review) => review.sections.find(isSame));
      const isUnchanged = before && own && describe(section.entries) === describe(before.entries);
      return isUnchanged ? { ...section, entries: own.entries } : section;
    }),
    nextId: Math.max(next.nextId, changed.nextId),
  };
}

/** The source lines of everything that is in doubt. */
export function findDoubtfulRefs(review: Review): readonly SourceRef[] {
  const entries = [
    ...RESUME_LISTS.flatMap((list) => review[list]),
    ...review.sections.flatMap((section) => section.entries),
  ];
  const doubtful = entries.flatMap(({ values, uncertainty }) =>
    Object.values(values).filter((value) => uncertainty ?? value.uncertainty),
  );
  return [...Object.values(review.personal).filter(({ uncertainty }) => uncertainty), ...doubtful].flatMap(
    ({ refs }) => refs,
  );
}

/** How many fields the user should look at. */
export function countUncertainties(review: Review): number {
  const { personal, sections } = review;
  const entries = [...RESUME_LISTS.flatMap((list) => review[list]), ...sections.flatMap((section) => section.entries)];
  const values = [personal, ...entries.map((entry) => entry.values)].flatMap((fields) => Object.values(fields));
  return [...values, ...entries, ...sections].filter(({ uncertainty }) => uncertainty).length;
}
