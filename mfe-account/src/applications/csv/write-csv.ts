import {
  type ApplicationArchive,
  type ApplicationInput,
  type ApplicationSettings,
  type ApplicationSummary,
  applicationArchiveSchema,
  applicationInputSchema,
  applicationSchema,
} from "@penresume/contracts";
import { saveBlob } from "@penresume/web-features";
import { type Api, readCopy } from "@penresume/web-host";
import { formatDay, formatInstant, getToday } from "../lib/dates.ts";
import { getStageName } from "../lib/stages.ts";
import { closedReasons, contractNames } from "../lib/texts.ts";
import { drafts } from "../saving/drafts.ts";
import type { Column } from "./column-names.ts";
import { writeTable } from "./read-table.ts";
import { exportTexts as texts } from "./texts.ts";

type Item = ApplicationInput & Pick<ApplicationSummary, "sentAt">;

const COLUMNS = Object.keys(texts.columns) as Column[];
const toDay = (date = "") => date && formatDay(date);

const toCells = (item: Item, own: ApplicationSettings["stages"]): Record<Column, string> => ({
  company: item.company,
  title: item.title,
  stage: getStageName(own, item.stage),
  closedReason: item.closedReason ? closedReasons[item.closedReason] : "",
  place: item.place,
  link: item.link,
  contract: item.contract && contractNames[item.contract],
  payOffered: item.payOffered,
  payAsked: item.payAsked,
  nextStep: item.nextStep?.text ?? "",
  nextStepDate: toDay(item.nextStep?.date),
  nextStepTime: item.nextStep?.time ?? "",
  deadline: toDay(item.deadline),
  sentOn: item.sentAt ? formatInstant(item.sentAt) : "",
  contactName: item.contact?.name ?? "",
  contactEmail: item.contact?.email ?? "",
  contactPhone: item.contact?.phone ?? "",
  posting: item.posting,
  isArchived: item.isArchived ? texts.yes : "",
  notes: item.notes,
});

/** All applications. */
export async function loadAll(api: Api): Promise<Item[]> {
  const items: Item[] = [];
  for (let after: string | undefined = ""; after !== undefined; ) {
    const path: string = `/api/applications/archive${after && `?after=${after}`}`;
    const page: ApplicationArchive = await api.request("GET", path, { schema: applicationArchiveSchema });
    items.push(...page.items.filter(({ deletedAt }) => !deletedAt));
    after = page.next;
  }
  return items;
}

/** Without network: what the list has, and the long texts of those that this device has opened. */
export const readKept = (uid: string, shown: readonly ApplicationSummary[]): Promise<Item[]> =>
  Promise.all(
    shown.map(async (item) => ({
      ...applicationInputSchema.parse({}),
      ...(await readCopy(uid, `/api/applications/${item.id}`, applicationSchema)),
      ...drafts.getState()[item.id]?.values,
      ...item,
    })),
  );

/** Downloads applications as a CSV file for spreadsheets. */
export function downloadApplications(items: readonly Item[], own: ApplicationSettings["stages"]): void {
  const rows = items.map((item) => {
    const cells = toCells(item, own);
    return COLUMNS.map((column) => cells[column]);
  });
  downloadCsv(texts.file(getToday()), [COLUMNS.map((column) => texts.columns[column]), ...rows]);
}

/** Downloads rows as a CSV file for spreadsheets. */
export const downloadCsv = (name: string, rows: readonly (readonly string[])[]): void =>
  saveBlob(new Blob([writeTable(rows)], { type: "text/csv" }), name);
