import { PROFICIENCIES, type ResumeContent, SECTION_ENTRY_LIMIT, type Section, TEXT_LIMIT } from "@penresume/contracts";
import type { Doubt, SourceRef } from "@penresume/resume-import";
import { findKind, type SectionKind } from "@penresume/resume-sections";
import { splitSkills } from "../resume/rules.ts";
import { reviewTexts as texts } from "./texts.ts";

/** The fields of a résumé that an import fills, with their longest texts. */
export const PERSONAL_FIELDS = {
  fullName: 200,
  headline: 200,
  email: 320,
  phone: 40,
  location: 200,
  linkedin: 300,
  website: 300,
  github: 300,
  description: TEXT_LIMIT,
} as const;
const RESUME_LIST_FIELDS = {
  experience: { position: 300, company: 300, startDate: 40, endDate: 40, description: TEXT_LIMIT },
  education: { course: 300, institution: 300, startDate: 40, endDate: 40 },
  languages: { name: 100, proficiency: 40 },
} as const;
const ENTRY_LIMITS = { experience: 100, education: 100, languages: 50 };
const SKILL_LIMIT = 200;
const SKILLS_LIMIT = 200;

export type PersonalField = keyof typeof PERSONAL_FIELDS;
export type ResumeList = keyof typeof RESUME_LIST_FIELDS;
export const RESUME_LISTS = Object.keys(RESUME_LIST_FIELDS) as ResumeList[];
/** A list of entries: of the résumé's own fields, or of a section by its kind and id ("courses:7"). */
export type EntryList = ResumeList | `${string}:${number | "new"}`;

/** The kind of a section's list; other kinds are of a newer release, and shown as `custom`. */
export const findListKind = (list: EntryList): SectionKind =>
  (findKind(list.split(":")[0] ?? "") ?? findKind("custom")) as SectionKind;

export const isResumeList = (list: string): list is ResumeList => list in RESUME_LIST_FIELDS;

/** The fields of a list's entries with their longest texts, in order. */
export function getEntryFields(list: EntryList): Readonly<Record<string, number>> {
  if (isResumeList(list)) return RESUME_LIST_FIELDS[list];
  const { form } = findListKind(list);
  if (form?.type !== "entries") return { description: TEXT_LIMIT };
  return Object.fromEntries(
    form.fields.flatMap((field) => {
      if (field.type === "period") return [["startDate", 40] as const, ["endDate", 40] as const];
      return [[field.name, field.type === "text" ? TEXT_LIMIT : field.maxLength] as const];
    }),
  );
}

/** A text with the lines of the source it comes from; none for what the person typed. */
export interface Value {
  text: string;
  refs: readonly SourceRef[];
  doubt?: Doubt["reason"] | undefined;
}

export interface ReviewEntry {
  id: number;
  values: Record<string, Value>;
  doubt?: Doubt["reason"] | undefined;
  /** As an own export has it, with the values it was shown with. */
  original?: { entry: object; values: Record<string, Value> } | undefined;
}

/** A section of a kind that people add. */
export interface ReviewSection {
  id: number;
  kind: string;
  /** The person's own; empty for the kind's. */
  title: string;
  entries: ReviewEntry[];
  doubt?: Doubt["reason"] | undefined;
  original?: Section | undefined;
}

export interface Skill extends Value {
  id: number;
}

/** What no field holds, shown under 'Não classificado'. */
export interface UnplacedItem {
  id: number;
  text: string;
  refs: readonly SourceRef[];
  /** Heading of its group: the section of the source, or what the text is. */
  group: string;
  /** The entry it belongs to. */
  context?: string | undefined;
}

export interface Review {
  personal: Record<PersonalField, Value>;
  experience: ReviewEntry[];
  education: ReviewEntry[];
  languages: ReviewEntry[];
  skills: Skill[];
  sections: ReviewSection[];
  unplaced: UnplacedItem[];
  nextId: number;
  /** An own export, with the parts it was shown as: what was not changed is restored as it was stored. */
  original?: { content: ResumeContent; personal: Record<PersonalField, Value>; skills: Skill[] } | undefined;
}

/**
 * A place of the review: "personal.email", "experience.7.company", "experience.new.company", "courses:3.8.title",
 * "courses:new.new.title" or "skills". Numbers are ids of sections and entries.
 */
