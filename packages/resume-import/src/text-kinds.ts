import type { TextKinds } from "./layout/text-kinds.ts";
import { contactLabel } from "./recognise/contacts.ts";
import { findPeriods, parsePeriod } from "./recognise/dates.ts";
import { areColumnTitles } from "./recognise/labels.ts";
import { isLanguage } from "./recognise/languages.ts";
import { isLocation } from "./recognise/places.ts";
import { sectionByTitle } from "./sections/kinds.ts";

/** What the layout of a résumé asks about its texts. */
export const TEXT_KINDS: TextKinds = {
  isTitle: (text) => sectionByTitle(text) !== null,
  readDate: parsePeriod,
  hasDate: (text) => findPeriods(text).length > 0,
  hasPeriod: (text) => {
    const periods = findPeriods(text);
    return periods.length > 1 || periods.some(({ isRange }) => isRange);
  },
  areColumns: areColumnTitles,
  isPlace: isLocation,
  isLabel: (text) =>
    isLocation(text) ||
    parsePeriod(text) !== null ||
    (findPeriods(text).length > 0 && text.length < 40) ||
    /:$/.test(text) ||
    (isLanguage(text) && text.length < 20) ||
    /^(?:momento|atual|presente|até|a)$/i.test(text) ||
    contactLabel(text)?.length === text.length,
};
