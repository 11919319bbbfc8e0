import { findField, findKind } from "@penresume/resume";
import { findStoredKind } from "@penresume/resume/headings";
import { isSentence, joinPieces, joinWrapped } from "../../layout/paragraphs.ts";
import { createPart, EMPTY, groupLines, type Line, type Piece, piece } from "../../line.ts";
import { contactLabel, findEmails, findLinks, findPhones } from "../../recognise/contacts.ts";
import { courseScore } from "../../recognise/words.ts";
import type { SectionEntry } from "../../result/result.ts";
import type { SectionName } from "../../sections/kinds.ts";
import { squeeze, trimEdges } from "../../text.ts";
import { datePiece, headPiece, readBody } from "./assign.ts";
import { parseDatedLine } from "./dated-lines.ts";
import { type LabelledEntry, labelledPeriod, splitLabelled, splitTables, takeName } from "./labels.ts";
import { splitCourses, splitListed } from "./listed.ts";
import { isHeadLike, isHours } from "./names.ts";
import type { NameScore, RawEntry } from "./raw.ts";
import { splitEntries, splitForms } from "./split.ts";

type Entry = SectionEntry<Piece>;

const NAMES: NameScore = { kind: "other", score: courseScore };

export const createSectionEntry = (values: Record<string, Piece>): Entry => ({
  title: EMPTY,
  organisation: EMPTY,
  date: EMPTY,
  startDate: EMPTY,
  endDate: EMPTY,
  url: EMPTY,
  description: EMPTY,
  ...values,
});

/** Creates the only entry of a section that is one text. */
const createTextEntry = (description: Piece): Entry => createSectionEntry({ description });

const findPart = (kind: SectionName) => findKind(findStoredKind(kind));
const hasField = (kind: SectionName, name: string): boolean => {
  const part = findPart(kind);
  return part !== undefined && findField(part, name) !== undefined;
};

/** Creates entries of one name each, or one text, depending on the kind. */
export const createNamedEntries = (kind: SectionName, names: Piece[]): Entry[] =>
  findPart(kind)?.type === "text"
    ? [createTextEntry(joinPieces(names))]
    : names.map((title) => createSectionEntry({ title }));

/** Reads the entries of a section of any kind in the registry. `mayHaveTable` is false for the lines outside of a table. */
export function readSectionEntries(kind: SectionName, lines: Line[], mayHaveTable = true): Entry[] {
  if (findPart(kind)?.type === "text") return [createTextEntry(joinPieces(joinWrapped(lines)))];
  if (kind === "custom" && !hasDatedTitles(lines))
    return joinWrapped(lines).map((text) =>
      createSectionEntry({ [isSentence(text.text) ? "description" : "title"]: text }),
    );
  if (hasField(kind, "phone")) return readPeople(lines);
  if (findStoredKind(kind) === "publications" && lines.some(isCitation)) return readCitations(lines);
  const toOwn = hasField(kind, "hours") ? takeHours : (entry: Entry) => entry;
  const tables = mayHaveTable ? splitTables(lines) : null;
  if (tables)
    return tables.flatMap(({ entries, outside }) =>
      entries ? entries.map((entry) => toOwn(toEntry(entry))) : readSectionEntries(kind, outside, false),
    );
  if (!hasField(kind, "hours")) return readDatedEntries(lines);
  const listed = splitListed(lines) ?? splitCourses(lines).items;
  const entries =
    listed?.flatMap((item) => readDatedEntries(splitHours(item), true)) ??
    readDatedEntries(lines.flatMap(splitHours), true);
  return entries.map(takeHours);
}

/** Whether titles with dates stand above other lines, or each line begins with a period. */
function hasDatedTitles(lines: Line[]): boolean {
  if (lines.every((line) => /^\d/.test(line.text) && parseDatedLine(line, false)?.rest.length)) return true;
  const titles = lines.filter((line) => isHeadLike(line) && line.bold && parseDatedLine(line, true)?.rest.length);
  return (titles.length > 1 && lines.length > titles.length * 2) || hasTitledTexts(lines);
}

/** Whether bold titles stand above texts of several lines. */
function hasTitledTexts(lines: Line[]): boolean {
  const bold = lines.filter((line) => line.bold && isHeadLike(line));
  const texts = lines.filter((line) => !line.bold);
  return lines[0]?.bold === true && bold.length > 1 && texts.length > bold.length * 2;
}

