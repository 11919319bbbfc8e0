import type { ResumeContent } from "@penresume/contracts";
import { getSectionTitle, getSkillName, listParts, type PlacedEntry, type PlacedPart } from "@penresume/resume";
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

/** Compares what is visible in a résumé with what was read of it, field by field. */
export function compareReading(own: ResumeContent, found: ResumeContent): ReadGroup[] {
  const rest = [...listParts(found)];
  return listParts(own).flatMap((part): ReadGroup[] => {
    const at = rest.findIndex((other) => other.part?.kind === part.part?.kind && !other.section === !part.section);
    const [read] = at < 0 ? [] : rest.splice(at, 1);
    if (part.part?.type === "list") return compareLists(part, read);
    const pairs = pairEntries(part.entries, read?.entries ?? []);
    return part.entries
      .map((entry): ReadGroup => {
        const match = pairs.get(entry);
        const fields = entry.texts
          .filter(({ text, field }) => text.trim() && field.type !== "photo")
          .map(({ path, text, field }): ReadField => {
            const readText = match?.texts.find((other) => other.field.name === field.name)?.text ?? "";
            const isSame = normalize(text, field.type) === normalize(readText, field.type);
            return { path, label: field.label, own: removeMarkup(text), found: readText, isSame };
          });
        return { path: entry.path, title: getTitle(part, entry), fields };
      })
      .filter(({ fields }) => fields.length > 0);
  });
}

/** A list such as the skills is one field. */
function compareLists(part: PlacedPart, read: PlacedPart | undefined): ReadGroup[] {
  const list = (of: PlacedPart | undefined) =>
    (of?.entries ?? []).flatMap(({ texts }) => texts.map(({ text }) => getSkillName(text)).filter(Boolean));
  const [own, found] = [list(part), list(read)];
  if (own.length === 0) return [];
  const title = part.part?.titles.pt ?? "";
  const isSame = own.map((text) => normalize(text)).join() === found.map((text) => normalize(text)).join();
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

function getTitle({ part, section }: PlacedPart, { texts }: PlacedEntry): string {
  const title = section ? getSectionTitle(section) : (part?.titles.pt ?? "");
  const name = part?.type === "entries" ? texts.find(({ text }) => text.trim())?.text : "";
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
