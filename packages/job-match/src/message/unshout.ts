import { fold } from "../text/fold.ts";
import { ACRONYMS } from "./data/acronyms.ts";

/** Whether a text is in capitals, and longer than an abbreviation. */
const isShouted = (text: string, word = /\p{L}{5}/u) => text === text.toUpperCase() && word.test(text);
const WORD = /[\p{L}\p{N}]+/gu;
const capitalize = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();

/** Writes a text in capitals as a sentence has it: "ANALISTA DE TI JR" gives "Analista de TI Jr". Other texts stay. */
export const unshout = (text: string): string =>
  isShouted(text)
    ? text.replace(WORD, (word, at: number) => {
        const folded = fold(word);
        if (ACRONYMS.has(folded)) return word;
        return at === 0 || /^(?:jr|sr|pl)$/.test(folded) ? capitalize(word) : word.toLowerCase();
      })
    : text;

const SMALL_WORD = /^(?:d[aeo]s?|e|em|n[ao]s?|para|y|of|and|the)$/;

/** Writes a name in capitals as a name: "CASA DO PÃO" gives "Casa do Pão". One word, as "TOTVS", can be written so. */
export const unshoutName = (name: string): string =>
  isShouted(name, /\p{L}{4}.* |.* \p{L}{4}/u)
    ? name.replace(WORD, (word, at: number) => {
        const folded = fold(word);
        if (at > 0 && SMALL_WORD.test(folded)) return word.toLowerCase();
        return word.length < 3 || ACRONYMS.has(folded) || !/[aeiou]/.test(folded) ? word : capitalize(word);
      })
    : name;
