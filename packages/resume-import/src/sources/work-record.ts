import { getOfficialTitle } from "@penresume/occupations";
import type { Piece } from "../line.ts";
import { ONGOING } from "../recognise/dates.ts";
import { createResult } from "../result/create-result.ts";
import { createDraft, createEntry } from "../result/draft.ts";
import { type ImportedResume, RejectedFileError, type Uncertainty } from "../result/result.ts";
import { fold, squeeze } from "../text.ts";
import { toReadable } from "./readable.ts";
import { createValues, ONGOING_DATE } from "./values.ts";

/** An employment of a register. Dates are DD/MM/YYYY. */
interface Employment {
  company: string;
  position: string;
  /** Of the occupation, in the CBO; its title is the position where the document has no other. */
  code: string;
  start: string;
  end: string;
  /** The last month with wages, MM/YYYY. */
  lastPaid: string;
}

// extracts of the social insurance, and the digital work record of the ministry
const EXTRACT = /extrato previdenciario|relacoes previdenciarias/;
const EXTRACT_TABLE = /origem do vinculo/;
const RECORD = /carteira de trabalho|contratos? de trabalho|vinculos? empregaticios?/;
const RECORD_FIELD = /^(?:data de )?admissao\b/;
// "01/03/2022 - Aberto"
const RECORD_PERIOD = /^(\d{2}\/\d{2}\/\d{4})(?: a| ate)? (\d{2}\/\d{2}\/\d{4}|(?:em )?aberto|atual)$/;
const RECORD_PROOF = /\b(?:cnpj|ocupacao|cbo)\b/;

/** Whether the rows of a document are an 'Extrato Previdenciário (CNIS)' or a 'Carteira de Trabalho Digital'; null for other documents. */
export function detectWorkRecord(rows: string[]): "cnis" | "work-record" | null {
  const folded = rows.map(fold);
  const has = (pattern: RegExp) => folded.some((text) => pattern.test(text));
  if (has(EXTRACT) && has(EXTRACT_TABLE)) return "cnis";
  return has(RECORD) && (has(RECORD_FIELD) || has(RECORD_PERIOD)) && has(RECORD_PROOF) ? "work-record" : null;
}

