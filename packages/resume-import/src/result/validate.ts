import { beginsActivity } from "../fields/entries/activities.ts";
import { isSentence } from "../layout/paragraphs.ts";
import { findEmails, findLinks, findPhones } from "../recognise/contacts.ts";
import { findPeriods } from "../recognise/dates.ts";
import { isAddress, isLocation } from "../recognise/places.ts";
import { courseScore, positionScore } from "../recognise/words.ts";
import { sectionByTitle } from "../sections/kinds.ts";
import { hasOpenBracket } from "../text.ts";
import type { ImportedContent, SectionEntry, Uncertainty } from "./result.ts";

type Reason = Uncertainty["reason"];
type Report = (path: string, reason: Reason) => void;

const countWords = (text: string): number => text.split(/\s+/).length;
const hasContact = (text: string): boolean => findEmails(text).length > 0 || findPhones(text).length > 0;
const hasRange = (text: string): boolean => findPeriods(text).some(({ isRange, start }) => isRange && start !== "");
/** Whether a bracket or a preposition is left open, or a text begins in the middle. */
const isCutOff = (text: string): boolean =>
  hasOpenBracket(text) ||
  /^[\p{Ll})\]]/u.test(text) ||
  /[,(–—-]$|\s(?:d[aeo]s?|e|em|para|com|n[ao]s?|of|and)$/iu.test(text);

/** Whether a text can't be a name: a sentence, a date, a contact, a section's title, or a part of something. */
const isNoName = (text: string, words: number): boolean =>
  text.length > 90 ||
  countWords(text) > words ||
  !/\p{L}{2}/u.test(text) ||
  (isSentence(text) && countWords(text) > 4) ||
  isCutOff(text) ||
  hasContact(text) ||
  hasRange(text) ||
  findLinks(text).some(({ length }) => length > 14) ||
  /[|•\u2016*]|\s[–—]\s.*\s[–—]\s/u.test(text) ||
  (sectionByTitle(text) !== null && countWords(text) < 4);

/** Whether a description has a line that may begin another entry: short, with a period or with a name and its company or school. */
const hasForeignLine = (text: string): boolean =>
  text.split("\n").some((line) => {
    if (line.length > 100) return false;
    const isShort = !isSentence(line) && countWords(line) < 14;
    return isShort && (hasRange(line) || hasContact(line) || Math.max(positionScore(line), courseScore(line)) >= 2);
  });

function checkExperience(content: ImportedContent, report: Report): void {
  for (const [index, { position, company, location, description }] of content.experience.entries()) {
    const path = `experience.${index}`;
    if (!position) report(`${path}.position`, "missing");
    else if (isNoName(position, 9) || positionScore(position) < -1 || isLocation(position) || beginsActivity(position))
      report(`${path}.position`, "no-name");
    if (!company) report(`${path}.company`, "missing");
    else if (isNoName(company, 9) || positionScore(company) >= 2 || isLocation(company) || beginsActivity(company))
      report(`${path}.company`, "no-name");
    // two names, or a place, in one field
    if (/\s[–—-]\s|\s(?:na|no|at)\s\p{Lu}/u.test(position) && !company) report(`${path}.position`, "no-name");
    if (/,\s*\p{Lu}/u.test(company) && !location) report(`${path}.company`, "no-name");
    if (location && !isLocation(location) && /\d|:/.test(location)) report(`${path}.location`, "uncertain-place");
    if (position && positionScore(position) <= 0) report(`${path}.position`, "no-name");
    // a name that is missing may stand in the text
    const isOpen = (!position || !company) && description !== "" && !isSentence(description.split("\n")[0] ?? "");
    if (hasForeignLine(description) || isOpen) report(`${path}.description`, "possible-heading");
    else if (/^\p{Ll}/u.test(description)) report(`${path}.description`, "no-name");
    if (!position && !company) report(path, "missing");
  }
}

function checkEducation(content: ImportedContent, report: Report): void {
  for (const [index, { course, institution, description, endDate, startDate }] of content.education.entries()) {
    const path = `education.${index}`;
    if (!course) report(`${path}.course`, "missing");
    else if (isNoName(course, 12) || courseScore(course) < -1 || isLocation(course))
      report(`${path}.course`, "no-name");
    if (!institution) report(`${path}.institution`, "missing");
    else if (isNoName(institution, 12) || courseScore(institution) >= 2 || isLocation(institution))
      report(`${path}.institution`, "no-name");
    if (/\s[–—-]\s/.test(course) && !institution) report(`${path}.course`, "no-name");
    if (course && courseScore(course) <= 0 && courseScore(institution) >= 0) report(`${path}.course`, "no-name");
    if (institution && courseScore(institution) >= 0 && courseScore(course) <= 0)
      report(`${path}.institution`, "no-name");
    if (!course || !institution) {
      if (description) report(`${path}.description`, "possible-heading");
      if (!endDate) report(path, "missing");
    }
    if (hasForeignLine(description)) report(`${path}.description`, "possible-heading");
    if (!endDate && startDate) report(`${path}.endDate`, "missing");
  }
}

function checkEntry(kind: string, path: string, entry: SectionEntry<string>, report: Report): void {
  const { title, organisation, description } = entry;
  const isText = !title && !organisation;
  if (isText) {
    if (findEmails(description).length > 0 || hasRange(description)) report(`${path}.description`, "possible-heading");
    return;
  }
  if (kind !== "publications" && kind !== "custom" && title && isNoName(title, 14)) report(`${path}.title`, "no-name");
  const isUnknown = courseScore(organisation) >= 0 && positionScore(organisation) >= 0 && !entry.date && !entry.endDate;
  if (organisation && (isNoName(organisation, 12) || isUnknown)) report(`${path}.organisation`, "no-name");
  if (kind !== "publications" && title && (isUnknown || !organisation) && /\s[–—-]\s|:\s|\.\s|\|/.test(title))
    report(`${path}.title`, "no-name");
  if (
    description
      .split("\n")
      .some((line) => line.length < 100 && !isSentence(line) && (findPeriods(line).length > 0 || courseScore(line) < 0))
  )
    report(`${path}.description`, "possible-heading");
}

/** Finds the fields whose text is not what the field is for. `lines`: all texts of the file. */
export function validateContent(content: ImportedContent, lines: readonly string[], report: Report): void {
  const { fullName, headline, email, description } = content.personalInfo;
  if (!fullName) report("personalInfo.fullName", "missing");
  else if (
    /[\d|•:@]/.test(fullName) ||
    countWords(fullName) < 2 ||
    countWords(fullName) > 7 ||
    positionScore(fullName) > 0
  )
    report("personalInfo.fullName", "no-name");
  if (!email && lines.some((text) => text.includes("@"))) report("personalInfo.email", "missing");
  const isNoHeadline = headline.length > 90 || hasContact(headline) || /^\p{Lu}{2}$|[.:]$/u.test(headline);
  if (headline && (isNoHeadline || isLocation(headline) || isAddress(headline) || isCutOff(headline)))
    report("personalInfo.headline", "no-name");
  if (hasForeignLine(description)) report("personalInfo.description", "possible-heading");
  checkExperience(content, report);
  checkEducation(content, report);
  for (const [index, skill] of content.skills.entries())
    if (
      countWords(skill) > 7 ||
      skill.length > 60 ||
      isSentence(skill) ||
      isCutOff(skill) ||
      (sectionByTitle(skill) !== null && countWords(skill) > 1) ||
      hasContact(skill) ||
      hasRange(skill)
    )
      report(`skills.${index}`, "no-name");
  for (const [index, { name }] of content.languages.entries())
    if (countWords(name) > 3 || /\d|:/.test(name)) report(`languages.${index}.name`, "no-name");
  for (const [section, { kind, entries }] of content.sections.entries())
    for (const [index, entry] of entries.entries())
      checkEntry(kind, `sections.${section}.entries.${index}`, entry, report);
}
