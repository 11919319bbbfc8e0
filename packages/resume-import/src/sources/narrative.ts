import { createSectionEntry, readSectionEntries } from "../fields/entries/section.ts";
import { readLanguages } from "../fields/languages.ts";
import { readSkills } from "../fields/skills.ts";
import { joinPieces } from "../layout/paragraphs.ts";
import { createLine, createPart, EMPTY, type Line, linePiece, type Piece, piece } from "../line.ts";
import { findEmails, findLinks, findPhones, hasContact } from "../recognise/contacts.ts";
import { courseScore, positionScore } from "../recognise/words.ts";
import { createResult } from "../result/create-result.ts";
import { createDraft, type Draft } from "../result/draft.ts";
import { type ImportResult, RejectedFileError } from "../result/result.ts";
import { sectionByTitle } from "../sections/kinds.ts";
import { squeeze, trimEdges } from "../text.ts";
import { isNegated, readClause, splitClauses, toRows } from "./narrative-clauses.ts";

// "Meu telefone é"
const CONTACT_LABEL =
  /^(?:e\s+)?(?:o\s+)?(?:meu\s+|seu\s+)?(?:telefone|celular|whatsapp|e-?mail|site|linkedin)(?:\s+del[ea])?\s*(?:é|:)?\s/iu;

const AT = String.raw`(?:n[ao]s?|num|numa|pel[ao]|para\s+[ao]|em)`;
const pattern = (source: string) => new RegExp(`^${source}$`, "iu");
const NAME = [
  pattern(
    String.raw`(?:(?:o\s+)?(?:meu|seu)\s+nome(?:\s+completo)?\s+é|o\s+nome\s+del[ea]\s+é|me\s+chamo|(?:minha\s+filha\s+|meu\s+filho\s+)?se\s+chama)\s+(?<name>[^,]+)(?<tail>,.*)?`,
  ),
  // a name in capitals
  /^[Ss]ou\s+[oa]\s+(?<name>\p{Lu}\p{L}+(?:\s+(?:\p{Lu}\p{L}+|d[aeo]s?))*\s+\p{Lu}\p{L}+)$/u,
];
const PLACE = pattern(String.raw`(?:moro|mora|resid[oe])\s+em\s+(?<place>.+)`);
const WORK = String.raw`(?:(?:estou|est[áa]|t[ôo]u?)\s+trabalhando|trabalh(?:ei|o|ou|a|ava)|atu(?:ei|o|ou|a)|estagi(?:ei|ou)|(?:come[cç](?:ei|ou))(?:\s+a\s+trabalhar|\s+trabalhando)?|entr(?:ei|ou)|ten(?:ho|do)\s+experi[êe]ncia)`;
const BE = "(?:fui|foi|era|sou|vir(?:ei|ou))";
const JOBS = [
  String.raw`${WORK},?\s+${AT}\s+(?<company>.+?),?\s+(?:onde\s+(?:eu\s+)?(?:atuei|trabalhei|fui)\s+)?como\s+(?<position>.+)`,
  String.raw`${WORK}\s+como\s+(?<position>.+?),?\s+(?:${AT}|d[ao])\s+(?<company>.+)`,
  String.raw`${WORK}\s+como\s+(?<position>.+)`,
  String.raw`${WORK}\s+de\s+(?<position>.+?),?\s+(?:${AT})\s+(?<company>.+)`,
  String.raw`${WORK}\s+de\s+(?<position>.+)`,
  String.raw`${WORK},?\s+${AT}\s+(?<company>.+)`,
  String.raw`${BE}\s+(?!formad)(?<position>.+?),?\s+(?:${AT}|d[ao](?=\s+\p{L}+\s))\s+(?<company>.+)`,
  String.raw`vir(?:ei|ou)\s+(?<position>.+)`,
].map(pattern);
// "na Loja Azul de caixa"
const JOB_BEHIND = /^(?<company>.+)\s+de\s+(?<position>\p{Ll}.+)$/u;
const STUDY = String.raw`(?:estud(?:ei|o|ou|a)|curs(?:ei|o|ou)|(?:me|se)\s+form(?:ei|ou)\s+em|sou\s+formad[oa]\s+em)`;
// verbs that also say other things than studying
const WEAK_STUDY = String.raw`(?:fiz|fez|fa[çc]o|termin(?:ei|ou)|conclu[ií]u?|(?:estou|est[áa]|t[oôó]u?)(?:\s+(?:fazendo|cursando|estudando)|(?=\s+n[ao]\s)))`;
const ARTICLE = String.raw`(?:(?:[oa]|uma?|n[ao])\s+)?`;
const WHERE = "(?:n[ao]|pel[ao])";
const STUDIES = [
  String.raw`${STUDY}\s+(?!(?:${AT}|at[ée])\s)${ARTICLE}(?<course>.+?),?\s+${WHERE}\s+(?<institution>.+)`,
  String.raw`${STUDY}\s+(?!(?:${AT}|at[ée])\s)${ARTICLE}(?<course>.+?)\s+em\s+(?<institution>.+)`,
  String.raw`(?:estud(?:ei|o|ou|a)|(?:me|se)\s+form(?:ei|ou))\s+${AT}\s+(?<institution>.+)`,
  String.raw`${STUDY}\s+(?!(?:${AT}|at[ée])\s)${ARTICLE}(?<course>.+)`,
].map(pattern);
const WEAK_STUDIES = [
  String.raw`${WEAK_STUDY}\s+${ARTICLE}(?<course>.+?),?\s+${WHERE}\s+(?<institution>.+)`,
  String.raw`${WEAK_STUDY}\s+${ARTICLE}(?<course>.+)`,
  // a degree without a verb: "Técnico em Logística pela Escola Azul"
  String.raw`(?<course>\p{Lu}.+?)\s+pel[ao]\s+(?<institution>\p{Lu}.+)`,
].map(pattern);
const SCHOOL_YEAR =
  /(?<!\p{L})(?:ensino|fundamental|faculdade|s[ée]rie|supletivo|eja|(?:ano|semestre|per[íi]odo)\s+d[aeo])(?!\p{L})/iu;