export type Place = string;

export type ReviewAction =
  | { type: "edit"; place: Place; text: string }
  /** Moves an item of 'Não classificado' to a field. */
  | { type: "place"; id: number; place: Place }
  | { type: "placeGroup"; group: string; place: Place }
  /** Moves the text of a field to 'Não classificado'. */
  | { type: "unplace"; place: Place }
  | { type: "swap"; list: EntryList; id: number }
  | { type: "removeEntry"; list: EntryList; id: number };

const EMPTY: Value = { text: "", refs: [] };

export const longestText = (place: Place): number => {
  const [section, id, field] = place.split(".") as [string, string, string];
  if (section === "personal") return PERSONAL_FIELDS[id as PersonalField];
  if (section === "skills") return SKILL_LIMIT;
  return getEntryFields(section as EntryList)[field] ?? 0;
};

/** Descriptions have lines; every other field is one line. */
export const isMultiline = (place: Place): boolean => place.endsWith(".description");

export function reviewReducer(review: Review, action: ReviewAction): Review {
  switch (action.type) {
    case "edit":
      return setValue(review, action.place, (value) => ({ ...value, text: action.text, doubt: undefined }));
    case "place": {
      const item = review.unplaced.find(({ id }) => id === action.id);
      return item ? placeItems(review, [item], action.place) : review;
    }
    case "placeGroup":
      return placeItems(
        review,
        review.unplaced.filter(({ group }) => group === action.group),
        action.place,
      );
    case "unplace": {
      const value = getValue(review, action.place);
      if (!value?.text.trim()) return review;
      const [section, id] = action.place.split(".");
      const without =
        section === "skills"
          ? { ...review, skills: review.skills.filter((skill) => String(skill.id) !== id) }
          : setValue(review, action.place, () => EMPTY);
      return addUnplaced(without, value, texts.removedFrom(action.place));
    }
    case "swap":
      return changeEntry(review, action.list, action.id, ({ values, ...entry }) => {
        const [first, second] = Object.keys(getEntryFields(action.list)) as [string, string];
        return {
          ...entry,
          doubt: undefined,
          values: { ...values, [first]: values[second] ?? EMPTY, [second]: values[first] ?? EMPTY },
        };
      });
    case "removeEntry": {
      const entry = getEntries(review, action.list).find(({ id }) => id === action.id);
      if (!entry) return review;
      const rest = setEntries(review, action.list, (entries) => entries.filter((other) => other !== entry));
      return Object.entries(entry.values).reduce(
        (all, [field, value]) => addUnplaced(all, value, texts.removedFrom(`${action.list}.0.${field}`)),
        rest,
      );
    }
  }
}

export function getValue(review: Review, place: Place): Value | undefined {
  const [section, id, field = ""] = place.split(".");
  if (section === "personal") return review.personal[id as PersonalField];
  if (section === "skills") return review.skills.find((skill) => String(skill.id) === id);
  return getEntries(review, section as EntryList).find((entry) => String(entry.id) === id)?.values[field];
}

/** The list of a section. */
export const sectionList = ({ kind, id }: Pick<ReviewSection, "kind" | "id">): EntryList => `${kind}:${id}`;

export const getEntries = (review: Review, list: EntryList): readonly ReviewEntry[] =>
  isResumeList(list) ? review[list] : (review.sections.find((section) => sectionList(section) === list)?.entries ?? []);

const setEntries = (
  review: Review,
  list: EntryList,
  change: (entries: readonly ReviewEntry[]) => ReviewEntry[],
): Review =>
  isResumeList(list)
    ? { ...review, [list]: change(review[list]) }
    : {
        ...review,
        sections: review.sections.map((section) =>
          sectionList(section) === list ? { ...section, entries: change(section.entries) } : section,
        ),
      };

function setValue(review: Review, place: Place, change: (value: Value) => Value): Review {
  const [section, id = "", field = ""] = place.split(".");
  if (section === "personal") {
    const name = id as PersonalField;
    return { ...review, personal: { ...review.personal, [name]: change(review.personal[name]) } };
  }
  if (section === "skills") {
    return {
      ...review,
      skills: review.skills.map((skill) => (String(skill.id) === id ? { ...skill, ...change(skill) } : skill)),
    };
  }
  return changeEntry(review, section as EntryList, Number(id), (entry) => ({
    ...entry,
    values: { ...entry.values, [field]: change(entry.values[field] ?? EMPTY) },
  }));
}

