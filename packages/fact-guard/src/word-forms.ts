import abbreviations from "./abbreviations.json" with { type: "json" };
import families from "./families.json" with { type: "json" };
import lists from "./lists.json" with { type: "json" };

/** Endings of nouns in the plural, with the singular. */
const PLURALS: [RegExp, string][] = [
  [/(?:oes|aes)$/, "ao"],
  [/ais$/, "al"],
  [/eis$/, "el"],
  [/ois$/, "ol"],
  [/ns$/, "m"],
  [/ces$/, "z"],
  [/([rzx])es$/, "$1"],
  [/([^s])s$/, "$1"],
];

/** Endings of verb forms, verbal nouns, agents and adjectives in Portuguese, Spanish and English. */
const SUFFIXES = lists.suffixes;
const SUFFIX_SET = new Set(SUFFIXES);
const LONGEST_SUFFIX = Math.max(...SUFFIXES.map((suffix) => suffix.length));
/** Endings that only verbs and verbal nouns have. After them three letters are a root. */
const VERB_ENDING =
  /^(?:ar|er|ir|ei|ou|i|iu|ava|avam|aram|eram|iram|ando|endo|indo|iendo|amos|emos|imos|agem|acao|amento|imento|aba|asse)$/;
/** Short roots of verbs. Other roots need four letters, so that "casa" and "casamento" stay apart. */
const SHORT_ROOT_SET = new Set(lists.shortRoots);

const FAMILY_INDEX = new Map<string, string[]>();
for (const line of [...families, ...abbreviations])
  if (line && !line.startsWith("#")) {
    const forms = line.split(" ");
    for (const form of forms) FAMILY_INDEX.set(form, [...(FAMILY_INDEX.get(form) ?? []), `f:${forms[0]}:${forms[1]}`]);
  }

const ABBREVIATION_SET = new Set(abbreviations.map((line) => line.split(" ")[0] ?? ""));
export const isAbbreviation = (folded: string): boolean => ABBREVIATION_SET.has(folded);

export function findSingular(folded: string): string {
  if (folded.length < 4) return folded;
  for (const [plural, singular] of PLURALS) if (plural.test(folded)) return folded.replace(plural, singular);
  return folded;
}

/** The spelling of the last consonants does not count: "entregar" and "entreguei", "dirigir" and "dirijo". */
const normalizeRoot = (root: string) =>
  root
    .replace(/qu$/, "c")
    .replace(/gu$/, "g")
    .replace(/j$/, "g")
    .replace(/(.)\1$/, "$1");

/** A spelling by sound, so that "famacia" and "atendemte" are not new words. */
const spellBySound = (word: string) =>
  word
    .replace(/ch/g, "x")
    .replace(/ss|c(?=[ei])|z/g, "s")
    .replace(/g(?=[ei])/g, "j")
    .replace(/m(?=[^aeioubpm])/g, "n")
    .replace(/h/g, "")
    .replace(/(.)\1/g, "$1");

/** Keys that related forms of a word share: the word, its singular, its roots and its families. */
export function listKeys(folded: string): string[] {
  // "sexta-feira" is "sexta"
  const word = folded.replace(/-feiras?$/, "").replace(/-/g, "");
  const singular = findSingular(word);
  const keys = new Set([`=${word}`, `=${singular}`, `=${word.replace(/s$/, "")}`, ...(FAMILY_INDEX.get(word) ?? [])]);
  for (const family of FAMILY_INDEX.get(singular) ?? []) keys.add(family);
  if (/[^a-z]/.test(word)) return [...keys];
  if (word.length >= 7) keys.add(`s:${spellBySound(singular)}`);
  for (const form of word === singular ? [word] : [word, singular])
    for (let length = 0; length <= Math.min(LONGEST_SUFFIX, form.length - 3); length++) {
      if (length > 0 && !SUFFIX_SET.has(form.slice(form.length - length))) continue;
      const root = normalizeRoot(form.slice(0, form.length - length));
      const isLong =
        form.length - length >= 4 || SHORT_ROOT_SET.has(root) || VERB_ENDING.test(form.slice(form.length - length));
      if (!/[ao]$/.test(root) && isLong) keys.add(`r:${root}`);
    }
  return [...keys];
}

/** The same noun or adjective in any number or gender has the same lemma. */
export const findLemma = (folded: string): string => findSingular(folded).replace(/[oae]$/, "");

export const isSameLemma = (left: string, right: string): boolean => findLemma(left) === findLemma(right);