const COURSE = [
  String.raw`(?:fiz|fez|conclu[ií]u?|termin(?:ei|ou)|tenho|tem)\s+(?:o|um|uns)?\s*cursos?\s+(?:d[aeo]\s+)?(?<title>.+?),?\s+${WHERE}\s+(?<where>.+)`,
  String.raw`(?:fiz|fez|conclu[ií]u?|termin(?:ei|ou)|tenho|tem)\s+(?:o|um|uns)?\s*cursos?\s+(?:d[aeo]\s+)?(?<title>.+)`,
].map(pattern);
const LANGUAGES = pattern(String.raw`fal[oa]\s+(?<list>.+)`);
const SKILLS = pattern(
  String.raw`(?:sei|sabe)\s+(?:usar|mexer\s+(?:com|n[ao]|em)|trabalhar\s+com|fazer)\s+(?<list>.+)|domin[oa]\s+(?<known>.+)`,
);
// "e me formei em", without its date
const GRADUATION = /\s+e\s+(?:me\s+formei|terminei|conclu[ií])(?:\s+o\s+curso)?(?:\s+em)?$/iu;
// where the answer to 'as what' or 'where' ends and the person says something else
const TAIL =
  /(?:,|\s+(?:onde|que|quando|mas|porque|pois|eu|el[ea]s?|l[áa]|com\s+(?:meu|minha)|e\s+(?:eu|l[áa]|a[íi])|\p{L}{3,}avam?|(?:faz|atend|vend|receb|serv|dirig|confer|abr|escrev|repon|produz|distribu|assist|mex|resolv|respond|cos|cobr|recolh|corr|sub)iam?)(?!\p{L})).*$/iu;
// what a cut leaves open: "casa de"
const OPEN_END = /(?:\s+(?:d[aeo]s?|n[ao]s?|em|com|para|por|e|uma?))+$/iu;
// a name above the sentences
const PERSON = /^\p{Lu}\p{L}+(?:\s+(?:\p{Lu}\p{L}+|d[aeo]s?)){1,6}$/u;
// workplaces that name no employer
const NO_EMPLOYER =
  /^(?:l[áa]|ali|aqui|casa(?:\s+\p{L}+ndo(?!\p{L}).*)?|rua|roça|mesm[ao]\s.*|.*(?<!\p{L})(?:meu|minha|del[ea]|seu|sua)(?!\p{L}).*)$/iu;
/** Clauses with these verbs say nothing about the job before them. */
const PERSONAL =
  /^(?:tenho|tem|tive|nasc|gost|quer|procuro|busco|preciso|moro|mora|sou|dirijo|sei|sabe|trabalh|estud|curs|par(?:ei|ou)|termin|come[cç]|estou|t[ôo]\s|el[ea]\s|minha|meu)/iu;
const LEAVING = /^(?:sa[íi]|saiu|fiquei|ficou)(?!\p{L})/iu;
const GRADUATING = /^(?:(?:me|se)\s+form(?:ei|ou)|termin(?:ei|ou)|conclu[ií]u?)$/iu;
const STARTING = /^(?:entr(?:ei|ou)|come[cç](?:ei|ou)|vir(?:ei|ou))(?!\p{L})/iu;

