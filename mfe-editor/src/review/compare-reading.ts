import type { ResumeContent } from "@penresume/contracts";
import {
  getSectionTitle,
  getSkillName,
  listParts,
  type PlacedEntry,
  type PlacedPart,
  readField,
} from "@penresume/resume";
import { parseDate, toMonthYear } from "@penresume/resume/dates";
import { removeMarkup } from "@penresume/resume/markup";
import { foldText } from "@penresume/text";

/** A field of the résumé, and what was read for it; an empty text if nothing was. */
export interface ReadField {
  path: string;
  label: string;
  own: string;
  found: string;
  isSame: boolean;
}

/** The fields of an entry, or of a part without entries. */
export interface ReadGroup {
  path: string;
  title: string;
  fields: ReadField[];
}

/** Contacts are found by their form; other texts also by where they stand. */
const STRICT: ReadonlySet<string | undefined> = new Set(["phone", "email"]);

/**
 * Compares what is visible in a résumé with what was read of it, field by field. A text that stands whole below the title of its
 * section, which was read as such, is read right, whatever field a reader guesses. `lines` are those of the pages.
 */
export function compareReading(own: ResumeContent, found: ResumeContent, lines: readonly string[]): ReadGroup[] {
  const rest = [...listParts(found)];
  const parts = listParts(own);
  const words = lines.map(toWords);
  const titles = parts.map((part) => words.indexOf(toWords(getShownTitle(own, part))));
  return parts.flatMap((part, index): ReadGroup[] => {
    const at = rest.findIndex((other) => other.part?.kind === part.part?.kind && !other.section === !part.section);
    const [read] = at < 0 ? [] : rest.splice(at, 1);
    const isRead = read?.entries.some(({ texts }) => texts.some((other) => other.text)) === true;
    const start = titles[index] ?? -1;
    const end = titles.filter((title) => title > start).sort((a, b) => a - b)[0];
    // personal texts have no title
    const slice = part.path === "personalInfo" ? words : isRead && start >= 0 ? words.slice(start + 1, end) : [];
    const shown = toWords(slice.join(" "));
    const isShown = (value: string) => value.split("\n").every((one) => shown.includes(toWords(one)));
    if (part.part?.type === "list") return compareLists(part, read, isShown);
    const pairs = pairEntries(part.entries, read?.entries ?? []);
    return part.entries
      .map((entry): ReadGroup => {
        const match = pairs.get(entry);
        const fields = entry.texts
          .filter(({ text, field }) => text.trim() && field.type !== "photo")
          // pages show the expected end instead
          .filter(({ field }) => field.name !== "endDate" || !readField(entry.values, "expectedEnd"))
          .map(({ path, text, field }): ReadField => {
            const readText = match?.texts.find((other) => other.field.name === field.name)?.text ?? "";
            const isSame =
              normalize(text, field.type) === normalize(readText, field.type) ||
              (!STRICT.has(field.type) && isShown(removeMarkup(text)));
            return { path, label: field.label, own: removeMarkup(text), found: readText, isSame };
          });
        return { path: entry.path, title: getTitle(part, entry), fields };
      })
      .filter(({ fields }) => fields.length > 0);
  });
}

/** A list such as the skills is one field. */
function compareLists(
  part: PlacedPart,
  read: PlacedPart | undefined,
  isShown: (value: string) => boolean,
): ReadGroup[] {
  const list = (of: PlacedPart | undefined) =>
    (of?.entries ?? []).flatMap(({ texts }) => texts.map(({ text }) => getSkillName(text)).filter(Boolean));
  const [own, found] = [list(part), list(read)];
  if (own.length === 0) return [];
  const title = part.part?.titles.pt ?? "";
  const isSame =
    own.map((text) => normalize(text)).join() === found.map((text) => normalize(text)).join() || own.every(isShown);
  const field = { path: part.path, label: title, own: own.join(", "), found: found.join(", "), isSame };
  return [{ path: part.path, title, fields: [field] }];
}

/** Pairs entries with the same first texts, then with the same first one, then what is left in order. */
function pairEntries(own: readonly PlacedEntry[], found: readonly PlacedEntry[]): Map<PlacedEntry, PlacedEntry> {
  const head = ({ texts }: PlacedEntry) => texts.slice(0, 2).map(({ text }) => normalize(text));
  const rules: ((one: PlacedEntry, other: PlacedEntry) => boolean)[] = [
    (one, other) => head(one).join("\n") === head(other).join("\n"),
    (one, other) => head(one)[0] === head(other)[0],
    () => true,
  ];
  const rest = [...found];
  const pairs = new Map<PlacedEntry, PlacedEntry>();
  for (const isPair of rules)
    for (const entry of own) {
      const at = pairs.has(entry) ? -1 : rest.findIndex((other) => isPair(entry, other));
      const [match] = at < 0 ? [] : rest.splice(at, 1);
      if (match) pairs.set(entry, match);
    }
  return pairs;
}

/** The title of a part on the pages: built-in ones may be renamed. */
function getShownTitle({ sections, language }: ResumeContent, { part, section }: PlacedPart): string {
  const kind = part?.kind ?? "";
  return getSectionTitle(section ?? sections?.find((other) => other.kind === kind) ?? { kind }, language);
}

function getTitle(of: PlacedPart, { texts }: PlacedEntry): string {
  const title = of.section ? getSectionTitle(of.section) : (of.part?.titles.pt ?? "");
  const name = of.part?.type === "entries" ? texts.find(({ text }) => text.trim())?.text : "";
  return [title, name].filter(Boolean).join(" · ");
}

/** What counts of a text: letters and digits; the month of a date; an address without protocol. */
function normalize(text: string, type?: string): string {
  if (type === "date") {
    const date = parseDate(text);
    return (date && toMonthYear(date)) ?? foldText(text).trim();
  }
  const plain = foldText(removeMarkup(text)).replace(/https?:\/\/(?:www\.)?/g, "");
  const digits = plain.replace(/\D/g, "");
  return type === "phone" ? digits.replace(/^55(?=\d{10,11}$)/, "") : plain.replace(/[^\p{L}\p{N}]+/gu, "");
}

/** The words of a text, between spaces. */
const toWords = (text: string): string =>
  ` ${foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
