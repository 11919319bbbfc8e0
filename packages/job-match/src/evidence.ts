import type { Word } from "@penresume/text";
import { findContentWords } from "@penresume/text";
import { findConcepts, type Vocabulary } from "@penresume/vocabulary";
import { type Compounds, findCompounds, isInside } from "./compounds.ts";
import { createPhrase, SALE } from "./phrase.ts";
import type { Fact } from "./types.ts";

/** What a clause proves without naming it: a job in a hospital is hospital experience. */
type Proof = Pick<Fact, "folded" | "words" | "stems" | "compoundStems" | "concepts" | "isImplied">;

interface Term {
  /** Words in their order. A word with `isPrefix` also matches longer words: "metalurg*". */
  parts: { text: string; isPrefix: boolean }[];
  proofs: string[];
  /** Whether the term is about trade. */
  isTrade: boolean;
}

export interface EvidenceTable {
  /** Terms by the first two letters of their first word. */
  duties: Map<string, Term[]>;
  companies: Map<string, Term[]>;
  /** Creates the proof of a wording once, when it is first needed. */
  prove(text: string): Proof;
}

const COMPANIES = "estabelecimentos";
const TRADE = "comércio e vendas";
/** Maximum number of words between two words of a term: "conferi notas e volumes". */
const GAP = 3;
/** Plural nouns for persons do not prove the work: "recrutei vendedores", "liderei cozinheiras". */
const OTHER_PEOPLE = /(?:ores|oras|eiros|eiras|istas)$/;

const getKey = (word: string) => word.slice(0, 2);

function createProof(vocabulary: Vocabulary, compounds: Compounds, text: string): Proof {
  const words = findContentWords(text);
  const spans = findCompounds(compounds, words);
  const { stems } = createPhrase(vocabulary, text);
  return {
    folded: words.map(({ folded }) => folded).join(" "),
    words,
    stems: new Set(stems),
    compoundStems: new Set(words.filter((word) => isInside(word, spans)).map(({ stem }) => stem)),
    // a concept of a part is not proved: "escritório de contabilidade"
    concepts: findConcepts(vocabulary, text, true).filter(
      ({ start, end }) => createPhrase(vocabulary, text.slice(start, end)).stems.length >= stems.length,
    ),
    isImplied: true,
  };
}

/** Parses evidence.json: an entry is "words | other words => what they prove; what else they prove". */
export function parseEvidence(
  vocabulary: Vocabulary,
  compounds: Compounds,
  groups: Record<string, string[]>,
): EvidenceTable {
  const proofs = new Map<string, Proof>();
  const prove = (text: string) => {
    const proof = proofs.get(text) ?? createProof(vocabulary, compounds, text);
    proofs.set(text, proof);
    return proof;
  };
  const table: EvidenceTable = { duties: new Map(), companies: new Map(), prove };
  for (const [group, entries] of Object.entries(groups))
    for (const entry of entries) {
      const [terms = "", proved = ""] = entry.split(" => ");
      const index = group === COMPANIES ? table.companies : table.duties;
      for (const term of terms.split(" | ")) {
        const parts = term.split(" ").map((part) => ({ text: part.replace("*", ""), isPrefix: part.endsWith("*") }));
        const key = getKey(parts[0]?.text ?? "");
        index.set(key, [...(index.get(key) ?? []), { parts, proofs: proved.split("; "), isTrade: group === TRADE }]);
      }
    }
  return table;
}

const matchesPart = (word: string, { text, isPrefix }: Term["parts"][number]) =>
  isPrefix ? word.startsWith(text) : word === text;

function matchesTerm(words: string[], start: number, { parts }: Term): boolean {
  const [first, ...rest] = parts;
  const word = words[start] ?? "";
  if (!first || !matchesPart(word, first) || (first.isPrefix && OTHER_PEOPLE.test(word))) return false;
  let at = start;
  return rest.every((part) => {
    const next = words.slice(at + 1, at + 2 + GAP).findIndex((each) => matchesPart(each, part));
    at += next + 1;
    return next >= 0;
  });
}

const splitHyphens = (words: Word[]) => words.flatMap(({ folded }) => folded.split("-"));

/** Finds what a clause proves. A clause about a sale proves selling, not the work with the goods. */
export function findProofs(
  { duties, prove }: EvidenceTable,
  clause: Pick<Fact, "folded" | "words" | "compoundStems">,
): Proof[] {
  const isSale = SALE.test(clause.folded);
  const words = splitHyphens(clause.words);
  const inCompound = new Set(
    clause.words.filter(({ stem }) => clause.compoundStems?.has(stem)).map((word) => word.folded),
  );
  const terms = words.flatMap((word, at) =>
    (duties.get(getKey(word)) ?? []).filter(
      (term) =>
        matchesTerm(words, at, term) &&
        !(term.parts.length === 1 && inCompound.has(word)) &&
        !(isSale && at > 0 && !term.isTrade),
    ),
  );
  return [...new Set(terms.flatMap(({ proofs }) => proofs))].map(prove);
}

/** Finds what the kind of a company proves. The kind is the first word of its name, or the last: "Hospital Vila Serena". */
export function findCompanyProofs({ companies, prove }: EvidenceTable, name: Word[]): Proof[] {
  const words = splitHyphens(name);
  const isName = (start: number, text: string, offset: number) =>
    [text, `${text}s`].includes(words[start + offset] ?? "");
  const find = (isPlace: (at: number, length: number) => boolean) =>
    words
      .flatMap((word, at) => (companies.get(getKey(word)) ?? []).map((term) => ({ at, ...term })))
      .filter(
        ({ at, parts }) => isPlace(at, parts.length) && parts.every(({ text }, offset) => isName(at, text, offset)),
      )
      .toSorted((left, right) => right.parts.length - left.parts.length);
  const [atStart] = find((at) => at === 0);
  const [atEnd] = find((at, length) => at + length === words.length);
  return ((atStart ?? atEnd)?.proofs ?? []).map(prove);
}
