import type { Requirement } from "@penresume/postings";
import { fold } from "@penresume/text";

/** English terms of postings with their Portuguese, by the first word. */
export type EnglishTerms = Map<string, { words: string[]; portuguese: string }[]>;

/** Parses english-terms.json: an entry is "english => portuguese". */
export function parseEnglishTerms(entries: string[]): EnglishTerms {
  const terms: EnglishTerms = new Map();
  for (const entry of entries) {
    const [english = "", portuguese = ""] = entry.split(" => ");
    const words = english.split(" ");
    const first = words[0] ?? "";
    const list = [...(terms.get(first) ?? []), { words, portuguese }];
    terms.set(
      first,
      list.toSorted((left, right) => right.words.length - left.words.length),
    );
  }
  return terms;
}

/** Translates the known terms of a text; null without any. */
function translate(terms: EnglishTerms, text: string): string | null {
  const words = text.split(/([^\p{L}\p{N}'+#-]+)/u);
  const folded = words.map((word) => fold(word));
  let result = "";
  let isTranslated = false;
  for (let at = 0; at < words.length; at += 2) {
    const term = terms
      .get(folded[at] ?? "")
      ?.find((each) => each.words.every((word, offset) => folded[at + 2 * offset] === word));
    result += `${term?.portuguese ?? words[at]}`;
    if (term) {
      isTranslated = true;
      at += 2 * (term.words.length - 1);
    }
    result += words[at + 1] ?? "";
  }
  return isTranslated ? result : null;
}

/** The requirement with its English terms in Portuguese; null when it has none. */
export function translateRequirement(terms: EnglishTerms, requirement: Requirement): Requirement | null {
  const text = translate(terms, requirement.text);
  if (text === null) return null;
  const alternatives = requirement.alternatives?.map((each) => translate(terms, each) ?? each);
  return { ...requirement, text, ...(alternatives && { alternatives }) };
}
