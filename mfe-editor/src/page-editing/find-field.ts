import type { ResumeContent } from "@penresume/contracts";
import {
  type EntriesPart,
  findKind,
  findField as findTextField,
  getSectionEntries,
  hasEntryContent,
  listTextFields,
  orderSections,
  type Part,
  personal,
  presentEntry,
  readField,
} from "@penresume/resume";
import { getSectionKey, isResumeEmpty, toLines } from "@penresume/resume-view";
import type { PageText } from "@penresume/resume-view/page-text";
import { STEPS, type Step } from "../document/steps.ts";

const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/g;
/** Blanks and characters without width. */
const BLANK = /[\s\u200b-\u200d\u2060\ufeff]/;
/** The end of a link's markup, which has its address. */
const LINK_END = /^\]\([^)\s]*\)/;

/**
 * Finds the place in a stored text that the pages show after `before`. Pages leave out or collapse blanks, bullets, markup and
 * invisible characters, so that the shown characters are some of the stored ones.
 */
export function findCaret(stored: string, before: string): number {
  let at = 0;
  for (const character of before) {
    if (character.trim() === "") continue;
    const next = findCharacter(stored, character, at);
    if (next >= 0) at = next + character.length;
  }
  // The start of a word, not the end of the one before.
  if (before === "" || /\s$/.test(before)) while (BLANK.test(stored[at] ?? "")) at++;
  return at;
}

/** The next place of a character, or -1; not in the address of a link. */
function findCharacter(text: string, character: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text.startsWith(character, at)) return at;
    const link = LINK_END.exec(text.slice(at, at + 600));
    if (link) at += link[0].length - 1;
  }
  return -1;
}

/** Finds the place of the caret in a text of several lines; its end when the place is outside the text. `lines` are those of the pages. */
function findLineCaret(
  stored: string,
  lines: readonly { text: string }[],
  { index, before }: Pick<PageText, "index" | "before">,
): number {
  if (before === null) return stored.length;
  const shown = lines.flatMap(({ text }, at) => (text.trim() ? [at] : []));
  const at = shown[index];
  if (at === undefined) return stored.length;
  const breaks = [...stored.matchAll(LINE_BREAK)];
  const previous = breaks[at - 1];
  const start = previous ? previous.index + previous[0].length : 0;
  const line = stored.slice(start, breaks[at]?.index);
  // Before the first word, but after its bullet.
  const bullet = before.trim() === "" ? line.lastIndexOf(lines[at]?.text.trim() ?? "") : -1;
  return start + (bullet >= 0 ? bullet : findCaret(line, before));
}

/** The field of a text on the pages. */
export interface PageField {
  step: Step;
  /** The address of the field, of its entry or of its list. */
  field: string;
  /** Returns the place of the caret in the value of the field. */
  findCaret(value: string): number;
}

const toEnd = (value: string) => value.length;

/** Finds the field of a text on the pages; null when the text is not of this résumé any more. */
export function findField(content: ResumeContent, text: PageText): PageField | null {
  const { role, before } = text;
  const inText = before === null ? toEnd : (value: string) => findCaret(value, before);
  if (typeof role === "object") {
    const { personal: name } = role;
    return findTextField(personal, name)
      ? { step: "personal", field: `personalInfo.${name}`, findCaret: inText }
      : null;
  }
  const key = text.section ?? "";
  const isSample = isResumeEmpty(content);
  const sections = orderSections(content.sections);
  const section = sections.find((section) => getSectionKey(section, sections) === key);
  // The sample has sections that an empty résumé lacks.
  if (!section) return isSample ? { step: "sections", field: "sections", findCaret: toEnd } : null;
  if (role === "heading") return { step: "sections", field: `${section.id}.title`, findCaret: toEnd };
  const part = findKind(section.kind);
  if (!part) return null;
  const step = STEPS.find((step) => step === part.storedIn) ?? (part.storedIn ? "personal" : "sections");
  if (part.type === "list") return { step, field: part.kind, findCaret: inText };
  if (part.type === "text") {
    const [{ name, style }] = part.fields;
    const entry = section.entries?.[0];
    const details = listFilled(part, entry ?? {}, "details");
    const detail = details[text.index];
    if (detail) return { step, field: `${entry?.id}.${detail.name}`, findCaret: toEnd };
    const field = part.storedIn ? `personalInfo.${name}` : `${entry?.id ?? section.id}.${name}`;
    const place = { ...text, index: text.index - details.length };
    return { step, field, findCaret: (value) => findLineCaret(value, toLines(value, style), place) };
  }
  const entries = getSectionEntries(content, section) as readonly { id?: string; name?: string }[];
  // Languages are shown by their name alone.
  const shown = entries.filter((entry) => (part.kind === "languages" ? entry.name?.trim() : hasEntryContent(entry)));
  const entry = shown[text.entry];
  if (!entry?.id || part.type !== "entries") {
    return isSample ? { step, field: part.storedIn ?? section.id ?? "", findCaret: toEnd } : null;
  }
  if (role === "level") return { step, field: `${entry.id}.proficiency`, findCaret: toEnd };
  const found = findEntryField(part, entry, text);
  return { step, field: `${entry.id}${found ? `.${found.name}` : ""}`, findCaret: found?.findCaret ?? inText };
}

