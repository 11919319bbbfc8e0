import type { ResumeContent } from "@penresume/contracts";
import type { Span } from "@penresume/text";
import { listParts } from "../placed.ts";

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

/** Finds the texts with blanks, without hidden sections. */
export const findTextsWithBlanks = (content: ResumeContent): TextWithBlanks[] =>
  listParts(content)
    .filter(({ section }) => !section?.hidden)
    .flatMap(({ entries }) => entries.flatMap(({ texts }) => texts))
    .filter(({ field }) => field.type === "text")
    .map(({ path, text }) => ({ path, blanks: findBlanks(text) }))
    .filter(({ blanks }) => blanks.length > 0);
