/** The two files of a Hunspell dictionary, as text. */
export interface Dictionary {
  aff: string;
  dic: string;
}

interface Affix {
  flag: string;
  /** Regular expression for the stem, with `$` or `^`; empty for any stem. */
  condition: string;
  /** Whether a suffix and a prefix may be removed together. */
  crosses: boolean;
}

/** Affix text → replacement text → affixes. */
type AffixIndex = Map<string, Map<string, Affix[]>>;

interface Affixes {
  prefixes: AffixIndex;
  suffixes: AffixIndex;
  /** Flag of dictionary words that are marked as wrong. */
  forbidden: string;
}

function parseAffixes(aff: string): Affixes {
  const prefixes: AffixIndex = new Map();
  const suffixes: AffixIndex = new Map();
  const crossing = new Map<string, boolean>();
  let forbidden = "";
  for (const line of aff.split("\n")) {
    const [kind = "", flag = "", a = "", b = "", condition = "."] = line.trim().split(/\s+/);
    if (kind === "FORBIDDENWORD") forbidden = flag;
    if (kind !== "PFX" && kind !== "SFX") continue;
    // header: SFX flag Y count; entry: SFX flag strip add condition
    if (!crossing.has(kind + flag)) {
      crossing.set(kind + flag, a === "Y");
      continue;
    }
    const isSuffix = kind === "SFX";
    const strip = a === "0" ? "" : a;
    const add = (b === "0" ? "" : b).split("/")[0] ?? "";
    const isTrivial = condition === "." || (isSuffix ? strip.endsWith(condition) : strip.startsWith(condition));
    const anchored = isSuffix ? `${condition}$` : `^${condition}`;
    const index = isSuffix ? suffixes : prefixes;
    const strips = index.get(add) ?? new Map<string, Affix[]>();
    index.set(add, strips);
    const affix = { flag, condition: isTrivial ? "" : anchored, crosses: crossing.get(kind + flag) ?? false };
    const same = strips.get(strip);
    if (same) same.push(affix);
    else strips.set(strip, [affix]);
  }
  return { prefixes, suffixes, forbidden };
}

function parseWords(dic: string): Map<string, string> {
  const words = new Map<string, string>();
  for (const line of dic.split("\n")) {
    const slash = line.indexOf("/");
    const word = slash < 0 ? line.trimEnd() : line.slice(0, slash);
    const flags = slash < 0 ? "" : line.slice(slash + 1).trimEnd();
    if (word) words.set(word, (words.get(word) ?? "") + flags);
  }
  return words;
}

const longest = (index: AffixIndex) => Math.max(0, ...Array.from(index.keys(), (add) => add.length));

/**
 * Returns a function that looks up words in a Hunspell dictionary with one-character flags. It removes one prefix, one suffix, or
 * both. The alternatives do not fit: nspell expands all forms when it loads, which takes minutes for Portuguese; hunspell-asm
 * needs 'wasm-unsafe-eval' in the content security policy. Format: hunspell(5).
 */
export function createLookup({ aff, dic }: Dictionary): (word: string) => boolean {
  const { prefixes, suffixes, forbidden } = parseAffixes(aff);
  const words = parseWords(dic);
  const longestSuffix = longest(suffixes);
  const longestPrefix = longest(prefixes);
  const expressions = new Map<string, RegExp>();

  function matches({ condition }: Affix, stem: string): boolean {
    if (!condition) return true;
    const expression = expressions.get(condition) ?? new RegExp(condition, "u");
    expressions.set(condition, expression);
    return expression.test(stem);
  }

  function findFlags(stem: string): string | undefined {
    const flags = words.get(stem);
    return flags !== undefined && forbidden && flags.includes(forbidden) ? undefined : flags;
  }

  function hasSuffixed(word: string, prefix?: Affix): boolean {
    for (let length = 0; length <= Math.min(longestSuffix, word.length - 1); length += 1) {
      const cut = word.length - length;
      for (const [strip, affixes] of suffixes.get(word.slice(cut)) ?? []) {
        const stem = word.slice(0, cut) + strip;
        const flags = findFlags(stem);
        if (flags === undefined || (prefix && !flags.includes(prefix.flag))) continue;
        const isMatch = (suffix: Affix) =>
          flags.includes(suffix.flag) && (!prefix || suffix.crosses) && matches(suffix, stem);
        if (affixes.some(isMatch)) return true;
      }
    }
    return false;
  }

  function hasPrefixed(word: string): boolean {
    for (let length = 1; length <= Math.min(longestPrefix, word.length - 2); length += 1) {
      for (const [strip, affixes] of prefixes.get(word.slice(0, length)) ?? []) {
        const stem = strip + word.slice(length);
        const isMatch = (prefix: Affix) =>
          matches(prefix, stem) &&
          (findFlags(stem)?.includes(prefix.flag) || (prefix.crosses && hasSuffixed(stem, prefix)));
        if (affixes.some(isMatch)) return true;
      }
    }
    return false;
  }

  return (word) => findFlags(word) !== undefined || hasSuffixed(word) || hasPrefixed(word);
}
