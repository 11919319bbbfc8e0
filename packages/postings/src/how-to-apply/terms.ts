import { fold, toAlternatives } from "@penresume/text";
import lists from "./lists.json" with { type: "json" };

/** Kind of contract and pay, as a posting states them; null for what it does not state. */
export interface PostingTerms {
  contract: "clt" | "pj" | "internship" | "apprentice" | "temporary" | null;
  pay: string | null;
}

/** The first one that a posting states counts: a temporary job has CLT too. */
const CONTRACTS: readonly (readonly [Exclude<PostingTerms["contract"], null>, RegExp])[] = [
  ["apprentice", /\b(?:jovem aprendiz|aprendiz(?:es)?)\b/],
  ["internship", /\b(?:estagi(?:o|aria|ario)|internship|pasantia)\b/],
  ["temporary", /\b(?:(?:vaga|contrato|trabalho) temporari[oa]|temporari[oa] (?:de|para)|por tempo determinado)\b/],
  ["clt", /\b(?:clt|carteira assinada|registro em carteira|registrad[oa] em carteira)\b/],
  ["pj", /\b(?:pj|pessoa juridica|mei)\b/],
];
/** Where only the head counts: "experiência como estagiário" further below is about the person. */
const HEAD = 300;

const AMOUNT = String.raw`(?:R\$|BRL|US\$|USD|€)\s?\d[\d.,]*(?:\s?mil)?`;
const PAY = new RegExp(
  String.raw`(?:${toAlternatives(lists.pay)})(?:(?!b[ôo]nus|pr[êe]mio|vale)[^\n.;]){0,40}?` +
    String.raw`(${AMOUNT}(?:\s?(?:a|at[ée]|e|-|–|to)\s?(?:${AMOUNT}|\d[\d.,]*))?` +
    String.raw`(?:\s?(?:por|/|a)\s?(?:${toAlternatives(lists.pay2)}))?)`,
  "iu",
);
const NEGOTIABLE = /(?:sal[áa]rio|remunera[çc][ãa]o)[^\n.;]{0,15}?(a combinar|compat[íi]vel com [^\n.;]{3,25})/iu;

/** Finds the kind of contract and the pay. */
export function findTerms(posting: string): PostingTerms {
  const folded = fold(posting);
  const head = folded.slice(0, HEAD);
  const contract = CONTRACTS.find(([kind, words]) =>
    words.test(kind === "clt" || kind === "pj" || kind === "temporary" ? folded : head),
  );
  const pay = PAY.exec(posting)?.[1] ?? NEGOTIABLE.exec(posting)?.[1];
  return { contract: contract?.[0] ?? null, pay: pay?.replace(/[.,\s]+$/, "") ?? null };
}