const splitList = (text: string): string[] =>
  text
    .split(/,\s*(?:e\s+)?|\s+e\s+/u)
    .map((item) => trimEdges(item).replace(/^(?:n[ao]|com|em|um\s+pouco\s+de|bem|s[óo])\s+/iu, ""))
    .filter(Boolean);

interface Statement {
  kind: "name" | "place" | "job" | "study" | "course" | "languages" | "skills" | "headline";
  /** Texts by field, or the items of a list. */
  fields: Record<string, string>;
  items: string[];
  start: string;
  end: string;
  /** What the clause says beyond its fields. */
  notes: string[];
}

/** Whether a text has sentences of a person about their work or studies. */
export const isNarrative = (text: string): boolean =>
  toClauses(text).some(({ text }) => ["job", "study", "course"].includes(readStatement(text)?.kind ?? ""));

/** Reads what a clause states; null for a negated clause, and where no rule is certain. */
function readStatement(given: string): Statement | null {
  if (isNegated(given)) return null;
  const { text, period, notes } = readClause(given);
  const create = (kind: Statement["kind"], values: Partial<Statement>): Statement => ({
    kind,
    fields: {},
    items: [],
    start: period?.start ?? "",
    end: period?.end ?? "",
    ...values,
    notes: [...notes, ...(values.notes ?? [])].map(trimEdges).filter(Boolean),
  });
  const groups = (patterns: RegExp[], own = text) => patterns.map((one) => one.exec(own)?.groups).find(Boolean);
  const name = groups(NAME);
  if (name?.name) {
    const words = name.name.split(" ").length;
    return words <= 8 && !/\d/.test(name.name)
      ? create("name", { fields: { name: name.name }, notes: [name.tail ?? ""] })
      : null;
  }
  const place = groups([PLACE])?.place;
  if (place) return create("place", { fields: { place } });
  const languages = groups([LANGUAGES])?.list;
  if (languages) return create("languages", { items: splitList(languages) });
  const skills = groups([SKILLS]);
  if (skills) return create("skills", { items: splitList(skills.list ?? skills.known ?? "") });
  const course = groups(COURSE);
  if (course) return create("course", cutTails({ title: course.title, where: course.where }, 10));
  const job = groups(JOBS);
  if (job) return readJob(job, create);
  const weak = groups(WEAK_STUDIES, text.replace(GRADUATION, ""));
  const isCourse = weak?.course && (courseScore(weak.course) > 0 || SCHOOL_YEAR.test(weak.course));
  const study = groups(STUDIES, text.replace(GRADUATION, "")) ?? (isCourse ? weak : undefined);
  if (study) return create("study", cutTails({ course: study.course, institution: study.institution }, 10));
  const [, headline] = /^sou\s+(.+)$/iu.exec(text) ?? [];
  return headline && positionScore(headline) > 0 && headline.split(" ").length <= 5
    ? create("headline", { fields: { headline } })
    : null;
}

function readJob(
  { position: givenPosition, company: givenCompany }: Record<string, string | undefined>,
  create: (kind: "job", values: Partial<Statement>) => Statement,
): Statement | null {
  const behind = givenPosition ? undefined : JOB_BEHIND.exec(givenCompany ?? "")?.groups;
  const isBehind = behind && positionScore(behind.position ?? "") > 0;
  const { fields, notes } = cutTails(
    isBehind
      ? { position: behind.position, company: behind.company }
      : { position: givenPosition?.replace(/^uma?\s+/iu, ""), company: givenCompany },
    8,
  );
  const { position = "", company = "" } = fields;
  const isNoEmployer = NO_EMPLOYER.test(company);
  if (isNoEmployer && !position) return null;
  return create("job", {
    fields: { position, company: isNoEmployer ? "" : company },
    notes: isNoEmployer ? [company, ...notes] : notes,
  });
}

/** Ends each field where the person says something else. A text with too many words is no field. */
function cutTails(fields: Record<string, string | undefined>, longest: number): Pick<Statement, "fields" | "notes"> {
  const notes: string[] = [];
  const cut = Object.entries(fields).map(([field, text = ""]) => {
    const [tail = ""] = TAIL.exec(text) ?? [];
    const kept = text.slice(0, text.length - tail.length).replace(OPEN_END, "");
    notes.push(tail);
    if (kept.split(" ").length <= longest) return [field, kept];
    notes.push(kept);
    return [field, ""];
  });
  return { fields: Object.fromEntries(cut), notes };
}