const COURSE_LENGTH =
  "(?:(?:com\\s+)?carga hor[áa]ria(?: total)?(?: de)?\\s*:?\\s*|c\\.?\\s?h\\.?\\s*:\\s*)?\\d{1,4}\\s*(?:h\\s*/\\s*a|horas?(?:[\\s/-]+aulas?)?|hs?|hrs)(?![\\p{L}/])\\.?";
// the length of a course, in brackets or between separators
const HOURS = new RegExp(
  `\\s*\\(\\s*(${COURSE_LENGTH})\\s*\\)|(?:\\s*[,;|–—(-]\\s*|\\s+|^)(${COURSE_LENGTH})(?=\\s*(?:[,;|–—)-]|$))`,
  "iu",
);

// "SILVA, A. B.; ROCHA, C. Solos do agreste"
const isCitation = ({ text }: Line): boolean => /^\p{Lu}[\p{Lu}'’-]+(?:\s\p{Lu}[\p{Lu}'’-]+)*,\s+\p{Lu}\.?/u.test(text);

/** Reads cited publications whole. Their years are no periods. */
function readCitations(lines: Line[]): Entry[] {
  const isStart = (line: Line) => line.isBullet || isCitation(line);
  return groupLines(lines, isStart).map((group) => createSectionEntry({ title: joinPieces(joinWrapped(group), " ") }));
}

const escapeText = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

// "– válida até 12/2026" at the end
const VALIDITY =
  /[\s,;|–—(-]+((?:v[áa]lid[oa]|validade|vencimento|vence|expira|expires?|valid)(?!\p{L})[^()|–—]{3,40})\)?\s*$/iu;
