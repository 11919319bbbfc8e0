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
const RECORD_PROOF = /\b(?:cnpj|ocupacao|cbo)\b/;

/** Whether the rows of a document are an 'Extrato Previdenciário (CNIS)' or a 'Carteira de Trabalho Digital'; null for other documents. */
export function detectWorkRecord(rows: string[]): "cnis" | "work-record" | null {
  const folded = rows.map(fold);
  const has = (pattern: RegExp) => folded.some((text) => pattern.test(text));
  if (has(EXTRACT) && has(EXTRACT_TABLE)) return "cnis";
  return has(RECORD) && has(RECORD_FIELD) && has(RECORD_PROOF) ? "work-record" : null;
}

const DATE = /\b\d{2}\/\d{2}\/\d{4}\b/g;
const MONTH = /(?<![\d/])\d{2}\/\d{4}\b/g;
const NAME =
  /\bNome(?: completo| civil| do trabalhador)?:?\s+((?!da\b|do\b)\p{L}[\p{L}' .]+?)(?=\s+(?:Data|Nome|CPF|NIT|Sexo|PIS)\b|$)/iu;

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
  const name = texts.map((text) => NAME.exec(text)?.[1]).find(Boolean);
  if (name) draft.personalInfo.fullName = addName(name.trim(), "personalInfo.fullName");
  for (const [at, { company, position, start, end, lastPaid }] of unite(employments).entries()) {
    const path = `experience.${at}`;
    const isOngoing = !end && source === "work-record" ? true : !end && isRecent(lastPaid, issued);
    if (!end && !isOngoing) uncertainties.push({ path: `${path}.endDate`, reason: "missing" });
    draft.experience.push(
      createEntry("experience", {
        ...(position && { position: addName(position, `${path}.position`) }),
        company: addName(company, `${path}.company`),
        startDate: values.addDate(start.slice(3)),
        ...(end
          ? { endDate: values.addDate(end.slice(3)) }
          : isOngoing && { endDate: { ...ONGOING_DATE, text: ONGOING } }),
      }),
    );
  }
  const leftOut = ["CPF", "NIT", "nome da mãe", "data de nascimento", "salários", "benefícios"];
  return { ...createResult({ source, draft, lines: values.lines, uncertainties }), leftOut, asWritten };
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
    united.set(key, known ? { ...one, end: one.end || known.end, position: one.position || known.position } : one);
  }
  return [...united.values()].sort((a, b) => toMonths(b.start) - toMonths(a.start));
}

const NIT = /\b\d{3}\.?\d{5}\.?\d{2}-?\d\b/g;
const COMPANY_NUMBER =
  /\b\d{2}\.?\d{3}\.?\d{3}(?:\/?\d{4}-?\d{2})?\b|\b\d{2}\.\d{3}\.\d{5}\/\d{2}\b|\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/g;
const EMPLOYED =
  /\bempregado(?: domestico)?(?: ou agente publico)?|\btrabalhador avulso|\bagente publico|\bservidor publico/i;
const NOT_EMPLOYED =
  /\bcontribuinte individual|\bfacultativo|\bsegurado especial|\bmicroempreendedor|\brecolhimento\b|\bbeneficio\b|\bautonomo\b/;
// "PEXT", "IREM-INDPEND" at the end
const INDICATORS = /(?:[\s,]+(?:[A-Z]+(?:-[A-Z0-9]+)+|P[A-Z]{3,}|I[A-Z]{3}\d*|AEXT-VT))+$/;
const END_OF_ROW =
  /^(?:remuneracoes|contribuicoes|competencia|seq\b|legenda|relacoes|pagina|inss\b|cnis\b|extrato|identificacao|o inss|voce pode|\d{2}\/\d{4})/;

