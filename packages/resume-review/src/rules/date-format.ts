import { type DateFormat, type ParsedDate, toMonthYear } from "../dates.ts";
import type { Entry } from "../document.ts";
import type { Hit, Rule } from "../finding.ts";
import { findMostFrequent } from "../text.ts";

interface WrittenDate {
  path: string;
  text: string;
  date: ParsedDate;
}

const listDates = (entry: Entry): WrittenDate[] => [
  ...(entry.start ? [{ path: entry.startField, text: entry.startDate, date: entry.start }] : []),
  ...(entry.end ? [{ path: entry.endField, text: entry.endDate, date: entry.end }] : []),
];

function toHit({ path, text, date }: WrittenDate, usual?: DateFormat): Hit {
  const replacement = usual === "MM/YYYY" ? toMonthYear(date) : undefined;
  return {
    path,
    message: `'${text}' está em um formato diferente das outras datas. Use sempre mês e ano, como 03/2021.`,
    ...(replacement && { fix: { type: "replace", start: 0, end: text.length, text: replacement } as const }),
  };
}

/** Reports at most one hit per entry. In education, years do not count: courses often have years where others have months. */
function checkSection(entries: Entry[]): Hit[] {
  const isCounted = ({ section }: Entry, { date }: WrittenDate) => section === "experience" || date.format !== "YYYY";
  const dates = entries.map((entry) => listDates(entry).filter((date) => isCounted(entry, date)));
  const usual = findMostFrequent(dates.flat().map(({ date }) => date.format));
  return dates.flatMap((entryDates) => {
    const odd = entryDates.find(({ date }) => date.format !== usual);
    return odd ? [toHit(odd, usual)] : [];
  });
}

/** Reports different date formats within a section. Source: Manual de Redação da Presidência da República (3ª ed., 2018), padronização. */
export const mixedDateFormats: Rule = {
  id: "mixed-date-formats",
  importance: "low",
  reason: "Datas no mesmo formato são lidas sem esforço, por pessoas e por sistemas.",
  check: ({ entries }) => [
    ...checkSection(entries.filter(({ section }) => section === "experience")),
    ...checkSection(entries.filter(({ section }) => section === "education")),
  ],
};
