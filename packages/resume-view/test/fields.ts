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
import { orderForTemplate } from "../src/blocks.ts";
import { formatPhoneNumbers } from "../src/contact-text.ts";
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

function listSectionFields(resume: ResumeContent, section: Section, { dates }: Template): string[] {
  const part = findKind(section.kind);
  if (section.kind === "summary") return [resume.personalInfo.description];
  if (part?.type === "list") return resume.skills;
  if (!part) return [];
  if (part.type === "text") {
    const { details, description } = presentEntry(part, getSectionEntries(resume, section)[0] ?? {});
    return [...details, ...lines(description)];
  }
  return getSectionEntries(resume, section).flatMap((entry) => {
    const { titles, period, rest } = splitEntry(part, entry);
    const [title = "", organisation = ""] = titles;
    return dates === "first" && hasText(entry)
      ? [title, ...period, organisation, ...rest]
      : [...titles, ...period, ...rest];
  });
}

/** An entry with a text or a link has its head in two lines. */
const hasText = (entry: object) => ["url", "description"].some((name) => readField(entry, name).trim() !== "");

/** A kind's own fields are printed after title and period. */
function splitEntry(part: Part, entry: object) {
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
    titles: [...titleNames.map((name) => readField(entry, name)), location ?? ""],
    period: [[startDate, expectedEnd ? `previsão ${expectedEnd}` : endDate].filter(Boolean).join(" - "), date ?? ""],
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