const DATE = /\b\d{2}\/\d{2}\/\d{4}\b/g;
const MONTH = /(?<![\d/])\d{2}\/\d{4}\b/g;
const NAME =
  /\bNome(?: completo| civil| do trabalhador)?:?\s+((?!da\b|do\b)\p{L}[\p{L}' .]+?)(?=\s+(?:Data|Nome|CPF|NIT|Sexo|PIS)\b|$)/iu;
const NAME_LABEL = /^Nome(?: completo| civil| do trabalhador)?:?$/i;

/** Imports the employments of a register. Of its other data nothing is kept, as `leftOut` says. Throws a RejectedFileError without any. */
export function importWorkRecord(rows: string[], source: "cnis" | "work-record"): ImportedResume {
  const texts = rows.map(squeeze);
  const employments = source === "cnis" ? readExtract(texts) : readRecord(texts);
  if (employments.length === 0) throw new RejectedFileError("empty");
  const issued = texts.map((text) => /(\d{2}\/\d{2}\/\d{4}) \d{2}:\d{2}/.exec(text)?.[1]).find(Boolean) ?? "";
  const values = createValues();
  const draft = createDraft();
  const asWritten: Record<string, string> = {};
  const uncertainties: Uncertainty[] = [];
  const addName = (text: string, path: string): Piece => {
    const { refs } = values.add(text);
    const readable = toReadable(text);
    if (readable !== text) asWritten[path] = text;
    return { text: readable, refs };
  };
  const name = texts
    .map((text, at) => NAME.exec(NAME_LABEL.test(text) ? `${text} ${texts[at + 1]}` : text)?.[1])
    .find(Boolean);
  if (name) draft.personalInfo.fullName = addName(name.trim(), "personalInfo.fullName");
  for (const [at, employment] of unite(employments).entries()) {
    const { company, code, start, end, lastPaid } = employment;
    const position = employment.position || (getOfficialTitle(code) ?? "");
    const path = `experience.${at}`;
    if (position && !employment.position) uncertainties.push({ path: `${path}.position`, reason: "no-name" });
    const isOngoing = !end && source === "work-record" ? true : !end && isRecent(lastPaid, issued);
    if (!end && !isOngoing) uncertainties.push({ path: `${path}.endDate`, reason: "missing" });
    draft.experience.push(
      createEntry("experience", {
        ...(position && { position: addName(position, `${path}.position`) }),
        ...(company && { company: addName(company, `${path}.company`) }),
        startDate: values.addDate(start.slice(3)),
        ...(end
          ? { endDate: values.addDate(end.slice(3)) }
          : isOngoing && { endDate: { ...ONGOING_DATE, text: ONGOING } }),
      }),
    );
  }
  const leftOut = [
    "CPF",
    "NIT",
    "nome da mãe",
    "data de nascimento",
    "salários",
    ...(source === "cnis" ? ["benefícios"] : []),
  ];
  // a name without its "LTDA" is whole
  return { ...createResult({ source, draft, lines: values.lines, uncertainties }), unplaced: [], leftOut, asWritten };
}

const toMonths = (date: string): number => Number(date.slice(-4)) * 12 + Number(date.slice(-7, -5));

/** Whether wages were paid up to the last months before the extract. */
const isRecent = (lastPaid: string, issued: string): boolean =>
  Boolean(lastPaid && issued) && toMonths(issued) - toMonths(lastPaid) <= 3;

/** One entry for an employment that the register repeats, the latest first. */
function unite(employments: Employment[]): Employment[] {
  const united = new Map<string, Employment>();
  for (const one of employments) {
    const key = `${fold(one.company)} ${toMonths(one.start)}`;
    const known = united.get(key);
    united.set(
      key,
      known
        ? { ...one, end: one.end || known.end, position: one.position || known.position, code: one.code || known.code }
        : one,
    );
  }
  return [...united.values()].sort((a, b) => toMonths(b.start) - toMonths(a.start));
}

const ROW = /^(?=\d{1,3}\s+\d{3}\.?\d{5}\.?\d{2}-?\d\b)/m;
// of a row: its number, the person's and the company's
const ROW_NUMBERS = /^\d{1,3}\s+[\d.-]+\s*(?:(?:[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}[\dA-Z/-]*|\d[\d./-]{7,})(?=\s|$))?/;
// of the person in the company; short ones only where the table has a column for them
const WORKER_NUMBER = /(?:^|\s+)(?:0\d{2,}|\d{5,}|\d+(?:[./-]\d+)+)$/;
const SHORT_NUMBER = /(?:^|\s+)\d{3,4}$/;
const EMPLOYED = /\bempregad[oa]\b|\btrabalhador avulso\b|\b(?:agente|servidor) p[úu]blico/i;
const TYPE_WORDS =
  /\b(?:Empregad[oa]|Dom[ée]stic[oa]|Trabalhador Avulso|Avulso|(?:ou )?Agente|Servidor P[úu]blico|ou|P[úu]blico)\b/g;
// "PEXT", "IREM-INDPEND" at the end
const INDICATORS = /(?:(?:^|[\s,]+)(?:[A-Z]+(?:-[A-Z0-9]+)+|P[A-Z]{3,}|I[A-Z]{3}\d*|AEXT-VT))+$/;
const END_OF_ROW =
  /^(?:remuneracoes|contribuicoes|competencia|seq\b|legenda|relacoes|pagina|inss\b|cnis\b|extrato|identificacao|o inss|voce pode|matricula d|tipo filiado|codigo emp|origem d|data |ult\b|\d{2}\/\d{4} \d[\d ]* \d{2}\b)/;

/** Reads the rows of an extract: number, company, two dates. Copied, a row may be several lines, or each of its cells one. */
function readExtract(texts: string[]): Employment[] {
  const chunks = texts.join("\n").split(ROW);
  const hasNumbers = texts.some((text) => /\bmatricula\b/.test(fold(text)));
  const found: Employment[] = [];
  for (const [index, chunk] of chunks.slice(1).entries()) {
    const all = chunk.replace(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}\S*/g, "").split("\n");
    const last = all.findIndex((line, at) => at > 0 && END_OF_ROW.test(fold(line)));
    const lines = last < 0 ? all : all.slice(0, last);
    const row = lines.join(" ");
    const [start = "", end = ""] = row.match(DATE) ?? [];
    if (!start || !EMPLOYED.test(row)) continue;
    const dated = lines.findIndex((line) => line.includes(start));
    const [head = ""] = lines
      .slice(0, dated + 1)
      .join(" ")
      .replace(ROW_NUMBERS, "")
      .split(start);
    const whole = squeeze(head.split(EMPLOYED)[0] ?? "");
    const long = whole.replace(WORKER_NUMBER, "");
    const named = hasNumbers && long === whole ? whole.replace(SHORT_NUMBER, "") : long;
    // the type and a long name may have lines above and below
    const above = named ? "" : readRest(chunks[index]?.trimEnd().split("\n").at(-1));
    const company = squeeze([above, named, readRest(lines[dated + 1])].join(" "));
    const [lastPaid = ""] = row.replace(DATE, " ").match(MONTH) ?? [];
    found.push({ company, position: "", code: findCode(row), start, end, lastPaid });
  }
  return found;
}

/** What a line beside a row has of the company's name. */
const readRest = (line = ""): string =>
  /[\d:]/.test(line) || END_OF_ROW.test(fold(line))
    ? ""
    : squeeze(line.replace(TYPE_WORDS, " ")).replace(INDICATORS, "");

const LABELS: [keyof Employment, RegExp][] = [
  ["company", /^(?:empregador|empresa|razao social|nome (?:do )?empregador|estabelecimento)\b(?: \/ \w+)?/],
  ["start", /^(?:data (?:de |da )?)?(?:admissao|inicio do (?:contrato|vinculo))\b/],
  ["end", /^(?:data (?:de |da |do )?)?(?:desligamento|rescisao|saida|demissao|termino|fim do (?:contrato|vinculo))\b/],
  ["position", /^(?:ocupacao|cargo|funcao|cbo)\b(?: inicial| atual)?(?: cbo)?/],
];

const COMPANY_NUMBER =
  /^(?:(\p{Lu}.+?)[\s,–-]+)??(?:CNPJ\b:?\s*)?[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}/u;
/** What begins with these is no occupation. */
const OTHER_FIELD = /^(?:remuneracao|salario|ultima|tipo|data|cnpj|cbo|jornada|categoria|motivo|anotac)/;

/** The name above a company's number: the last line that is neither a period nor of another field. */
function findName(above: string[]): string {
  const name = above.findLast((text) => !RECORD_PERIOD.test(fold(text))) ?? "";
  return LABELS.some(([, pattern]) => pattern.test(fold(name))) ? "" : name;
}

/** Reads the labelled fields of a work record. */
function readRecord(texts: string[]): Employment[] {
  const found: Employment[] = [];
  const empty = (): Employment => ({ company: "", position: "", code: "", start: "", end: "", lastPaid: "" });
  let current = empty();
  const close = () => {
    if (current.start) found.push(current);
    current = empty();
  };
  for (const [index, text] of texts.entries()) {
    const [, start, end = ""] = RECORD_PERIOD.exec(fold(text)) ?? [];
    if (start) {
      if (current.start) close();
      current = { ...current, start, end: end.match(DATE)?.[0] ?? "" };
      continue;
    }
    const label = LABELS.find(([, pattern]) => pattern.test(fold(text)));
    const words = label?.[1].exec(fold(text))?.[0].split(" ").length;
    if (!label) {
      // the company before or above its number, without a label
      const [, before = ""] = COMPANY_NUMBER.exec(text) ?? [];
      const unlabelled = before || (COMPANY_NUMBER.test(text) ? findName(texts.slice(0, index)) : "");
      if (unlabelled && current.company !== unlabelled) {
        if (current.company) close();
        current.company = unlabelled;
      }
      continue;
    }
    const [field] = label;
    // behind the label, or below it
    const value = /:\s*(.+)$/.exec(text)?.[1] ?? (text.split(" ").slice(words).join(" ") || texts[index + 1] || "");
    const date = value.match(DATE)?.[0] ?? "";
    if ((field === "company" && current.company) || (field === "start" && current.start && date !== current.start))
      close();
    if (field === "start" || field === "end") current[field] ||= date;
    else if (field === "company")
      current.company = squeeze(value.replace(/[\s,–-]*(?:\bCNPJ\b|[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/).*$/i, ""));
    else {
      current.code ||= findCode(`CBO ${value}`);
      if (!OTHER_FIELD.test(fold(value))) current.position ||= readOccupation(value);
    }
  }
  close();
  return found;
}

const findCode = (text: string): string =>
  /\b(?:CBO|Ocupa[çc][ãa]o)\b\D{0,12}(\d{4}-?\d{2})(?!\d)/i.exec(text)?.[1]?.replace("-", "") ?? "";

/** "5211-10 - Vendedor de comércio", "Vendedor (CBO 521110)": the name without its code. */
const readOccupation = (text: string): string =>
  squeeze(text.replace(/\(?\s*(?:CBO\b:?[\s)]*(?:\d{4}-?\d{2})?|\d{4}-?\d{2})\s*\)?/i, " ")).replace(
    /^[\s:)–-]+|[\s:(–-]+$/g,
    "",
  );