const changeEntry = (
  review: Review,
  list: EntryList,
  id: number,
  change: (entry: ReviewEntry) => ReviewEntry,
): Review => setEntries(review, list, (entries) => entries.map((entry) => (entry.id === id ? change(entry) : entry)));

function addUnplaced(review: Review, { text, refs }: Value, group: string): Review {
  if (!text.trim()) return review;
  const item: UnplacedItem = { id: review.nextId, text, refs, group };
  return { ...review, unplaced: [...review.unplaced, item], nextId: review.nextId + 1 };
}

function placeItems(review: Review, items: readonly UnplacedItem[], place: Place): Review {
  return items.reduce((current, item) => {
    const placed = placeItem(current, item, place);
    return placed === current ? current : { ...placed, unplaced: placed.unplaced.filter(({ id }) => id !== item.id) };
  }, review);
}

/** The same review where the text does not fit. */
function placeItem(review: Review, item: UnplacedItem, place: Place): Review {
  const [section = "", id, field = ""] = place.split(".");
  if (section === "skills") {
    const names = splitSkills(item.text.replace(/[;•·|\n]+/g, ","));
    if (names.some((name) => name.length > SKILL_LIMIT) || review.skills.length + names.length > SKILLS_LIMIT)
      return review;
    const skills = names.map((text, at) => ({ id: review.nextId + at, text, refs: item.refs }));
    return { ...review, skills: [...review.skills, ...skills], nextId: review.nextId + skills.length };
  }
  if (id === "new") {
    const [kind = "", sectionId] = section.split(":");
    if (sectionId === "new") {
      const added = { id: review.nextId, kind, title: "", entries: [] };
      const withSection = { ...review, sections: [...review.sections, added], nextId: review.nextId + 1 };
      const placed = placeItem(withSection, item, `${sectionList(added)}.new.${field}`);
      return placed === withSection ? review : placed;
    }
    const list = section as EntryList;
    if (getEntries(review, list).length >= (isResumeList(list) ? ENTRY_LIMITS[list] : SECTION_ENTRY_LIMIT))
      return review;
    const added = {
      ...setEntries(review, list, (entries) => [...entries, createEntry(list, review.nextId, {})]),
      nextId: review.nextId + 1,
    };
    const placed = placeItem(added, item, `${list}.${review.nextId}.${field}`);
    return placed === added ? review : placed;
  }
  const before = getValue(review, place);
  if (!before) return review;
  const isAppended = isMultiline(place) && before.text.trim() !== "";
  const own = isMultiline(place) ? item.text : item.text.replace(/\s*\n\s*/g, " ").trim();
  const text = isAppended ? `${before.text.trimEnd()}\n${own}` : own;
  if (text.length > longestText(place)) return review;
  if (place.endsWith(".proficiency") && !PROFICIENCIES.some((level) => level === text)) return review;
  const filled = setValue(review, place, () => ({
    text,
    refs: isAppended ? [...before.refs, ...item.refs] : item.refs,
  }));
  // The former text of a one-line field is not lost.
  return isAppended ? filled : addUnplaced(filled, before, texts.removedFrom(place));
}

export const createEntry = (
  list: EntryList,
  id: number,
  given: Record<string, Value>,
  doubt?: Doubt["reason"],
  original?: object,
): ReviewEntry => {
  const values = Object.fromEntries(Object.keys(getEntryFields(list)).map((field) => [field, given[field] ?? EMPTY]));
  return { id, values, doubt, original: original && { entry: original, values } };
};

const listEntries = (review: Review): ReviewEntry[] => [
  ...RESUME_LISTS.flatMap((list) => review[list]),
  ...review.sections.flatMap(({ entries }) => entries),
];

/** How many fields the person should look at. */
export const countDoubts = (review: Review): number =>
  Object.values(review.personal).filter(({ doubt }) => doubt).length +
  review.sections.filter(({ doubt }) => doubt).length +
  listEntries(review).reduce(
    (sum, { doubt, values }) =>
      sum + (doubt ? 1 : 0) + Object.values(values).filter((value) => value.doubt !== undefined).length,
    0,
  );
