import Papa from "papaparse";
import { bareLink, findLinks } from "../contacts.ts";
import { createSectionEntry } from "../entries/section.ts";
import { finish } from "../finish.ts";
import { EMPTY, type Piece } from "../line.ts";
import { languageLevel } from "../lists.ts";
import { createDraft, type Draft } from "../parse.ts";
import { type ImportResult, RefusalError } from "../result.ts";
import type { SectionName } from "../sections.ts";
import { fold } from "../text.ts";
import { decodeText } from "./decode.ts";
import { createValues, toDate, type Values } from "./values.ts";

type Row = Record<string, string>;

/** Column headings by which a file is recognised, English and Portuguese; all of the first list must be there. */
const FILES = {
  profile: ["first name", "last name", "headline"],
  positions: ["company name", "title", "started on"],
  education: ["school name", "degree name"],
  volunteering: ["role", "cause"],
  certifications: ["name", "authority"],
  publications: ["name", "published on"],
  projects: ["title", "url", "started on"],
  honors: ["title", "issued on"],
  courses: ["name", "number"],
  languages: ["name", "proficiency"],
  emails: ["email address", "primary"],
  phones: ["number", "type"],
} as const;
type FileKind = keyof typeof FILES | "skills";

/** Portuguese column headings, folded. */
const COLUMNS: Record<string, string> = {
  nome: "first name",
  "primeiro nome": "first name",
  sobrenome: "last name",
  titulo: "headline",
  resumo: "summary",
  "localizacao geografica": "geo location",
  localidade: "geo location",
  sites: "websites",
  cargo: "title",
  descricao: "description",
  local: "location",
  observacoes: "notes",
  atividades: "activities",
  proficiencia: "proficiency",
  funcao: "role",
  causa: "cause",
  autoridade: "authority",
  editora: "publisher",
  numero: "number",
  tipo: "type",
  "endereco de e mail": "email address",
  "endereco de email": "email address",
  confirmado: "confirmed",
  principal: "primary",
};

/** Wordings of one column that differ between exports, folded. */
const COLUMN_PATTERNS: [RegExp, string][] = [
  [/^(?:(?:data|mes) de )?(?:inicio|comeco|start date|iniciad[oa]|started)(?: em| on)?$/, "started on"],
  [
    /^(?:data (?:de|da) )?(?:termino|fim|final|conclusao|encerramento|saida|end date|terminad[oa]|concluid[oa]|finalizad[oa])(?: em)?$/,
    "finished on",
  ],
  [/^(?:data de )?(?:emissao|emitid[oa])(?: em)?$|^data do premio$/, "issued on"],
  [/^(?:data de )?publica(?:cao|d[oa])(?: em)?$/, "published on"],
  [/^(?:nome d[ao] )?(?:instituicao|escola|universidade|faculdade)(?: de ensino)?$/, "school name"],
  [/^(?:nome d[ao] )?(?:diploma|curso|grau|titulacao|formacao)(?: academic[oa])?$/, "degree name"],
  [/^(?:nome d[ao] )?(?:empresa|organizacao|companhia)$/, "company name"],
  [
    /^(?:(?:autoridade|organizacao|entidade|instituicao) (?:emissora|certificadora|de certificacao)|emissor)$/,
    "authority",
  ],
  [/^(?:nivel|nivel de proficiencia|fluencia)$/, "proficiency"],
  [/^(?:e mail|email|endereco eletronico)$/, "email address"],
  [/^(?:numero (?:de|do) )?(?:telefone|celular)$/, "number"],
  [/^(?:link|site|endereco da web|url d[ao] \w+)$/, "url"],
  [/^(?:numero d[ao] licenca|codigo da credencial)$/, "license number"],
  [/^(?:notas|anotacoes)$/, "notes"],
  [/^atividades e .+$/, "activities"],
  [/^(?:titulo profissional|titulo do perfil)$/, "headline"],
  [/^(?:titulo do cargo|cargo ocupado)$/, "title"],
  [/^(?:sobre|sobre mim)$/, "summary"],
  [/^(?:localizacao|localizacao do perfil)$/, "geo location"],
  [/^(?:idioma|competencia|habilidade|nome d[ao] (?:certificad[oa]|certificacao|licenca|idioma|competencia))$/, "name"],
  [/^(?:conectado em|conexao em)$/, "connected on"],
];

const column = (name: string): string => {
  const folded = fold(name);
  return COLUMN_PATTERNS.find(([pattern]) => pattern.test(folded))?.[1] ?? COLUMNS[folded] ?? folded;
};

/** Portuguese has one word for a person's and a thing's name, headline and title, place of living and of work. */
const SHARED: Record<string, string> = { "first name": "name", headline: "title", "geo location": "location" };
const renameShared = (columns: string[]): string[] =>
  columns.includes("last name") ? columns : columns.map((name) => SHARED[name] ?? name);

const OTHER_PEOPLE = /^(?:last name|connected on|email address|url)$|job|applica|candidat|vaga|saved|salv[oa]/;