const toClauses = (text: string): Line[] =>
  toRows(text)
    .flatMap((row) => (sectionByTitle(LIST.exec(row)?.[1] ?? "") ? [row] : splitClauses(row)))
    .map((part) => squeeze(part).replace(/,$/, ""))
    .filter(Boolean)
    .map((part, index) => createLine(part, { number: index + 1 }));

/** A job, and the pieces of its description. */
type Job = { entry: Draft["experience"][number]; pieces: Piece[] };

/** Imports a career written as sentences: 'Trabalhei como vendedora na Loja Azul de 2018 a 2021.' */
export function importNarrativeText(text: string): ImportResult {
  const lines = toClauses(text);
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
    if (!statement && line.number === 1 && PERSON.test(line.text)) {
      draft.personalInfo.fullName = linePiece(line);
      continue;
    }
    if (!statement) {
      if (hasContact(line.text)) {
        if (CONTACT_LABEL.test(line.text)) readLines.push(line);
        continue;
      }
      const { text, period } = readClause(line.text);
      const study = draft.education.at(-1);
      if (!job && study && period && !study.endDate.text && GRADUATING.test(text)) {
        study.endDate = piece(period.end, line);
        readLines.push(line);
        continue;
      }
      const isEnd = job && LEAVING.test(text) && period && !job.entry.endDate.text;
      if (job && isEnd && period) job.entry.endDate = piece(period.end || period.start, line);
      if (job && !isNegated(line.text) && !PERSONAL.test(text)) job.pieces.push(linePiece(line));
      else unplaced.push(linePiece(line));
      continue;
    }
    readLines.push(line);
    const { kind, notes } = statement;
    if (kind !== "headline") job = null;
    if (kind === "job") {
      job = createJob(statement, line);
      draft.experience.push(job.entry);
      jobs.push(job);
    } else {
      addStatement(statement, line, draft, unplaced);
      unplaced.push(...notes.map((note) => piece(note, line)));
    }
  }
  for (const { entry, pieces } of jobs) entry.description = joinPieces(pieces);
  return createResult({ source: "text", draft, unplaced, lines, headings: readLines });
}

function createJob({ fields, start, end, notes }: Statement, line: Line): Job {
  const add = (value = "") => piece(trimEdges(value), line);
  // "entrei em 2017": a single date is the start
  const isStart = !start && STARTING.test(readClause(line.text).text);
  const entry = {
    position: add(fields.position),
    // "empresa Via Sol" is called Via Sol
    company: add(fields.company?.replace(/^(?:empresa|firma)\s+(?=\p{Lu})/u, "")),
    location: EMPTY,
    startDate: add(isStart ? end : start),
    endDate: add(isStart ? "" : end),
    description: EMPTY,
  };
  return { entry, pieces: notes.map((note) => piece(note, line)) };
}

function addStatement(
  { kind, fields, items, start, end }: Statement,
  line: Line,
  draft: Draft,
  unplaced: Piece[],
): void {
  const add = (value = "") => piece(trimEdges(value), line);
  const { personalInfo } = draft;
  const fill = (field: "fullName" | "location" | "headline", value: string | undefined) => {
    if (personalInfo[field].text) unplaced.push(linePiece(line));
    else personalInfo[field] = add(value);
  };
  if (kind === "name") fill("fullName", fields.name);
  else if (kind === "place") fill("location", fields.place);
  else if (kind === "headline") fill("headline", fields.headline);
  else if (kind === "study")
    draft.education.push({
      course: add(fields.course),
      institution: add(fields.institution),
      startDate: add(start),
      endDate: add(end),
      description: EMPTY,
    });
  else if (kind === "course") {
    const entry = createSectionEntry({
      title: add(fields.title),
      organisation: add(fields.where),
      date: add(end || start),
    });
    const section = draft.sections.find((own) => own.kind === "courses");
    if (section) section.entries.push(entry);
    else draft.sections.push({ kind: "courses", heading: "", entries: [entry] });
  } else if (kind === "skills") draft.skills.push(...items.map(add));
  else
    for (const language of items) {
      const { languages, rest } = readLanguages([createPart(line, language)]);
      draft.languages.push(...languages);
      unplaced.push(...rest);
    }
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

function readContacts(line: Line, { personalInfo }: Draft): void {
  const [email] = findEmails(line.text);
  const [phone] = findPhones(line.text);
  if (email && !personalInfo.email.text) personalInfo.email = piece(email.value, line);
  if (phone && !personalInfo.phone.text) personalInfo.phone = piece(phone.value, line);
  personalInfo.links.push(...findLinks(line.text).map(({ value }) => piece(value, line)));
}
