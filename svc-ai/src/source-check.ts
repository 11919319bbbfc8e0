import type { StructuredResume } from "@penresume/contracts";
import { toPlainWords } from "@penresume/job-match/tailoring";
import { createPhraseIndex } from "./phrase-index.ts";

/**
 * Keeps the texts that are in `source` word for word; descriptions are checked line by line. `restore` replaces markers with
 * contact data. Drops entries without remaining text.
 */
export function keepCopiedTexts(
  { headline, location, summary, experience, education, skills, languages, sections }: StructuredResume,
  source: string,
  restore: (text: string) => string,
): { resume: StructuredResume; discarded: string[] } {
  const findPhrase = createPhraseIndex(toPlainWords(source).split(" "));
  const discarded: string[] = [];

  function keep(text: string): string {
    const folded = toPlainWords(text);
    if (folded === "") return "";
    // not a short phrase with a long decoration
    const isPlain = text.trim().length <= 2 * folded.length + 20;
    if (isPlain && findPhrase(folded.split(" ")) >= 0) return restore(text.trim());
    discarded.push(restore(text.trim()));
    return "";
  }
  const keepLines = (text: string) => text.split("\n").map(keep).filter(Boolean).join("\n");
  const keepEntries = <T extends Record<string, string>>(entries: T[]): T[] =>
    entries
      .map(
        (entry) =>
          Object.fromEntries(
            Object.entries(entry).map(([field, text]) => [
              field,
              field === "description" ? keepLines(text) : keep(text),
            ]),
          ) as T,
      )
      .filter((entry) => Object.values(entry).some(Boolean));

  const resume = {
    headline: keep(headline),
    location: keep(location),
    summary: keepLines(summary),
    experience: keepEntries(experience),
    education: keepEntries(education),
    skills: skills.map(keep).filter(Boolean),
    languages: keepEntries(languages).filter(({ name }) => name),
    sections: sections
      .map(({ kind, title, entries }) => ({ kind, title: keep(title), entries: keepEntries(entries) }))
      .filter(({ entries }) => entries.length > 0),
  };
  return { resume, discarded };
}
