import {
  APPLICATION_LIMITS,
  type ApplicationInput,
  type ApplicationSettings,
  type ApplicationSummary,
  applicationInputSchema,
  REMINDER_DAYS,
} from "@penresume/contracts";
import { findDateOrder, foldText, readDate } from "@penresume/text";
import { formatDay, getToday } from "../lib/dates.ts";
import { closedReasons, contractNames, stageNames } from "../lib/texts.ts";
import { completeLink } from "../saving/drafts.ts";
import { type Column, indexNames } from "./column-names.ts";
import type { Table } from "./read-table.ts";
import { exportTexts, importTexts as texts } from "./texts.ts";
import names from "./value-names.json" with { type: "json" };

export interface ImportedRow {
  line: number;
  cells: string[];
  input: Partial<ApplicationInput>;
  /** Dates as they were read, with the names of their fields. */
  dates: string[];
  /** What was not understood; its text is in the notes. */
  hints: string[];
  /** Why it is no application, or may not be stored. */
  error: string | null;
  /** It is in the list already. */
  isKnown: boolean;
}

const LINE_LIMITS: Partial<Record<Column, number>> = {
  company: 200,
  title: 200,
  place: 200,
  payOffered: 100,
  payAsked: 100,
  nextStep: 200,
  contactName: 200,
  contactEmail: 320,
  contactPhone: 100,
};

/** Values by the names that the product shows, and that its own file has. */
const indexOwnNames = <Value extends string>(shown: Readonly<Record<Value, string>>): Map<string, Value> =>
  new Map(Object.entries<string>(shown).map(([value, name]) => [foldText(name), value as Value] as const));

const stages = new Map([...indexNames(names.stages), ...indexOwnNames(stageNames)]);
const closings = indexNames(names.closedReasons);
const contracts = new Map([...indexNames(names.contracts), ...indexOwnNames(contractNames)]);
const reasons = indexOwnNames(closedReasons);

/** What makes two rows the same application. */
const identify = ({ company = "", title = "", link = "", posting = "" }: Partial<ApplicationInput>) =>
  foldText([company, title, link].some(Boolean) ? [company, title, link].join("\n") : posting);

/** Makes applications of the rows. Texts that fit no field go into the notes, with the name of their column. */
export function readRows(
  { columns, rows }: Table,
  own: ApplicationSettings["stages"],
  items: readonly ApplicationSummary[],
): ImportedRow[] {
  const known = new Set(items.map(identify));
  // one program wrote all dates of a table
  const tableOrder = findDateOrder(rows.flatMap(({ cells }) => cells)) ?? "day first";
  const orders = columns.map((_, index) => findDateOrder(rows.map(({ cells }) => cells[index] ?? "")) ?? tableOrder);
  const ownStages = new Map(own.map(({ id, name }) => [foldText(name), id]));

  return rows.map(({ line, cells }): ImportedRow => {
    const input: Partial<ApplicationInput> = {};
    const notes: string[] = [];
    const hints: string[] = [];
    const dates: string[] = [];
    const shorts: Partial<Record<Column, string>> = {};
    const nextStep = { date: "", time: "" };
    const keep = (name: string, text: string) => notes.push(name ? `${name}: ${text}` : text);

    columns.forEach(({ name, column }, index) => {
      const text = (cells[index] ?? "").trim();
      if (!text) return;
      const misread = () => {
        keep(name, text);
        hints.push(texts.misread(name, text));
      };
      if (!column) {
        keep(name, text);
        return;
      }
      const limit = LINE_LIMITS[column];
      if (limit) {
        shorts[column] = text.slice(0, limit);
        if (text.length > limit) keep(name, text);
        return;
      }
      switch (column) {
        case "notes":
          notes.push(text);
          break;
        case "posting":
          input.posting = text.slice(0, APPLICATION_LIMITS.posting);
          if (text.length > APPLICATION_LIMITS.posting) hints.push(texts.postingCut);
          break;
        case "link": {
          const link = completeLink(text);
          if (applicationInputSchema.shape.link.safeParse(link).success) input.link = link;
          else misread();
          break;
        }
        case "contract": {
          const contract = contracts.get(foldText(text));
          if (contract) input.contract = contract;
          else keep(name, text);
          break;
        }
        case "stage": {
          const value = foldText(text);
          const closing = closings.get(value);
          const stage = ownStages.get(value) ?? stages.get(value) ?? (closing && "closed");
          if (!stage) misread();
          else {
            input.stage = stage;
            if (stage === "closed" && closing) input.closedReason ??= closing;
          }
          break;
        }
        case "closedReason": {
          const reason = reasons.get(foldText(text));
          if (reason) input.closedReason = reason;
          else keep(name, text);
          break;
        }
        case "isArchived":
          input.isArchived = names.yes.includes(foldText(text));
          break;
        case "nextStepTime":
          nextStep.time = readTime(text) || nextStep.time;
          if (!readTime(text)) misread();
          break;
        default: {
          const date = readDate(text, orders[index]);
          if (date) dates.push(`${exportTexts.columns[column]}: ${formatDay(date)}`);
          if (!date) misread();
          else if (column === "deadline") input.deadline = date;
          else if (column === "nextStepDate") {
            nextStep.date = date;
            nextStep.time ||= readTime(text.slice(6));
          } else {
            keep(exportTexts.columns.sentOn, formatDay(date));
            input.stage ??= "sent";
            // Too late to ask: a reminder counts from the import.
            if (date < getToday(-REMINDER_DAYS)) input.reminderDays = null;
          }
        }
      }
    });
    if (input.stage !== "closed") delete input.closedReason;
    const {
      contactName: name = "",
      contactEmail: email = "",
      contactPhone: phone = "",
      nextStep: text = "",
      ...fields
    } = shorts;
    Object.assign(input, fields);
    if (name || email || phone) input.contact = { name, email, phone };
    if (text || nextStep.date || nextStep.time) input.nextStep = { text, ...nextStep };
    if (notes.length > 0) input.notes = notes.join("\n");
    const isTooLong = (input.notes?.length ?? 0) > APPLICATION_LIMITS.notes;
    const isNothing = !input.company && !input.title && !input.link && !input.posting;
    const id = identify(input);
    const isKnown = !isNothing && known.has(id);
    known.add(id);
    const error = isNothing ? texts.nothing : isTooLong ? texts.notesTooLong : null;
    return { line, cells, input, dates, hints, error, isKnown };
  });
}

/** The time of day in a cell, HH:MM; empty if it has none: '14h30', '2:30 PM'. */
export function readTime(text: string): string {
  const found = /(?:^|[\sT,])(\d{1,2})(?::(\d{2})(?::\d{2})?|h(\d{2})?)\s*(am|pm)?/i.exec(text);
  if (!found) return "";
  const [, hour, minute = "", half = "", noon = ""] = found;
  const hours = (Number(hour) % (noon ? 12 : 24)) + (/pm/i.test(noon) ? 12 : 0);
  const minutes = minute || half || "00";
  return Number(minutes) < 60 ? `${String(hours).padStart(2, "0")}:${minutes}` : "";
}
