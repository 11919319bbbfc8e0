import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Random } from "./random.ts";

export type Language = "pt" | "en" | "es";

/** The lines of a data file, each cut at its semicolons. */
const read = (name: string): string[][] =>
  readFileSync(join(import.meta.dirname, "data", `${name}.txt`), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => line.split(";"));
const column = (name: string): string[] => read(name).map(([first = ""]) => first);

export const GIVEN_NAMES = column("given-names");
export const SURNAMES = column("surnames");
export const CITIES = read("cities").map(([city = "", uf = "", state = ""]) => ({ city, uf, state }));
export const DISTRICTS = column("districts");
export const STREETS = column("streets");
const COMPANY_NAMES = column("company-names");
const COMPANY_BRANDS = read("company-brands");
const SCHOOL_NAMES = column("school-names");
const AREAS = new Map(read("areas").map(([area = "", words = ""]) => [area, words]));
const TITLES = read("titles");
const EXTRAS = read("extras");
const perLanguage = (name: string): Record<Language, string[][]> => ({
  pt: read(`${name}.pt`),
  en: read(`${name}.en`),
  es: read(`${name}.es`),
});
const WORK = perLanguage("work");
const COMPANY_KINDS = perLanguage("company-kinds");
const SCHOOL_KINDS = perLanguage("school-kinds");

/** An area of work with its words. */
export interface Area {
  name: string;
  words(kind: "role" | "duty" | "skill" | "degree" | "course"): string[];
}

export function pickArea(random: Random, language: Language): Area {
  const rows = WORK[language];
  const area = random.pick([...new Set(rows.map(([name = ""]) => name))]);
  return {
    name: AREAS.get(area) ?? area,
    words: (kind) => rows.filter(([name, type]) => name === area && type === kind).map(([, , text = ""]) => text),
  };
}

/** A company with the preposition before it: "na Construtora Ipê". */
export function pickCompany(random: Random, language: Language, form: string): { company: string; at: string } {
  const brands = COMPANY_BRANDS.filter(([own]) => own === form);
  if (brands.length > 0)
    return { company: random.pick(brands)[1] ?? "", at: { pt: "na", en: "at", es: "en" }[language] };
  const [at = "", kind = ""] = random.pick(COMPANY_KINDS[language]);
  const name = random.pick(COMPANY_NAMES);
  return { company: language === "en" ? `${name} ${kind}` : `${kind} ${name}`, at };
}

/** A school with the preposition before it: "pela Universidade Serra Clara". */
export function pickSchool(random: Random, language: Language, level: string): { school: string; by: string } {
  const [, by = "", kind = ""] = random.pick(SCHOOL_KINDS[language].filter(([own]) => own === level));
  const name = random.pick(SCHOOL_NAMES);
  return { school: language === "en" && !kind.endsWith(" of") ? `${name} ${kind}` : `${kind} ${name}`, by };
}

/** A section title in a manner of wording; in the usual one where the manner has none for the kind. */
export function pickTitle(random: Random, language: Language, manner: string, kind: string): string {
  const find = (own: string) =>
    TITLES.filter(([lang, style, type]) => lang === language && style === own && type === kind).map(
      ([, , , text = ""]) => text,
    );
  const own = find(manner);
  return random.pick(own.length > 0 ? own : find("usual"));
}

export const listExtras = (language: Language, kind: string): string[] =>
  EXTRAS.filter(([lang, type]) => lang === language && type === kind).map(([, , text = ""]) => text);
