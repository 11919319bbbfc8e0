import { SECTION_ENTRY_LIMIT } from "@penresume/contracts";
import { removeSkill, skills as skillsPart, splitSkill } from "@penresume/resume";
import { splitSkills } from "../form/rules.ts";
import {
  type Block,
  createEntry,
  EMPTY,
  type EntryList,
  findPlaceField,
  getNameFields,
  getReviewEntries,
  getValue,
  isResumeList,
  type Place,
  type Review,
  type ReviewEntry,
  restoreBlocks,
  type Skill,
  sectionList,
  type UnplacedItem,
  type Value,
} from "./review.ts";
import { reviewTexts as texts } from "./texts.ts";

const ENTRY_LIMITS = { experience: 100, education: 100, languages: 50 };
const SKILLS_LIMIT = 200;

export type ReviewAction =
  | { type: "edit"; place: Place; text: string }
  /** Moves items of 'Não classificado' to a field, or a part of one item; the rest of its text stays. */
  | { type: "place"; items: readonly UnplacedItem[]; place: Place; part?: string | undefined }
  | { type: "addEntry"; list: EntryList }
  /** Takes blocks from an earlier review. */
  | { type: "restore"; before: Review; blocks: readonly Block[] }
  /** Moves the text of a field to 'Não classificado'. */
  | { type: "unplace"; place: Place }
  | { type: "swap"; list: EntryList; id: number }
  | { type: "swapAll"; list: EntryList }
  /** Adds to an entry those below it: the next one, or all. */
  | { type: "join"; list: EntryList; id: number; count: number }
  /** Ends the description of an entry at a character; what follows are the new entries. */
  | { type: "split"; list: EntryList; id: number; at: number; entries: readonly ReviewEntry[] }
  /** A field, an entry or a section is right. */
  | { type: "confirm"; place: Place }
  | { type: "removeEntry"; list: EntryList; id: number };

export function reviewReducer(review: Review, action: ReviewAction): Review {
  switch (action.type) {
    case "edit":
      return setValue(review, action.place, (value) => ({ ...value, text: action.text, uncertainty: undefined }));
    case "place":
      return action.items.reduce((current, item) => {
        const placed = placeItem(current, { ...item, text: action.part ?? item.text }, action.place);
        const rest = action.part === undefined ? "" : removePart(item.text, action.part);
        if (!placed) return current;
        const unplaced = placed.unplaced.flatMap((other) =>
          other.id === item.id ? (rest ? [{ ...other, text: rest }] : []) : [other],
        );
        return { ...placed, unplaced };
      }, review);
    case "addEntry":
      return addEntry(review, action.list) ?? review;
    case "restore":
      return restoreBlocks(review, action.before, action.blocks);
    case "unplace": {
      const value = getValue(review, action.place);
      if (!value?.text.trim()) return review;
      const [section, id] = action.place.split(".");
      const without =
        section === "skills"
          ? { ...review, skills: withoutSkill(review.skills, id) }
          : setValue(review, action.place, () => EMPTY);
      return addUnplaced(without, value, texts.fieldName(action.place));
    }
    case "swap":
      return changeEntry(review, action.list, action.id, (entry) => swapNames(action.list, entry));
    case "swapAll":
      return setEntries(review, action.list, (entries) => entries.map((entry) => swapNames(action.list, entry)));
    case "join":
      return setEntries(review, action.list, (entries) => {
        const at = entries.findIndex(({ id }) => id === action.id);
        const below = entries.slice(at + 1, at + 1 + action.count);
        return [
          ...entries.slice(0, at),
          ...entries
            .slice(at, at + 1)
            .map((entry) => below.reduce((all, next) => joinEntries(action.list, all, next), entry)),
          ...entries.slice(at + 1 + below.length),
        ];
      });
    case "split":
      return {
        ...setEntries(review, action.list, (entries) =>
          entries.flatMap((entry) => {
            if (entry.id !== action.id) return [entry];
            const { description = EMPTY } = entry.values;
            const text = description.text.slice(0, action.at).trim();
            const refs = description.refs;
            const added = action.entries.map(({ values }, index) => ({
              id: review.nextId + index,
              values: Object.fromEntries(
                Object.entries(values).map(([name, value]) => [name, value.text ? { ...value, refs } : value]),
              ),
            }));
            return [{ ...entry, values: { ...entry.values, description: { ...description, text } } }, ...added];
          }),
        ),
        nextId: review.nextId + action.entries.length,
      };
    case "confirm": {
      const [list = "", id, field] = action.place.split(".");
      if (field || list === "personal")
        return setValue(review, action.place, (value) => ({ ...value, uncertainty: undefined }));
      if (id)
        return changeEntry(review, list as EntryList, Number(id), (entry) => ({ ...entry, uncertainty: undefined }));
      return {
        ...review,
        sections: review.sections.map((section) =>
          sectionList(section) === list ? { ...section, uncertainty: undefined } : section,
        ),
      };
    }
    case "removeEntry": {
      const entry = getReviewEntries(review, action.list).find(({ id }) => id === action.id);
      if (!entry) return review;
      const rest = setEntries(review, action.list, (entries) => entries.filter((other) => other !== entry));
      return Object.entries(entry.values).reduce(
        (all, [field, value]) => addUnplaced(all, value, texts.fieldName(`${action.list}.0.${field}`)),
        rest,
      );
    }
  }
}

