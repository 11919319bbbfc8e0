import { EMAIL_PATTERN, type ResumeContent, STANDARD_HASH_FIELD } from "@penresume/contracts";
import {
  type EntriesPart,
  education,
  experience,
  findKind,
  groupSkills,
  languages,
  listTextFields,
  presentEntry,
  readField,
  splitLinks,
} from "@penresume/resume";
import { parseDate } from "@penresume/resume/dates";
import { hashJson } from "@penresume/resume/hash";
import { describeLinks } from "@penresume/resume/markup";
import { cleanText, outlineResume, presentLines, presentLink } from "@penresume/resume-view/outline";
import { getVisibleContent } from "./visible-content.ts";

const SCHEMA = "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json";

type Json = string | readonly Json[] | { readonly [name: string]: Json | undefined };
type Item = Record<string, Json | undefined>;

/**
 * Writes what the pages show as JSON Resume 1.0. `x-penresume` has the same as PenResume stores it: with order and titles of the
 * sections, emphasis, design, and the texts that JSON Resume has no place for. A hash shows whether the rest was changed afterwards.
 */
export function toJsonResume(content: ResumeContent): object {
  const visible = getVisibleContent(content);
  const { words } = outlineResume(visible);
  const lists: Record<string, Item[]> = {};
  const add = (name: string, items: readonly Item[]) => {
    const filled = items.map(removeEmpty).filter((item) => Object.keys(item).length > 0);
    if (filled.length > 0) lists[name] = [...(lists[name] ?? []), ...filled];
  };
  add(
    "work",
    visible.experience.map((entry) => toItem(experience, entry)),
  );
  add(
    "education",
    visible.education.map((entry) => toItem(education, entry)),
  );
  for (const { kind, entries = [] } of visible.sections ?? []) {
    const part = findKind(kind);
    const [name] = part?.jsonResume ?? [];
    if (!name || part?.storedIn) continue;
    if (part?.type === "entries")
      add(
        name,
        entries.map((entry) => toItem(part, entry)),
      );
    else
      add(
        name,
        entries.flatMap(({ description = "" }) => listTexts(description ?? "")).map(({ text }) => ({ name: text })),
      );
  }
  add("skills", groupSkills(visible.skills).flatMap(toSkills));
  add(
    "languages",
    visible.languages.map((entry) => {
      const { title, details } = presentEntry(languages, entry, words);
      return { language: cleanText(title), fluency: details[0], cefr: details[1] };
    }),
  );
  const standard = { basics: toBasics(visible), ...lists };
  return { $schema: SCHEMA, ...standard, "x-penresume": visible, [STANDARD_HASH_FIELD]: hashJson(standard) };
}

const removeEmpty = (item: Item): Item =>
  Object.fromEntries(
    Object.entries(item).filter(
      ([, value]) => value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0),
    ),
  );

const listTexts = (text: string, style?: "bullets" | "paragraph") =>
  presentLines(text, style).map(({ runs, isItem }) => ({ text: describeLinks(runs), isItem }));

const toSkills = ({ title, skills }: { title: string; skills: readonly string[] }): Item[] => {
  const names = skills.map(cleanText).filter(Boolean);
  return title ? [{ name: cleanText(title), keywords: names }] : names.map((name) => ({ name }));
};

/** Formats a date as YYYY-MM or YYYY; undefined for other text. */
function toIso(text: string): string | undefined {
  const date = parseDate(text);
  if (!date) return undefined;
  const year = String(Math.floor(date.first / 12)).padStart(4, "0");
  const iso = date.first === date.last ? `${year}-${String((date.first % 12) + 1).padStart(2, "0")}` : year;
  return /^[12]/.test(iso) ? iso : undefined;
}

/** The schema wants addresses with a protocol, in ASCII. */
function toUri(text: string): string | undefined {
  const { address } = presentLink(text);
  if (!address) return undefined;
  const { href } = new URL(address);
  return address.endsWith("/") ? href : href.replace(/\/$/, "");
}