type Place = keyof ReturnType<typeof presentEntry>;

/** The stored name of a text of an entry, where its caret is not found by the shown text with its place. */
function findEntryField(
  part: EntriesPart,
  entry: object,
  text: PageText,
): { name: string; findCaret?: PageField["findCaret"] } | undefined {
  const { role, element, before, index } = text;
  const filled = (place: Place) => listFilled(part, entry, place);
  const findDetail = () => {
    const shown = element.textContent;
    const details = filled("details");
    const field =
      details.find(({ name }) => presentEntry(part, { [name]: readField(entry, name) }).details.includes(shown)) ??
      details[index];
    return field && { name: field.name, findCaret: toEnd };
  };
  switch (role) {
    case "rows":
      return findRow(part, entry, text, filled("description"));
    case "dates":
      return { name: findDate(entry, before ?? ""), findCaret: toEnd };
    case "detail":
      return findDetail();
    case "link":
    case "location":
    case "organisation":
    case "title":
      return filled(role)[0] ?? filled("organisation")[0];
    default:
      return undefined;
  }
}

/** The fields with a text that the pages show at a place, in the order of the pages. */
const listFilled = (part: Part, entry: object, place: Place) =>
  listTextFields(part).filter(({ name }) => readField(entry, name).trim() !== "" && findPlace(part, name) === place);

/** Where the pages show a field: its place is the one that a text in this field alone fills. */
function findPlace(part: Part, name: string): Place | undefined {
  const shown = presentEntry(part, { [name]: "0" });
  return (Object.keys(shown) as Place[]).find(
    (place) => place !== "descriptionStyle" && [shown[place]].flat().some(Boolean),
  );
}

/** The start of a period, or its end, which may be an expected one, or fixed for a current one. */
function findDate(entry: object, before: string): string {
  if (readField(entry, "date")) return "date";
  const isEnd = before.includes(" - ") || !readField(entry, "startDate").trim();
  if (!isEnd) return "startDate";
  const isCurrent = (entry as { current?: boolean }).current === true;
  if (readField(entry, "expectedEnd").trim() && (isCurrent || !readField(entry, "endDate"))) return "expectedEnd";
  return isCurrent ? "current" : "endDate";
}

/** The text of a line: further texts follow the description. */
function findRow(part: Part, entry: object, text: PageText, fields: readonly { name: string }[]) {
  const { descriptionStyle } = presentEntry(part, entry);
  let { index } = text;
  for (const { name } of fields) {
    const lines = toLines(readField(entry, name), descriptionStyle).filter(({ text }) => text.trim());
    const at = index;
    if (at < lines.length) {
      const place = { ...text, index: at };
      return { name, findCaret: (value: string) => findLineCaret(value, toLines(value, descriptionStyle), place) };
    }
    index -= lines.length;
  }
  return fields[0] && { name: fields[0].name, findCaret: toEnd };
}
