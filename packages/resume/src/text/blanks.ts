import type { ResumeContent } from "@penresume/contracts";
import type { Span } from "./fold.ts";

// underscores that are a separate word, as in 'Atendi __ clientes'
const BLANK = /(?<![\p{L}\p{N}_@./-])_{2,}(?![\p{L}\p{N}_@])/gu;

/** Finds the blanks of a text. */
export const findBlanks = (text: string): Span[] =>
  [...text.matchAll(BLANK)].map(({ 0: blank, index }) => ({ start: index, end: index + blank.length }));

export interface TextWithBlanks {
  /** Dotted path in the résumé. */
  path: string;
  blanks: Span[];
}

/** Finds the texts with blanks, in page order, without hidden sections. */
export function findTextsWithBlanks({ personalInfo, experience, sections = [] }: ResumeContent): TextWithBlanks[] {
  const texts: [path: string, text: string | undefined][] = [
    ["personalInfo", personalInfo.description],
    ...experience.map(({ description }, at): [string, string] => [`experience.${at}`, description]),
    ...sections.flatMap(({ hidden, entries = [] }, section) =>
      (hidden ? [] : entries).map(({ description }, at): [string, string | undefined] => [
        `sections.${section}.entries.${at}`,
        description,
      ]),
    ),
  ];
  return texts
    .map(([path, text = ""]) => ({ path: `${path}.description`, blanks: findBlanks(text) }))
    .filter(({ blanks }) => blanks.length > 0);
}