/** Reads the rows of an extract: number, company, two dates. */
function readExtract(texts: string[]): Employment[] {
  const found: Employment[] = [];
  let isBenefit = false;
  for (const [index, text] of texts.entries()) {
    const folded = fold(text);
    if (EXTRACT_TABLE.test(folded)) isBenefit = /\bnb\b|\bespecie\b/.test(folded);
    if (isBenefit || !/^\d{1,3}\s+\D*\d/.test(text) || !/\d{2}\/\d{2}\/\d{4}/.test(text)) continue;
    const [start = "", end = ""] = text.match(DATE) ?? [];
    const [lastPaid = ""] = text.replace(DATE, " ").match(MONTH) ?? [];
    // the type, or the end of a long name, may be on the next line
    const next = texts[index + 1] ?? "";
    const below = END_OF_ROW.test(fold(next)) || /\d{2}\/\d{4}|:/.test(next) ? "" : next;
    const whole = fold(`${text} ${below}`);
    if (NOT_EMPLOYED.test(whole) || !EMPLOYED.test(whole)) continue;
    const company = [text.replace(/^\d{1,3}\s+/, ""), below].map(removeData).filter(Boolean).join(" ");
    if (company) found.push({ company, position: "", start, end, lastPaid });
  }
  return found;
}

const TYPE_WORDS =
  /\b(?:Empregado|Dom[ée]stico|Trabalhador Avulso|ou Agente P[úu]blico|Agente P[úu]blico|Servidor P[úu]blico|ou Agente|ou|P[úu]blico)\b/g;

/** What is left of a row without numbers, dates, type and indicators. */
const removeData = (text: string): string =>
  squeeze(
    [DATE, MONTH, NIT, COMPANY_NUMBER, TYPE_WORDS]
      .reduce((rest, pattern) => rest.replace(pattern, " "), text)
      .trim()
      .replace(INDICATORS, "")
      // the number of the worker in the company
      .replace(/(?:\s+\d[\d.-]{2,})+$|^[\d.\s/-]+/g, ""),
  );

const LABELS: [keyof Employment, RegExp][] = [
  ["company", /^(?:empregador|empresa|razao social|nome (?:do )?empregador|estabelecimento)\b(?: \/ \w+)?/],
  ["start", /^(?:data (?:de |da )?)?(?:admissao|inicio do (?:contrato|vinculo))\b/],
  ["end", /^(?:data (?:de |da |do )?)?(?:desligamento|rescisao|saida|demissao|termino|fim do (?:contrato|vinculo))\b/],
  ["position", /^(?:ocupacao|cargo|funcao|cbo)\b(?: inicial| atual)?/],
];

/** Reads the labelled fields of a work record. */
function readRecord(texts: string[]): Employment[] {
  const found: Employment[] = [];
  const empty = (): Employment => ({ company: "", position: "", start: "", end: "", lastPaid: "" });
  let current = empty();
  const close = () => {
    if (current.company && current.start) found.push(current);
    current = empty();
  };
  for (const [index, text] of texts.entries()) {
    // the company above its number, without a label
    const unlabelled = /^(\p{Lu}.+?)[\s,–-]+(?:CNPJ:?\s*)?\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}/u.exec(text)?.[1];
    const label = LABELS.find(([, pattern]) => pattern.test(fold(text)));
    if (!label) {
      if (unlabelled && !/^cnpj/i.test(unlabelled) && current.company !== unlabelled) {
        if (current.company) close();
        current.company = unlabelled;
      }
      continue;
    }
    const [field] = label;
    const [, inline = ""] = /:\s*(.+)$/.exec(text) ?? /\s(\d{2}\/\d{2}\/\d{4})\s*$/.exec(text) ?? [];
    const value = inline || texts[index + 1] || "";
    if (field === "company" && current.company) close();
    if (field === "start" || field === "end") current[field] ||= value.match(DATE)?.[0] ?? "";
    else if (field === "company") current.company = removeData(value.replace(/\bCNPJ\b.*$/i, ""));
    else current.position ||= readOccupation(value);
  }
  close();
  return found;
}

/** "5211-10 - Vendedor de comércio", "Vendedor (CBO 521110)": the name without its code. */
const readOccupation = (text: string): string =>
  squeeze(text.replace(/\(?\s*(?:CBO:?\s*)?\d{4}-?\d{2}\s*\)?/i, " ")).replace(/^[\s:–-]+|[\s:–-]+$/g, "");
