import type { StructuredPosting } from "@penresume/contracts";
import { foldText } from "./source-check.ts";

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
  const keptRequirements = requirements.flatMap((requirement) => {
    const quote = findQuote(posting, restore(requirement.quote));
    if (quote === null) {
      discarded.push(restore(requirement.quote).trim());
      return [];
    }
    const words = new Set(foldText(quote).split(" "));
    const isQuoted = (text: string) =>
      foldText(text) !== "" &&
      foldText(text)
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
  return { requirements: keptRequirements.slice(0, LIMIT), discarded: discarded.filter(Boolean) };
}

/** Finds the quote in the posting and returns the posting's text; line breaks and spaces may differ. */
function findQuote(posting: string, quote: string): string | null {
  const words = quote.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0 || quote.length > posting.length) return null;
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join(String.raw`\s+`);
  return new RegExp(pattern).exec(posting)?.[0] ?? null;
}
