import type { ParsedDate } from "@penresume/resume/dates";
import type { Hit, Rule } from "../finding.ts";

const isYearOnly = ({ first, last }: ParsedDate) => first !== last;

/**
 * Reports a year without its month in the experience, when most dates there have one. The pages show months in one format, whatever
 * was typed. In education years are usual.
 * Source: Manual de Redação da Presidência da República (3ª ed., 2018), padronização.
 */
export const mixedDateFormats: Rule = {
  id: "mixed-date-formats",
  importance: "low",
  reason: "Datas no mesmo formato são lidas sem esforço, por pessoas e por sistemas.",
  check({ entries }) {
    const dates = entries
      .filter(({ section }) => section === "experience")
      .map(({ start, startField, startDate, end, endField, endDate }) => [
        ...(start ? [{ path: startField, text: startDate, date: start }] : []),
        ...(end ? [{ path: endField, text: endDate, date: end }] : []),
      ]);
    const all = dates.flat();
    if (all.filter(({ date }) => isYearOnly(date)).length * 2 >= all.length) return [];
    // one per entry
    return dates.flatMap((entryDates): Hit[] => {
      const odd = entryDates.find(({ date }) => isYearOnly(date));
      return odd ? [{ path: odd.path, message: `'${odd.text}' não tem o mês, que as outras datas têm.` }] : [];
    });
  },
};
