import Papa from "papaparse";
import { createSectionEntry } from "../fields/entries/section.ts";
import { EMPTY, type Piece } from "../line.ts";
import { findLinks, normalizeLink } from "../recognise/contacts.ts";
import { languageLevel } from "../recognise/languages.ts";
import { createResult } from "../result/create-result.ts";
import { createDraft, type Draft } from "../result/draft.ts";
import { type ImportResult, RejectedFileError } from "../result/result.ts";
import type { SectionName } from "../sections/kinds.ts";
import { decodeText } from "./decode.ts";
import { detectFileKind, type FileKind, translateHeadings } from "./linkedin-columns.ts";
import { createValues, ONGOING_DATE, toDate, type Values } from "./values.ts";

type Row = Record<string, string>;

/** Reads the rows of a file. Skips LinkedIn's notes before the column headings. */
function readRows(bytes: Uint8Array): { columns: string[]; rows: Row[] } {
  const text = decodeText(bytes).replace(/^\ufeff/, "");
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: "greedy" });
  const heading = data[0]?.[0]?.startsWith("Notes:") ? data.findIndex((row) => row.length > 2) : 0;
  const columns = translateHeadings(data[heading] ?? []);
  const rows = data
    .slice(heading + 1)
    .map((row) => Object.fromEntries(columns.map((name, index) => [name, (row[index] ?? "").trim()])));
  return { columns, rows };
}

/** Imports the files of LinkedIn's data export. */
export function importLinkedinArchive(files: Map<string, Uint8Array>): ImportResult {
  const tables: { kind: FileKind; rows: Row[] }[] = [];
  for (const [name, bytes] of files) {
    if (!/\.csv$/i.test(name)) continue;
    const { columns, rows } = readRows(bytes);
    const kind = detectFileKind(columns, name);
    if (kind) tables.push({ kind, rows: unique(rows) });
  }
  if (!tables.some(({ kind }) => ["profile", "positions", "education"].includes(kind)))
    throw new RejectedFileError("unknown-archive");
  const rows = (kind: FileKind) => tables.filter((table) => table.kind === kind).flatMap((table) => table.rows);
  const values = createValues();
  const draft = createDraft();
  readProfile(draft, rows, values);
  readCareer(draft, rows, values);
  readSections(draft, rows, values);
  if (draft.experience.length === 0 && draft.education.length === 0 && !draft.personalInfo.fullName.text)
    throw new RejectedFileError("empty");
  return createResult({
    source: "linkedin-archive",
    draft,
    unplaced: readRest(rows, values),
    lines: values.lines,
  });
}

const unique = (rows: Row[]): Row[] => [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
type Rows = (kind: FileKind) => Row[];

/** The mobile phone, else the first one. */
function selectPhone(rows: Rows): Row | undefined {
  const phones = rows("phones");
  return phones.find(({ type }) => /mobile|celular|m[óo]vel/i.test(type ?? "")) ?? phones[0];
}

function readProfile(draft: Draft, rows: Rows, { add }: Values): void {
  const [profile = {}] = rows("profile");
  const emails = rows("emails");
  const isYes = (value = "") => /^(?:yes|sim|true)$/i.test(value);
  const email = emails.find((row) => isYes(row.primary)) ?? emails.find((row) => isYes(row.confirmed)) ?? emails[0];
  const phone = selectPhone(rows);
  const number = phone?.number ?? "";
  const websites = [
    ...`${profile.websites ?? ""}`.matchAll(/\[?(?:[A-Z_ ]+:)?((?:https?:\/\/|www\.)[^\],\s]+)\]?/gi),
  ].map((match) => match[1] ?? "");
  const plain = websites.length === 0 ? findLinks(profile.websites ?? "").map(({ value }) => value) : [];
  draft.personalInfo = {
    fullName: add([profile["first name"], profile["last name"]].filter(Boolean).join(" ")),
    headline: add(profile.headline),
    email: add(email?.["email address"]),
    phone: add(phone?.extension && !number.startsWith("+") ? `${phone.extension} ${number}` : number),
    location: add(profile["geo location"] || profile.address),
    description: add(profile.summary),
    links: [...new Map([...websites, ...plain].map((link) => [normalizeLink(link), link])).values()].map(add),
  };
}