/** Names that are not the first of the registry. */
const NAMES: Record<string, string> = {
  "certificates.organisation": "issuer",
  "education.course": "area",
  "work.companyDescription": "description",
  "projects.description": "description",
  "references.description": "reference",
};
/** Lists whose entries have `highlights`. */
const LISTED = ["work", "volunteer", "projects"];

/** An entry under the names of JSON Resume, and under our own where it has none, which its schema allows. */
function toItem(part: EntriesPart, entry: object): Item {
  const [list = ""] = part.jsonResume ?? [];
  const { description, descriptionStyle } = presentEntry(part, entry);
  const fields = listTextFields(part).filter(({ type }) => type !== "text" && type !== "date");
  return {
    ...Object.fromEntries(
      fields.map(({ name, type, jsonResume: [usual = name] = [] }) => {
        const text = readField(entry, name);
        return [NAMES[`${list}.${name}`] ?? usual, type === "link" ? toUri(text) : cleanText(text)];
      }),
    ),
    ...toDates(list, entry),
    ...toTexts(list, listTexts(description, descriptionStyle)),
  };
}

/** A current entry has no end, but may have an expected one. */
function toDates(list: string, entry: object): Item {
  const { current } = entry as { current?: boolean };
  const [start, end, expectedEnd, date] = ["startDate", "endDate", "expectedEnd", "date"].map((name) =>
    toIso(readField(entry, name)),
  );
  return {
    startDate: start,
    endDate: expectedEnd ?? (current ? undefined : end),
    [list === "publications" ? "releaseDate" : "date"]: date,
  };
}

/** The text before the first list item, and the items. */
function toTexts(list: string, lines: readonly { text: string; isItem: boolean }[]): Item {
  const at = LISTED.includes(list) ? lines.findIndex(({ isItem }) => isItem) : -1;
  const [before, items] = at < 0 ? [lines, []] : [lines.slice(0, at), lines.slice(at)];
  return {
    [NAMES[`${list}.description`] ?? "summary"]: before.map(({ text }) => text).join("\n"),
    highlights: items.map(({ text }) => text),
  };
}

const PROFILES = [
  ["linkedin", "LinkedIn"],
  ["github", "GitHub"],
] as const;

function toBasics({ personalInfo }: ResumeContent): Item {
  const { fullName, headline = "", email, phone, location, description, website = "" } = personalInfo;
  const [, city = location, region] = /^\s*([^,]+?), ([^,]+?)\s*$/.exec(location) ?? [];
  return removeEmpty({
    name: cleanText(fullName),
    label: cleanText(headline),
    email: toEmail(email),
    phone: cleanText(phone),
    url: toUri(website),
    summary: listTexts(description, "paragraph")
      .map(({ text }) => text)
      .join("\n"),
    location: city.trim() ? { city: cleanText(city), ...(region && { region: cleanText(region) }) } : undefined,
    profiles: [
      ...PROFILES.map(([name, network]) => toProfile(network, readField(personalInfo, name))),
      ...splitLinks(readField(personalInfo, "links")).map(({ title, address }) => toProfile(cleanText(title), address)),
    ]
      .filter(({ url }) => url)
      .map(removeEmpty),
  });
}

/** The user name is the last part of the address; that of a page of the site is none. */
function toProfile(network: string, address: string | undefined): Item {
  const url = toUri(address ?? "");
  const parts = url ? new URL(url).pathname.split("/").filter(Boolean) : [];
  const last = parts.at(-1) ?? "";
  const username = parts.length <= 2 && !/\.\w+$/.test(last) ? last.replace(/^@/, "") : "";
  return { network, username: toPlain(username), url };
}

function toPlain(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

const toEmail = (text: string): string | undefined => {
  const email = cleanText(text);
  // The schema wants ASCII.
  return EMAIL_PATTERN.test(email) && /^[!-~]+$/.test(email) ? email : undefined;
};
