import { DATE_STYLES, type DateStyle, type ResumeContent } from "@penresume/contracts";
import { readField } from "@penresume/resume";
import { splitDate } from "./languages/dates.ts";

/** Months and years of a résumé, as typed and without the words before them. */
const listDates = ({ education, experience, sections = [] }: ResumeContent): string[] =>
  [...education, ...experience, ...sections.flatMap(({ entries = [] }) => entries)]
    .flatMap((entry) => ["startDate", "endDate", "expectedEnd", "date"].map((name) => readField(entry, name)))
    .flatMap((text) => (text ? (splitDate(text)?.typed ?? []) : []));

const LETTERS = /\p{L}+/gu;

function findLook(date: string): DateStyle {
  const longest = Math.max(...(date.match(LETTERS) ?? [""]).map((word) => word.length));
  return longest > 3 ? "long" : longest > 0 ? "short" : "numeric";
}

/** Equal for dates that look the same: '03/2019' and '10/2020', but not '3/2019', '03-2019' or 'março de 2019'. */
const getPattern = (date: string): string =>
  date.replace(/\d/g, "0").replace(LETTERS, (word) => {
    if (word === "de") return word;
    return (/^\p{Lu}/u.test(word) ? "M" : "m") + (word.length > 3 ? "onth" : "");
  });

/** The look that is shown: the chosen one, else the most frequent one, else '03/2019'. */
export function findDateStyle(resume: ResumeContent): DateStyle {
  const looks = listDates(resume).map(findLook);
  const count = (style: DateStyle) => looks.filter((look) => look === style).length;
  return resume.theme.dateStyle ?? DATE_STYLES.reduce((best, style) => (count(style) > count(best) ? style : best));
}

/** Whether dates are shown as typed: nobody has chosen a look, and all have the same. */
export const areDatesUniform = (resume: ResumeContent): boolean =>
  resume.theme.dateStyle === undefined && new Set(listDates(resume).map(getPattern)).size < 2;
