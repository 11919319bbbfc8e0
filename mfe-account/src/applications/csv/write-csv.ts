import { type ApplicationArchive, type ApplicationSettings, applicationArchiveSchema } from "@penresume/contracts";
import { saveBlob } from "@penresume/web-features";
import type { Api } from "@penresume/web-host";
import { formatDay, formatInstant, getToday } from "../dates.ts";
import { getStageName } from "../stages.ts";
import { closedReasons, contractNames } from "../texts.ts";
import type { Column } from "./column-names.ts";
import { writeTable } from "./read-table.ts";
import { exportTexts as texts } from "./texts.ts";

type Item = ApplicationArchive["items"][number];

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

/** Downloads all applications as a CSV file for spreadsheets. */
export async function downloadApplications(api: Api, own: ApplicationSettings["stages"]): Promise<void> {
  const items: Item[] = [];
  for (let after: string | undefined = ""; after !== undefined; ) {
    const path: string = `/api/applications/archive${after && `?after=${after}`}`;
    const page: ApplicationArchive = await api.request("GET", path, { schema: applicationArchiveSchema });
    items.push(...page.items.filter(({ deletedAt }) => !deletedAt));
    after = page.next;
  }
  const rows = items.map((item) => {
    const cells = toCells(item, own);
    return COLUMNS.map((column) => cells[column]);
  });
  downloadCsv(texts.file(getToday()), [COLUMNS.map((column) => texts.columns[column]), ...rows]);
}

/** Downloads rows as a CSV file for spreadsheets. */
export const downloadCsv = (name: string, rows: readonly (readonly string[])[]): void =>
  saveBlob(new Blob([writeTable(rows)], { type: "text/csv" }), name);
