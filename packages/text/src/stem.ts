import { fold } from "./fold.ts";
import lists from "./lists.json" with { type: "json" };

// the longest suffix that leaves at least three letters is removed
const SUFFIXES = lists.suffixes;
const SUFFIX_SET = new Set(SUFFIXES);
const LONGEST_SUFFIX = Math.max(...SUFFIXES.map((suffix) => suffix.length));

function findSuffixLength(word: string): number {
  for (let length = Math.min(LONGEST_SUFFIX, word.length - 3); length > 0; length--)
    if (SUFFIX_SET.has(word.slice(-length))) return length;
  return 0;
}

/** Word forms and their stems, where the suffixes alone would not group them. */
const IRREGULAR = new Map(
  lists.irregularStems.flatMap((line) => {
    const [root = "", forms = ""] = line.split(": ");
    return forms.split(" ").map((form): [string, string] => [form, root]);
  }),
);

/** Returns the stem of a word, which related words share: "venda" and "vendedor" give "vend". */
export function stem(word: string): string {
  const folded = fold(word);
  const irregular = IRREGULAR.get(folded);
  if (irregular) return irregular;
  if (folded.length <= 3 || /[^a-z]/.test(folded)) return folded;
  // "auditorias" has the stem of "auditoria"
  let root = folded.replace(/rias$/, "ria");
  for (let round = 0; round < 2; round++) {
    const length = findSuffixLength(root);
    if (length === 0) break;
    root = root.slice(0, -length);
    if (length > 2 || root.length <= 4) break;
  }
  return root;
}
