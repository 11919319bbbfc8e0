/** Titles whose feminine form is the same. */
const COMMON = new Set("banho cabo dj maestro modelo piloto pós sargento soldado".split(" "));
/** The feminine of a noun or adjective, by its ending; those that stay are not listed. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/^peão$/i, "peoa"],
  [/^juiz$/i, "juíza"],
  [/(?<=artes|cirurgi|tecel|capit|guardi|escriv|cidad)ão$/i, "ã"],
  [/(?<=cirurgi)ão-/i, "ã-"],
  [/ês$/i, "esa"],
  [/(?<=[dstr]|eit)or$/i, "ora"],
  [/(?<!ã)o$/i, "a"],
];
/** Where the words that agree with a person's gender end: 'Auxiliar técnico de enfermagem'. */
const REST = /\s+(?:(?:de|d[aeo]s?|em|n[ao]s?|para|por|com|a|à|e|-)\s|\(|\/|-).*$|,.*$/iu;

const toFeminine = (word: string): string => {
  if (COMMON.has(word.toLowerCase())) return word;
  const [pattern, ending] = ENDINGS.find(([pattern]) => pattern.test(word)) ?? [];
  const changed = pattern && ending ? word.replace(pattern, ending) : word;
  return /^\p{Lu}/u.test(word) ? changed.charAt(0).toUpperCase() + changed.slice(1) : changed;
};

/** A title in both genders, without brackets: 'Vendedor(a)', 'Porteiro (hotel)'. */
export function listTitles(title: string): string[] {
  if (title.includes("(a)")) return [title.replaceAll("(a)", ""), title.replace(/o?\(a\)/g, "a")];
  const plain = title.replace(/\s*\([^)]*\)|\s*-\s*(?:em|n[ao]s?)\s.*$/gu, "").trim();
  const rest = REST.exec(plain)?.[0] ?? "";
  const agreeing = plain.slice(0, plain.length - rest.length);
  return [...new Set([plain, agreeing.split(" ").map(toFeminine).join(" ") + rest])];
}
