import { findHead } from "@penresume/occupations";
import { fold } from "../text.ts";
import companyWords from "../vocabulary/company-words.json" with { type: "json" };
import courseWords from "../vocabulary/course-words.json" with { type: "json" };
import noExperience from "../vocabulary/no-experience.json" with { type: "json" };
import schoolWords from "../vocabulary/school-words.json" with { type: "json" };

const ENDS: Record<string, string> = { "*": "", $: "$" };

/**
 * Matches any of these folded words in a folded text. A final "*" stands for any ending, a final "$" for the end of the text, "?" for
 * one letter.
 */
export function compileWords(words: readonly string[]): RegExp {
  const patterns = words.map((word) => {
    const [, stem = "", mark = ""] = /^(.*?)([*$]?)$/.exec(word) ?? [];
    return stem.replaceAll("?", "[a-z]") + (ENDS[mark] ?? "\\b");
  });
  return new RegExp(`\\b(?:${patterns.join("|")})`);
}

/** The pattern of any of these phrases, the longest first. Blanks match any white space. */
export const anyOf = (phrases: readonly string[]): string =>
  `(?:${phrases
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => phrase.replace(/[+.*?^$(){}|[\]\\]/g, "\\$&"))
    .join("|")
    .replaceAll(" ", "\\s+")})`;

/** Words that distinguish job titles from companies, and courses from schools. */
const COMPANY = compileWords(companyWords);
const COMPANIES = new RegExp(`${COMPANY.source}[a-z]*`, "g");
const COURSE = compileWords(courseWords);
const SCHOOL = compileWords(schoolWords);

const testAnywhere = (pattern: RegExp, text: string): number => (pattern.test(fold(text)) ? 1 : 0);
/** Scores by the word's position: a job title begins with a profession, a company's name may contain one. */
const testStart = (pattern: RegExp, text: string): number => (pattern.exec(fold(text))?.index === 0 ? 1 : 0);

/** Above 0: probably a job title. Below 0: probably a company. */
export const positionScore = (text: string): number => {
  // 'Construtora' is a company, though builders are called so
  const head = findHead(fold(text).replace(COMPANIES, "-"));
  return (head < 0 ? 0 : head > 0 ? 1 : 2) - 1.2 * testAnywhere(COMPANY, text) - testStart(COMPANY, text);
};

/** Above 0: probably a course. Below 0: probably a school. */
export const courseScore = (text: string): number =>
  testAnywhere(COURSE, text) + testStart(COURSE, text) - 1.2 * testAnywhere(SCHOOL, text) - testStart(SCHOOL, text);

const NO_EXPERIENCE = compileWords(noExperience);

/** Whether a text says that somebody has not worked yet. */
export const saysNoExperience = (text: string): boolean =>
  text.length < 120 && NO_EXPERIENCE.exec(fold(text))?.index === 0;