function classify(columns: string[], name: string): FileKind | null {
  const has = (heading: string) => columns.includes(heading);
  for (const kind of Object.keys(FILES) as (keyof typeof FILES)[]) if (FILES[kind].every(has)) return kind;
  // older exports lack columns
  // connections, recommendations, applications and saved jobs name other people's companies and titles
  const isOwn = !columns.some((heading) => OTHER_PEOPLE.test(heading));
  if (has("company name") && has("title") && isOwn) return "positions";
  if (has("first name") && (has("summary") || has("geo location")) && !has("connected on")) return "profile";
  if (has("school name")) return "education";
  const base = fold(name.replace(/^.*\//, "").replace(/\.csv$/i, ""));
  const isOnlyName = columns.length === 1 && has("name");
  if (isOnlyName && !/course|curso|organiza|causa|cause/.test(base)) return "skills";
  return isOnlyName && /course|curso/.test(base) ? "courses" : null;
}

/** Rows of a file; lines before its column headings (LinkedIn's notes) are left out. */
function readRows(bytes: Uint8Array): { columns: string[]; rows: Row[] } {
  const text = decodeText(bytes).replace(/^\ufeff/, "");
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: "greedy" });
  const heading = data[0]?.[0]?.startsWith("Notes:") ? data.findIndex((row) => row.length > 2) : 0;
  const columns = renameShared((data[heading] ?? []).map(column));
  const rows = data
    .slice(heading + 1)
    .map((row) => Object.fromEntries(columns.map((name, index) => [name, (row[index] ?? "").trim()])));
  return { columns, rows };
}

/** Whether one of the files is LinkedIn's. */
export function importLinkedinArchive(files: Map<string, Uint8Array>): ImportResult {
  const tables: { kind: FileKind; rows: Row[] }[] = [];
  for (const [name, bytes] of files) {
    if (!/\.csv$/i.test(name)) continue;
    const { columns, rows } = readRows(bytes);
    const kind = classify(columns, name);
    if (kind) tables.push({ kind, rows: unique(rows) });
  }
  if (!tables.some(({ kind }) => ["profile", "positions", "education"].includes(kind)))
    throw new RefusalError("unknown-archive");
  const rows = (kind: FileKind) => tables.filter((table) => table.kind === kind).flatMap((table) => table.rows);
  const values = createValues();
  const draft = createDraft();
  readProfile(draft, rows, values);
  readCareer(draft, rows, values);
  readSections(draft, rows, values);
  if (draft.experience.length === 0 && draft.education.length === 0 && !draft.personalInfo.fullName.text)
    throw new RefusalError("empty");
  return finish({
    source: "linkedin-archive",
    draft,
    unplaced: readRest(rows, values),
    doubts: [],
    lines: values.lines,
    headings: [],
  });
}

const unique = (rows: Row[]): Row[] => [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
type Rows = (kind: FileKind) => Row[];

function readProfile(draft: Draft, rows: Rows, { add }: Values): void {
  const [profile = {}] = rows("profile");
  const emails = rows("emails");
  const isYes = (value = "") => /^(?:yes|sim|true)$/i.test(value);
  const email = emails.find((row) => isYes(row.primary)) ?? emails.find((row) => isYes(row.confirmed)) ?? emails[0];
  const phones = rows("phones");
  const phone = phones.find((row) => /mobile|celular|m[óo]vel/i.test(row.type ?? "")) ?? phones[0];
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
    links: [...new Map([...websites, ...plain].map((link) => [bareLink(link), link])).values()].map(add),
  };
}

function readCareer(draft: Draft, rows: Rows, { add, addDate }: Values): void {
  const end = (row: Row, finished: string): Piece =>
    row[finished] || !toDate(row["started on"]) ? addDate(row[finished]) : { text: "Atual", refs: [] };
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
          ? { startDate: addDate(start), endDate: isOpen ? { text: "Atual", refs: [] } : addDate(finished) }
          : { date: addDate(row["issued on"] || row["published on"] || start || finished) }),
        url: add(row.url),
        description: add(pick(row, texts)),
      });
    });
    if (entries.length > 0) draft.sections.push({ kind, heading: "", entries });
  }
}

/** What has no field: further phones, causes, licence numbers. */
function readRest(rows: Rows, { add }: Values): Piece[] {
  const phones = rows("phones").map((row) => row.number ?? "");
  const kept = new Set(
    [
      phones.find((_, index) => /mobile|celular|m[óo]vel/i.test(rows("phones")[index]?.type ?? "")) ?? phones[0] ?? "",
    ].map(digits),
  );
  const others = phones.filter((number) => number && !kept.has(digits(number)));
  const numbers = rows("certifications").map((row) => row["license number"] ?? "");
  const causes = rows("volunteering").map((row) => row.cause ?? "");
  const profile = rows("profile")[0] ?? {};
  const extra = [profile["maiden name"], profile["twitter handles"], profile["instant messengers"]];
  return [...others, ...numbers, ...causes, ...extra].filter((text): text is string => Boolean(text)).map(add);
}
const digits = (text: string): string => text.replace(/\D/g, "").replace(/^55(?=\d{10,11}$)/, "");
