import type { StructuredPosting } from "@penresume/contracts";
import { toPlainWords } from "@penresume/job-match/tailoring";
import { createPhraseIndex } from "./phrase-index.ts";

const NUMBER_WORDS = "um dois tres quatro cinco seis sete oito nove dez".split(" ");
/** Maximum number of requirements of a posting. */
const LIMIT = 80;

/**
 * Keeps the requirements whose quote is in `posting`. Drops wordings, alternatives and numbers that are not in the quote.
 * `restore` replaces markers with contact data.
 */
export function keepQuotedRequirements(
  { requirements }: StructuredPosting,
  posting: string,
  restore: (text: string) => string,
): StructuredPosting & { discarded: string[] } {
  const discarded: string[] = [];
  const findQuote = indexQuotes(posting);
  const keptRequirements = requirements.slice(0, LIMIT).flatMap((requirement) => {
    const quote = findQuote(restore(requirement.quote));
    if (quote === null) {
      discarded.push(restore(requirement.quote).trim());
      return [];
    }
    const words = new Set(toPlainWords(quote).split(" "));
    const isQuoted = (text: string) =>
      toPlainWords(text) !== "" &&
      toPlainWords(text)
        .split(" ")
        .every((word) => words.has(word));
    const text = restore(requirement.text).trim();
    const alternatives = requirement.alternatives.map((each) => restore(each).trim()).filter(isQuoted);
    const { years } = requirement;
    const hasYears = years !== null && (words.has(String(years)) || words.has(NUMBER_WORDS[years - 1] ?? ""));
    return [
      {
        ...requirement,
        text: isQuoted(text) ? text : quote,
        quote,
        alternatives: alternatives.length > 1 ? alternatives : [],
        years: hasYears ? years : null,
      },
    ];
  });
  return { requirements: keptRequirements, discarded: discarded.filter(Boolean) };
}

/** Returns a function that finds a quote in the posting and returns the posting's text; line breaks and spaces may differ. */
function indexQuotes(posting: string): (quote: string) => string | null {
  const words = [...posting.matchAll(WORD)];
  const findPhrase = createPhraseIndex(words.map(([word]) => word));
  return (quote) => {
    const phrase = quote.match(WORD) ?? [];
    const start = phrase.length > 0 ? findPhrase(phrase) : -1;
    if (start < 0) return null;
    const [first, last] = [words[start], words[start + phrase.length - 1]];
    const text = posting.slice(first?.index, (last?.index ?? 0) + (last?.[0].length ?? 0));
    // spaces may differ, but not by pages
    return text.length <= 2 * quote.length + 20 ? text : null;
  };
}

// a word or one other character
const WORD = /[\p{L}\p{M}\p{N}]+|\S/gu;
