import { readSectionEntries } from "../fields/entries/section.ts";
import { readLanguages } from "../fields/languages.ts";
import { readSkills } from "../fields/skills.ts";
import { joinPieces } from "../layout/paragraphs.ts";
import { createLine, createPart, EMPTY, type Line, linePiece, type Piece, piece } from "../line.ts";
import { findEmails, findLinks, findPhones, hasContact } from "../recognise/contacts.ts";
import { findPeriods } from "../recognise/dates.ts";
import { createResult } from "../result/create-result.ts";
import { createDraft, type Draft } from "../result/draft.ts";
import { type ImportResult, RejectedFileError } from "../result/result.ts";
import { sectionByTitle } from "../sections/kinds.ts";
import { clean, splitLongText, squeeze, trimEdges } from "../text.ts";

const LINK = `(?:e|depois|antes|hoje|atualmente|também|eu)`;
// the beginning of a statement; recognised speech has no punctuation
const START = String.raw`(?:${LINK}\s*,?\s+){0,3}(?:trabalh(?:ei|o)|atu(?:ei|o)|fui|estud(?:ei|o)|cursei|me\s+formei\s+(?:em\s+(?=\p{L})|n[ao]|pel[ao])|sou\s+formad[oa]|falo|sei|domino|moro|resido|estagiei|meu\s+(?:nome|telefone|celular|e-?mail)|me\s+chamo|(?<=(?<!\p{L})eu\s+)\p{L}+)(?!\p{L})`;
// the end of a sentence or line, or the space before a statement
const SPLIT = new RegExp(String.raw`[.!?;]+(?:\s+|$)|\n+|(?<!(?<!\p{L})${LINK},?)\s+(?=${START})`, "giu");
// "Meu telefone é"
const CONTACT_LABEL = /^(?:e\s+)?(?:o\s+)?meu\s+(?:telefone|celular|whatsapp|e-?mail|site|linkedin)\s*(?:é|:)?\s/iu;

const AT = String.raw`(?:na|no|nas|nos|em|numa|num|para\s+[ao]|pel[ao]|d[ao])`;
const LEAD = String.raw`^(?:e\s+)?(?:depois|antes|hoje|atualmente|também)?\s*,?\s*(?:eu\s+)?`;
const pattern = (source: string) => new RegExp(LEAD + source + String.raw`\s*$`, "iu");

const NAME = pattern(String.raw`(?:meu\s+nome(?:\s+completo)?\s+é|me\s+chamo)\s+(?<name>[^,]+)`);
const PLACE = pattern(String.raw`(?:moro|resido)\s+em\s+(?<place>.+)`);
const JOBS = [
  String.raw`(?:trabalh(?:ei|o)|atu(?:ei|o)|estagiei)\s+${AT}\s+(?<company>.+?)\s+(?:como|de)\s+(?<position>.+?)`,
  String.raw`(?:trabalh(?:ei|o)|atu(?:ei|o)|estagiei)\s+(?:como|de)\s+(?<position>.+?)\s+${AT}\s+(?<company>.+?)`,
  String.raw`(?:trabalh(?:ei|o)|atu(?:ei|o)|estagiei)\s+${AT}\s+(?<company>.+?)`,
  String.raw`(?:trabalh(?:ei|o)|atu(?:ei|o))\s+(?:como|de)\s+(?<position>.+?)`,
  String.raw`(?:fui|sou)\s+(?!formad)(?<position>.+?)\s+${AT}\s+(?<company>.+?)`,
].map(pattern);
const STUDIES = [
  String.raw`(?:estud(?:ei|o)|cursei|me\s+formei\s+em|sou\s+formad[oa]\s+em)\s+(?!${AT}\s)(?<course>.+?)\s+(?:na|no|em|pel[ao])\s+(?<institution>.+?)`,
  String.raw`(?:estud(?:ei|o)|me\s+formei)\s+(?:na|no|em|pel[ao])\s+(?<institution>.+?)`,
  String.raw`(?:estud(?:ei|o)|cursei|me\s+formei\s+em|sou\s+formad[oa]\s+em)\s+(?<course>.+?)`,
].map(pattern);
// "e me formei em", without its date
const GRADUATION = /\s+e\s+(?:me\s+formei|terminei|conclu[ií])(?:\s+o\s+curso)?(?:\s+em)?\s*$/iu;
const LANGUAGES = pattern(String.raw`falo\s+(?<list>.+)`);
const SKILLS = pattern(
  String.raw`(?:sei\s+(?:usar|mexer\s+(?:com|n[ao]|em)|trabalhar\s+com|fazer)|domino)\s+(?<list>.+)`,
);

const splitList = (text: string): string[] =>
  text
    .split(/,\s*(?:e\s+)?|\s+e\s+/u)
    .map(trimEdges)
    .filter(Boolean);

/** Whether a text has sentences of a person about their work or studies. */
export const isNarrative = (text: string): boolean =>
  toLines(text).some((line) => {
    const { position, company, course, institution } = readStatement(line.text) ?? {};
    return Boolean(position || company || course || institution);
  });

/** A job, and the pieces of its description. */
type Job = { entry: Draft["experience"][number]; pieces: Piece[] };