function swapNames(list: EntryList, { values, ...entry }: ReviewEntry): ReviewEntry {
  const [what, where = ""] = getNameFields(list);
  const swapped = { ...values, [what]: values[where] ?? EMPTY, [where]: values[what] ?? EMPTY };
  return { ...entry, uncertainty: undefined, values: swapped };
}

/** One entry of two: the second one fills what the first one lacks, and the rest of it follows in the description. */
function joinEntries(list: EntryList, entry: ReviewEntry, next: ReviewEntry): ReviewEntry {
  const values = { ...entry.values };
  const rest: Value[] = [];
  const hasNames = getNameFields(list).some((name = "") => values[name]?.text && next.values[name]?.text);
  for (const [name, value] of Object.entries(next.values)) {
    if (!value.text.trim()) continue;
    if (!hasNames && !values[name]?.text.trim()) values[name] = value;
    else if (name !== "description") rest.push(value);
  }
  const { description = EMPTY } = entry.values;
  const head = rest.map(({ text }) => text).join(" | ");
  const below = hasNames || description.text ? (next.values.description ?? EMPTY) : EMPTY;
  if ("description" in values)
    values.description = {
      text: [values.description?.text, head, below.text].filter(Boolean).join("\n"),
      refs: [...(values.description?.refs ?? []), ...rest.flatMap(({ refs }) => refs), ...below.refs],
    };
  return { ...entry, values };
}

/** The skills without one. The title of its group moves to the next skill of the group. */
function withoutSkill(skills: readonly Skill[], id: string | undefined): Skill[] {
  const at = skills.findIndex((skill) => String(skill.id) === id);
  if (at < 0) return [...skills];
  const texts = removeSkill(
    skills.map(({ text }) => text),
    at,
  );
  return skills.toSpliced(at, 1).map((skill, index) => ({ ...skill, text: texts[index] ?? skill.text }));
}

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
    return { ...review, personal: { ...review.personal, [id]: change(review.personal[id] ?? EMPTY) } };
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

/** Adds an empty entry; null when the list is full. */
function addEntry(review: Review, list: EntryList): Review | null {
  const limit = isResumeList(list) ? ENTRY_LIMITS[list] : SECTION_ENTRY_LIMIT;
  if (getReviewEntries(review, list).length >= limit) return null;
  const added = setEntries(review, list, (entries) => [...entries, createEntry(list, review.nextId, () => EMPTY)]);
  return { ...added, nextId: review.nextId + 1 };
}

/** The text without a part of it and the separators around that part; the whole text if it does not contain the part. */
function removePart(text: string, part: string): string {
  const at = text.indexOf(part.trim());
  if (at < 0) return text;
  const separators = /^[\s,;|•·–—-]+|[\s,;|•·–—-]+$/g;
  const sides = [text.slice(0, at), text.slice(at + part.trim().length)].map((side) => side.replace(separators, ""));
  return sides.filter(Boolean).join(" | ");
}

/** Writes the item's text at the place; null when it does not fit. */
function placeItem(review: Review, item: UnplacedItem, place: Place): Review | null {
  const [section = "", id, field = ""] = place.split(".");
  if (section === "skills") {
    // separators and bullets
    const names = splitSkills(item.text.replace(/[;•·|\n]+/g, ","));
    if (
      names.some((name) => name.length > skillsPart.fields[0].maxLength) ||
      review.skills.length + names.length > SKILLS_LIMIT
    )
      return null;
    const skills = names.map((text, at) => ({ id: review.nextId + at, text, refs: item.refs }));
    // a later skill without a title would belong to the last group
    const isGroup = ({ text }: Value) => splitSkill(text).title !== "";
    const firstGroup = review.skills.findIndex(isGroup);
    const at = firstGroup < 0 || skills.some(isGroup) ? review.skills.length : firstGroup;
    return { ...review, skills: review.skills.toSpliced(at, 0, ...skills), nextId: review.nextId + skills.length };
  }
  if (id === "new") {
    const [kind = "", sectionId] = section.split(":");
    if (sectionId === "new") {
      const added = { id: review.nextId, kind, title: "", entries: [] };
      const withSection = { ...review, sections: [...review.sections, added], nextId: review.nextId + 1 };
      return placeItem(withSection, item, `${sectionList(added)}.new.${field}`);
    }
    const list = section as EntryList;
    const added = addEntry(review, list);
    return added && placeItem(added, item, `${list}.${review.nextId}.${field}`);
  }
  const before = getValue(review, place);
  const target = findPlaceField(place);
  if (!before || !target) return null;
  const isMultiline = target.type === "text";
  const isAppended = isMultiline && before.text.trim() !== "";
  // a line break with the spaces around it
  const own = isMultiline ? item.text : item.text.replace(/\s*\n\s*/g, " ").trim();
  const text = isAppended ? `${before.text.trimEnd()}\n${own}` : own;
  if (text.length > target.maxLength || target.options?.includes(text) === false) return null;
  const filled = setValue(review, place, () => ({
    text,
    refs: isAppended ? [...before.refs, ...item.refs] : item.refs,
  }));
  // Keeps the previous text of a one-line field.
  return isAppended ? filled : addUnplaced(filled, before, texts.fieldName(place));
}
