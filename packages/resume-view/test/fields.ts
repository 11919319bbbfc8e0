import type { ResumeContent, Section } from "@penresume/contracts";
import {
  findField,
  findKind,
  getSectionEntries,
  listTextFields,
  type Part,
  personal,
  presentEntry,
  readField,
} from "@penresume/resume";
import { formatPhoneNumbers } from "../src/contact-text.ts";
import { orderForTemplate } from "../src/presentation.ts";
import type { Template } from "../src/template.ts";
import { findTemplate } from "../src/templates.ts";
import { solid } from "./extract.ts";

/**
 * The typed texts in reading order; without bullets and titles, which some layouts print in
 * capitals, and scripts from right to left, which pdftotext reverses.
 */
export function listFields(resume: ResumeContent): string[] {
  const identity = listTextFields(personal).filter(({ type }) => type !== "text" && type !== "photo");
  const head = identity.flatMap(({ name, type }) => {
    const text = readField(resume.personalInfo, name);
    return type === "phone" ? formatPhoneNumbers(text) : text.split("\n");
  });
  const template = findTemplate(resume.theme);
  const sections = orderForTemplate(resume, template).filter(({ hidden }) => !hidden);
  const inOrder = template.columns.flatMap((column) =>
    sections.filter(({ kind }) => (column === "side") === template.sideSections.includes(kind)),
  );
  return [...head, ...inOrder.flatMap((section) => listSectionFields(resume, section, template))].filter(
    (field) => field && !/[\u0590-\u06ff]/.test(field),
  );
}

const lines = (text = "") => text.split("\n").map((line) => line.replace(/^• /, ""));

function listSectionFields(
  resume: ResumeContent,
  section: Section,
  { dates, range, heads, ledByOrganisation, sideSections }: Template,
): string[] {
  const part = findKind(section.kind);
  if (section.kind === "summary") return [resume.personalInfo.description];
  if (part?.type === "list") return resume.skills;
  if (!part) return [];
  if (part.type === "text") {
    const { details, description } = presentEntry(part, getSectionEntries(resume, section)[0] ?? {});
    return [...details, ...lines(description)];
  }
  return getSectionEntries(resume, section).flatMap((entry) => {
    const { titles, period, rest } = splitEntry(part, entry, range);
    const names = ledByOrganisation?.includes(section.kind) ? titles.toReversed() : titles;
    const [first = "", ...others] = names.filter(Boolean);
    const joined = heads === "names" ? others.splice(0) : [];
    const { location = "" } = entry as { location?: string };
    if (sideSections.includes(section.kind)) return [first, ...others, location, ...period, ...rest];
    return dates === "before"
      ? [...period, first, ...others, location, ...rest]
      : [first, ...joined, ...period, ...others, location, ...rest];
  });
}

/** A kind's own fields are printed after title, period and place. */
function splitEntry(part: Part, entry: object, range: string) {
  const findName = (role: string) => listTextFields(part).find((field) => field.role === role)?.name ?? role;
  const { startDate, endDate, expectedEnd, location, date, url, description, ...others } = entry as Record<
    string,
    string | undefined
  >;
  const titleNames = ["title", "organisation"].map(findName);
  const unprinted = ["id", "current", "descriptionStyle", ...titleNames];
  const own = Object.entries(others).filter(([name]) => !unprinted.includes(name));
  const isLong = ([name]: (typeof own)[number]) => findField(part, name)?.type === "text";
  return {
    titles: titleNames.map((name) => readField(entry, name)),
    period: [[startDate, expectedEnd ? `previsão ${expectedEnd}` : endDate].filter(Boolean).join(range), date ?? ""],
    rest: [
      ...own
        .filter((field) => !isLong(field))
        .map(([name, text = ""]) => formatPhoneNumbers(findField(part, name)?.format?.(text) ?? text)),
      url ?? "",
      ...lines(description),
      ...own.filter(isLong).flatMap(([, text]) => lines(text)),
    ],
  };
}

/** Searches each field after the previous one; returns the first that is missing. */
export function firstMissing(text: string, wanted: string[]): string | undefined {
  const haystack = solid(text);
  let from = 0;
  return wanted.find((field) => {
    const at = haystack.indexOf(solid(field), from);
    from = at + solid(field).length;
    return at < 0;
  });
}