/** Imports a career written as sentences: 'Trabalhei como vendedora na Loja Azul de 2018 a 2021.' */
export function importNarrativeText(text: string): ImportResult {
  const lines = toLines(text);
  if (lines.length === 0) throw new RejectedFileError("empty");
  const draft = createDraft();
  const unplaced: Piece[] = [];
  const readLines: Line[] = [];
  const jobs: Job[] = [];
  let job: Job | null = null;
  for (const line of lines) {
    if (sectionByTitle(line.text)) {
      job = null;
      continue;
    }
    if (readList(line, draft)) {
      job = null;
      readLines.push(line);
      continue;
    }
    readContacts(line, draft);
    const statement = readStatement(line.text);
    if (!statement) {
      const text = linePiece(line);
      if (hasContact(line.text)) {
        if (CONTACT_LABEL.test(line.text)) readLines.push(line);
      } else if (job) job.pieces.push(text);
      else unplaced.push(text);
      continue;
    }
    readLines.push(line);
    const add = (value = "") => piece(trimEdges(value), line);
    const { name, place, position, company, course, institution, languages, skills, start, end } = statement;
    job = null;
    if (name && !draft.personalInfo.fullName.text) draft.personalInfo.fullName = add(name);
    if (place && !draft.personalInfo.location.text) draft.personalInfo.location = add(place);
    if (position || company) {
      const entry = {
        position: add(position),
        company: add(company),
        location: EMPTY,
        startDate: add(start),
        endDate: add(end),
        description: EMPTY,
      };
      draft.experience.push(entry);
      job = { entry, pieces: [] };
      jobs.push(job);
    }
    if (course || institution)
      draft.education.push({
        course: add(course),
        institution: add(institution),
        startDate: add(start),
        endDate: add(end),
        description: EMPTY,
      });
    for (const skill of skills ?? []) draft.skills.push(add(skill));
    for (const language of languages ?? []) {
      const result = readLanguages([createPart(line, language)]);
      draft.languages.push(...result.languages);
      unplaced.push(...result.rest);
    }
  }
  for (const { entry, pieces } of jobs) entry.description = joinPieces(pieces);
  return createResult({ source: "text", draft, unplaced, lines, headings: readLines });
}

// a title of 4 to 41 letters, a colon and a text
const LIST = /^\s*(\p{L}[\p{L} ]{3,40}):\s*(\S.*)$/u;

/** Reads a list among sentences ("CURSOS: Excel, Vendas"). Returns whether the line is such a list. */
function readList(line: Line, draft: Draft): boolean {
  const [, title = "", rest = ""] = LIST.exec(line.text) ?? [];
  const kind = rest && sectionByTitle(title);
  const part = createPart(line, rest);
  if (kind === "skills") draft.skills.push(...readSkills([part]).skills);
  else if (kind === "languages") draft.languages.push(...readLanguages([part]).languages);
  else if (kind === "courses" || kind === "certifications")
    draft.sections.push({ kind, heading: title, entries: readSectionEntries(kind, [part]) });
  else return false;
  return true;
}

type StatementField = "name" | "place" | "position" | "company" | "course" | "institution";

interface Statement extends Partial<Record<StatementField, string | undefined>> {
  languages?: string[];
  skills?: string[];
  start: string;
  end: string;
}

const toLines = (text: string): Line[] =>
  clean(text)
    .split("\n")
    // SPLIT tries every number of spaces
    .map(squeeze)
    .flatMap(splitLongText)
    .flatMap((row) => (sectionByTitle(LIST.exec(row)?.[1] ?? "") ? [row] : row.split(SPLIT)))
    .map((part) => part.trim().replace(/,$/, ""))
    .filter(Boolean)
    .map((part, index) => createLine(part, { number: index + 1 }));

/** Reads a statement of a known form; null for any other text. */
function readStatement(text: string): Statement | null {
  const [period] = findPeriods(text);
  const dates = { start: period?.start ?? "", end: period?.end ?? "" };
  const rest = period
    ? squeeze(`${text.slice(0, period.index)} ${text.slice(period.index + period.length)}`)
        .replace(GRADUATION, "")
        .replace(/[\s,]+(?:até|em|de|desde|entre)?\s*$/iu, "")
    : text;
  const groups = (patterns: RegExp[]) => patterns.map((one) => one.exec(rest)?.groups).find(Boolean);
  const person = groups([NAME, PLACE]);
  if (person) return { ...person, ...dates };
  const list = groups([LANGUAGES])?.list;
  if (list) return { languages: splitList(list), ...dates };
  const skills = groups([SKILLS])?.list;
  if (skills) return { skills: splitList(skills), ...dates };
  const namedGroups = groups(JOBS) ?? groups(STUDIES);
  return namedGroups ? { ...namedGroups, ...dates } : null;
}

function readContacts(line: Line, { personalInfo }: Draft): void {
  const [email] = findEmails(line.text);
  const [phone] = findPhones(line.text);
  if (email && !personalInfo.email.text) personalInfo.email = piece(email.value, line);
  if (phone && !personalInfo.phone.text) personalInfo.phone = piece(phone.value, line);
  personalInfo.links.push(...findLinks(line.text).map(({ value }) => piece(value, line)));
}
