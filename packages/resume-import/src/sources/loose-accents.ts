import type { Page } from "../layout/spans.ts";
import { ACCENTS } from "../text.ts";

// nobody types these three before a letter
const TYPESET = /[ˆ˜¸] ?\p{L}/u;
const ACCENTED = /([´`ˆ˜¨¸]) ?(\p{L})/gu;
// the cedilla of a capital comes after it
const CAPITAL_CEDILLA = /C¸ ?(?![cC])/g;

/**
 * Joins accents with their letters where fonts draw them one over the other: TeX's first fonts have "¸c˜a" for "çã" and a dotless i
 * below an accent. Other documents stay as they are, as "d´água" has an apostrophe.
 */
export function joinLooseAccents(pages: Page[]): Page[] {
  if (!pages.some(({ spans }) => spans.some(({ text }) => TYPESET.test(text)))) return pages;
  const join = (text: string) =>
    text.replace(CAPITAL_CEDILLA, "Ç").replace(ACCENTED, (shown, accent: string, letter: string) => {
      const joined = ((letter === "ı" ? "i" : letter) + (ACCENTS[accent] ?? "")).normalize("NFC");
      return joined.length === 1 ? joined : shown;
    });
  return pages.map((page) => ({ ...page, spans: page.spans.map((span) => ({ ...span, text: join(span.text) })) }));
}