function readCareer(draft: Draft, rows: Rows, { add, addDate }: Values): void {
  const end = (row: Row, finished: string): Piece =>
    row[finished] || !toDate(row["started on"]) ? addDate(row[finished]) : ONGOING_DATE;
  draft.experience = rows("positions").map((row) => ({
    position: add(row.title),
    company: add(row["company name"]),
    location: add(row.location),
    startDate: addDate(row["started on"]),
    endDate: end(row, "finished on"),
    description: add(row.description),
  }));
  draft.education = rows("education").map((row) => ({
    course: add(row["degree name"]),
    institution: add(row["school name"]),
    startDate: addDate(row["started on"]),
    endDate: addDate(row["finished on"]),
    description: add([row.notes, row.activities].filter(Boolean)),
  }));
  draft.skills = [...new Set(rows("skills").map((row) => row.name ?? ""))].filter(Boolean).map(add);
  draft.languages = rows("languages")
    .map((row) => {
      const name = add(row.name);
      const level = languageLevel(row.proficiency ?? "");
      return { name, proficiency: level ? { text: level, refs: add(row.proficiency).refs } : EMPTY };
    })
    .filter(({ name }) => name.text);
}

const SECTIONS: [FileKind, SectionName, string[], string[], string[]][] = [
  ["certifications", "certifications", ["name"], ["authority"], []],
  ["courses", "courses", ["name"], [], ["number"]],
  ["projects", "projects", ["title"], [], ["description"]],
  ["volunteering", "volunteering", ["role", "title"], ["company name", "organization"], ["description"]],
  ["honors", "awards", ["title"], [], ["description"]],
  ["publications", "publications", ["name"], ["publisher"], ["description"]],
];

function readSections(draft: Draft, rows: Rows, { add, addDate }: Values): void {
  const pick = (row: Row, names: string[]): string => names.map((name) => row[name]).find(Boolean) ?? "";
  for (const [file, kind, titles, organisations, texts] of SECTIONS) {
    const entries = rows(file).map((row) => {
      const [start, finished] = [row["started on"], row["finished on"]];
      const isOpen = kind === "volunteering" && start && !finished;
      const isRange = (start && finished && kind !== "certifications") || isOpen;
      return createSectionEntry({
        title: add(pick(row, titles)),
        organisation: add(pick(row, organisations)),
        ...(isRange
          ? { startDate: addDate(start), endDate: isOpen ? ONGOING_DATE : addDate(finished) }
          : { date: addDate(row["issued on"] || row["published on"] || start || finished) }),
        url: add(row.url),
        description: add(pick(row, texts)),
      });
    });
    if (entries.length > 0) draft.sections.push({ kind, heading: "", entries });
  }
}

/** Reads texts without a field: further phones, causes, licence numbers. */
function readRest(rows: Rows, { add }: Values): Piece[] {
  const ownDigits = toDigits(selectPhone(rows)?.number);
  const others = rows("phones").flatMap(({ number }) => (toDigits(number) === ownDigits ? [] : number));
  const numbers = rows("certifications").map((row) => row["license number"] ?? "");
  const causes = rows("volunteering").map((row) => row.cause ?? "");
  const profile = rows("profile")[0] ?? {};
  const extra = [profile["maiden name"], profile["twitter handles"], profile["instant messengers"]];
  return [...others, ...numbers, ...causes, ...extra].filter((text): text is string => Boolean(text)).map(add);
}

// without the country code of Brazil
const toDigits = (phone = ""): string => phone.replace(/\D/g, "").replace(/^55(?=\d{10,11}$)/, "");