/** Moves how long a certificate is valid, and an address at the end, to separate lines below. */
function splitNotes(line: Line): Line[] {
  const [validity = "", text = ""] = VALIDITY.exec(line.text) ?? [];
  const [link] = findLinks(line.text).slice(-1);
  const before = link ? line.text.slice(0, link.index) : "";
  const isLast = link && link.index + link.length >= line.text.length - 1 && /\p{L}.*[\s:(–—-]$/u.test(before);
  const notes = text ? text : isLast && !line.text.includes("@") ? link.value : "";
  if (!notes || line.cells.length > 1) return [line];
  const own = text ? line.text.slice(0, line.text.length - validity.length) : trimEdges(before.replace(/[\s(]+$/, ""));
  return [createPart(line, own), { ...createPart(line, notes), isBullet: false }];
}

/** Moves the length of a course to a separate line below. */
function splitHours(line: Line): Line[] {
  const cells = line.cells.length > 1 ? line.cells : [{ ...line, text: line.text }];
  const hoursIndex = cells.findIndex(({ text }) => HOURS.test(text));
  const [whole = "", ...found] = HOURS.exec(cells[hoursIndex]?.text ?? "") ?? [];
  const hours = found.find(Boolean);
  // "Solda (14 horas). Instituto do Fazer": the length divides two names
  const own = line.text.replace(new RegExp(`${escapeText(whole)}[.\\s]*(?=(\\p{Lu}?))`, "u"), (_found, next: string) =>
    next ? " | " : "",
  );
  if (!hours || !/\p{L}/u.test(own)) return [line];
  const below = { ...createPart(line, hours), isBullet: false };
  if (line.cells.length < 2) return [createPart(line, own.replace(/^\s*[,;|–—-]\s*/, "")), below];
  const rest = line.cells.map((cell, index) =>
    index === hoursIndex ? { ...cell, text: trimEdges(cell.text.replace(whole, "")) } : cell,
  );
  return [{ ...line, text: own, cells: rest.filter(({ text }) => text) }, below];
}

/** Creates an entry of its labelled fields. */
function toEntry(entry: LabelledEntry): Entry {
  const { start, end } = labelledPeriod(entry);
  const { course, institution, position, company, title } = entry.fields;
  return createSectionEntry({
    title: course ?? position ?? title ?? takeName(entry),
    organisation: institution ?? company ?? EMPTY,
    ...(start.text ? { startDate: start, endDate: end } : { date: end }),
    ...readBody([...entry.others, ...entry.description]),
  });
}

/** Reads entries with title, organisation and date: courses, certifications, projects and others. */
function readDatedEntries(lines: Line[], areCourses = false): Entry[] {
  const labelled = splitLabelled(lines);
  const forms = labelled && splitForms(lines, NAMES);
  if (forms) return forms.flatMap((form) => readDatedEntries(form, areCourses));
  if (labelled) return labelled.map(toEntry);
  const raw = splitEntries(lines.flatMap(splitNotes), NAMES);
  const isOwnerFirst = areCourses && areOwnersFirst(raw);
  return raw.flatMap((entry) => {
    const { heads, period, periodLine, location, body } = entry;
    const owner = entry.owner ?? heads.find(({ label }) => label === "institution");
    const names = heads.filter((head) => head !== owner);
    const [title, organisation = owner, ...others] = isOwnerFirst && names.length === 2 ? names.toReversed() : names;
    const { description, url } = readBody(body);
    const extra = others.map(({ text, line }) => piece(text, line));
    const end = datePiece(period?.end ?? "", periodLine);
    if (!title && !period && !description.text) return [];
    return createSectionEntry({
      title: headPiece(title),
      organisation: headPiece(organisation),
      ...(period?.isRange ? { startDate: datePiece(period.start, periodLine), endDate: end } : { date: end }),
      url,
      description: joinPieces([...extra, location, description]),
    });
  });
}

/** Whether each school stands on the line above its course. */
function areOwnersFirst(entries: RawEntry[]): boolean {
  const pairs = entries.flatMap(({ heads: [first, second] }) => (first && second ? [[first, second] as const] : []));
  const differences = pairs.map(([first, second]) => courseScore(first.text) - courseScore(second.text));
  const areLines = pairs.every(([first, second]) => first.line !== second.line);
  return areLines && differences.every((one) => one <= 0) && differences.some((one) => one <= -1);
}

/** Moves the length of a course from its line to its field. */
function takeHours(entry: Entry): Entry {
  const lines = entry.description.text.split("\n");
  const hours = lines.find((line) => isHours(line) && line.length < 40);
  if (hours === undefined) return entry;
  const { refs } = entry.description;
  const text = lines.filter((line) => line !== hours).join("\n");
  return { ...entry, hours: { text: hours, refs }, description: text ? { text, refs } : EMPTY };
}

/** The phones of a line, from the first to the last: "(83) 9.9000-4648 / 9.9000-4649". */
function joinPhones(text: string): string {
  const phones = findPhones(text);
  const [first, last] = [phones[0], phones.at(-1)];
  return first && last ? text.slice(first.index, last.index + last.length).trim() : "";
}

/** Reads references: "Name, position, company, phone, e-mail" in one or several lines. */
function readPeople(lines: Line[]): Entry[] {
  const isWhole = (line: Line) =>
    /^\p{Lu}/u.test(line.text) && findPhones(line.text).length > 0 && !contactLabel(line.text);
  if (lines.length > 1 && lines.every(isWhole)) return lines.flatMap((line) => readPeople([line]));
  const contacts = lines.map((line) => ({
    line,
    phone: joinPhones(line.text),
    email: findEmails(line.text)[0]?.value ?? "",
  }));
  const named = contacts.flatMap(({ line, phone, email }) => {
    const text = squeeze(
      trimEdges(
        [phone, email]
          .reduce((rest, contact) => rest.replace(contact, " "), line.text)
          .replace(
            /(?:^|[\s,;|(–-])(?:tel(?:efone)?|fone|cel(?:ular)?|whats(?:app)?|e-?mail|contato)\s*[.:]*(?=[\s)|,;/]*$)/giu,
            " ",
          )
          .replace(/[\s([]+$/, ""),
      ),
    );
    return text ? [createPart(line, text)] : [];
  });
  const entries = splitEntries(named, NAMES).filter(({ heads }) => heads.length > 0);
  const starts = entries.map(({ heads }) =>
    lines.findIndex(({ page, number }) => page === heads[0]?.line.page && number === heads[0].line.number),
  );
  return entries.map(({ heads, location, body }, at) => {
    const own = contacts.slice(starts[at], starts[at + 1]);
    const [phone, email] = (["phone", "email"] as const).map((name) => {
      const found = own.find((contact) => contact[name]);
      return found ? piece(trimEdges(found[name]), found.line) : EMPTY;
    }) as [Piece, Piece];
    const [name = EMPTY, ...roles] = heads.flatMap(({ text, line }) => {
      const [first = "", ...rest] = text.split(/\s*,\s+|\s+[–—-]\s+|\s*\(/);
      return [first, rest.join(", ").replace(/\)$/, "")].filter(Boolean).map((part) => piece(part, line));
    });
    // "gerente de loja, Mercado Aurora" below the name
    const [below, ...others] = body;
    const hasRoleBelow = roles.length === 0 && below !== undefined && below.text.length < 120;
    if (hasRoleBelow) roles.push(piece(trimEdges(below.text), below));
    return createSectionEntry({
      title: name,
      organisation: joinPieces(roles, ", "),
      phone,
      email,
      description: joinPieces([location, readBody(hasRoleBelow ? others : body).description]),
    });
  });
}
