import type { Random } from "./random.ts";
import type { Language } from "./vocabulary.ts";

export interface Month {
  month: number;
  year: number;
}
export interface Span {
  start: Month;
  /** Undefined while it lasts. */
  end?: Month;
}
/** A period as shown, with the dates that it says. */
export interface ShownPeriod {
  text: string;
  startDate: string;
  endDate: string;
  alt?: Record<string, string[]>;
  /** Words of the text that are no date. */
  chrome?: string[];
}

const MONTHS: Record<Language, string[]> = {
  pt: "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(" "),
  en: "January February March April May June July August September October November December".split(" "),
  es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" "),
};
const CURRENT: Record<Language, string[]> = {
  pt: ["atual", "Atual", "atualmente", "até o momento", "hoje", "presente", "o momento"],
  en: ["Present", "present", "Current"],
  es: ["actualidad", "Actualidad", "presente"],
};
const TO: Record<Language, string> = { pt: "a", en: "to", es: "a" };

const two = (value: number) => String(value).padStart(2, "0");
const full = ({ month, year }: Month) => `${two(month)}/${year}`;
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A period in one of the forms of the family of job dates. */
export function showPeriod(form: string, span: Span, random: Random, language: Language): ShownPeriod {
  const { start, end } = span;
  const months = MONTHS[language];
  const name = ({ month }: Month) => months[month - 1] ?? "";
  const short = (month: Month) => name(month).slice(0, 3);
  const of = language === "en" ? " " : " de ";
  const dash = random.pick([" - ", " – ", ` ${TO[language]} `, "-", " — "]);
  const current = random.pick(CURRENT[language]);
  const exact = { startDate: full(start), endDate: end ? full(end) : "Atual" };
  const years = { startDate: String(start.year), endDate: end ? String(end.year) : "Atual" };
  const range = (show: (month: Month) => string, between = dash) => {
    // "a até o momento" isn't said
    const joint = !end && /^até/.test(current) ? " " : between;
    return `${show(start)}${joint}${end ? show(end) : current}`;
  };
  const both = (show: (month: Month) => string, between?: string): ShownPeriod => ({
    text: range(show, between),
    ...exact,
  });
  switch (form) {
    case "month de year":
      return both((month) => `${random.chance(0.5) ? name(month) : capital(name(month))}${of}${month.year}`);
    case "abbreviated/year":
      return both((month) => `${capital(short(month))}/${month.year}`);
    case "abbreviated. year":
      return both((month) => `${short(month)}. ${month.year}`);
    case "years":
      return { text: range(({ year }) => String(year)), ...years };
    case "MM/YY":
      return both(({ month, year }) => `${two(month)}/${two(year % 100)}`);
    case "DD/MM/YYYY": {
      const day = random.int(1, 28);
      return both((month) => `${two(day)}/${full(month)}`);
    }
    case "MM.YYYY":
      return both(({ month, year }) => `${two(month)}.${year}`);
    case "YYYY-MM":
      return both(({ month, year }) => `${year}-${two(month)}`, " – ");
    case "months of one year": {
      if (!end) return both((month) => `${name(month)}${of}${month.year}`);
      const joint = language === "pt" ? random.pick(["/", " de "]) : " ";
      return { text: `${capital(name(start))} ${TO[language]} ${capital(name(end))}${joint}${end.year}`, ...exact };
    }
    case "year/short year":
      if (!end) return { text: range(({ year }) => String(year)), ...years };
      return {
        text: `${start.year}${dash}${end.year - 1}/${two(end.year % 100)}`,
        ...years,
        alt: { endDate: [String(end.year - 1)] },
      };
    case "single month":
      return {
        text: random.pick([`${capital(short(end ?? start))}/${(end ?? start).year}`, full(end ?? start)]),
        startDate: "",
        endDate: full(end ?? start),
        alt: { startDate: [full(end ?? start)], endDate: ["", "Atual"] },
      };
    case "since":
      if (end) return both((month) => `${name(month)}${of}${month.year}`);
      return {
        text: {
          pt: random.pick([
            `Desde ${name(start)} de ${start.year}`,
            `desde ${full(start)}`,
            `A partir de ${full(start)}`,
          ]),
          en: `Since ${name(start)} ${start.year}`,
          es: `Desde ${name(start)} de ${start.year}`,
        }[language],
        ...exact,
        chrome: ["a partir de", "since"],
      };
    case "de … até":
      return language === "en"
        ? { text: `From ${range(full, " to ")}`, ...exact, chrome: ["From"] }
        : {
            text: `De ${full(start)} ${end ? `${language === "pt" ? "até" : "hasta"} ${full(end)}` : "até hoje"}`,
            ...exact,
            chrome: ["hasta"],
          };
    case "with duration": {
      const span = random.pick(["2 anos e 4 meses", "3 anos", "1 ano e 1 mês", "8 meses"]);
      return { ...both(full), text: `${range(full)} (${span})`, chrome: [span] };
    }
    case "in and out":
      return {
        text: random.pick([
          `Início: ${full(start)} ${end ? `Término: ${full(end)}` : "Término: atual"}`,
          `Admissão: ${full(start)} – Saída: ${end ? full(end) : "atual"}`,
          `Entrada ${full(start)} | Saída ${end ? full(end) : "até o momento"}`,
        ]),
        ...exact,
        chrome: ["Início Término Admissão Saída Entrada"],
      };
    case "no dash":
      return both(({ month, year }) => `${capital(months[month - 1]?.slice(0, 3) ?? "")} ${year}`, " ");
    default:
      return both(full);
  }
}

/** Whether a form says two months of one year, so the job must fit. */
export const isWithinOneYear = (form: string): boolean => form === "months of one year";
