import agreementWords from "../agreement-words.json" with { type: "json" };
import type { Rule } from "../finding.ts";
import { findInText } from "../match.ts";

/** Words in the plural that only stand before a noun. */
const DETERMINER =
  "[ao]os|às|[dn][oa]s|pel[oa]s|uns|umas|(?:me|se|te)us|[mtsn]uas|minhas|noss[oa]s|v[áa]ri[oa]s|muit[oa]s|algu(?:n|ma)s|divers[oa]s|outr[oa]s|[nd]?ess[ea]s|[nd]?est[ea]s|[nd]?aquel[ea]s|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez";
/** Also pronouns before a verb: 'os entrega'. */
const PRONOUN = "[oa]s|nos";
/** Before a pronoun and its verb. */
const BEFORE_VERB =
  /(?:^|[\s(])(?:que|quem|não|e|ou|já|também|sempre|quando|se|eu|vocês?|el[ea]s?|equipe|onde|,)\s+$/iu;
const NOUN_ENDING =
  /(?:eir[oa]|[çs]ão|mento|dade|gem|ári[oa]|[dst]or|[dst]ora|ista|inh[oa]|ança|ência|ório|ão|[aeiou]l|ez[ao]|ic[oa]|ura)$/u;
const PARTICIPLE = /(?:ad|id)([oa])$/u;
const NO_NOUNS: ReadonlySet<string> = new Set(agreementWords.noNouns);
const NOUNS: ReadonlySet<string> = new Set(agreementWords.nouns);
const COUNTED: ReadonlySet<string> = new Set(agreementWords.counted);
// "os cliente", "os dois cliente interno", "12 cliente"
const PATTERN = new RegExp(
  `(?<![\\p{L}\\p{N}/.,-])(?:(${DETERMINER}|${PRONOUN})|(\\d{1,3}))\\s+(?:(?:dois|duas|três|quatro|cinco|seis)\\s+)?` +
    `(\\p{L}{3,})(?![\\p{L}\\p{N}'’/@-])(?:(\\s+)(${agreementWords.adjectives.join("|")}|\\p{L}+[ai]d[oa])(?![\\p{L}\\p{N}-]))?`,
  "giu",
);
const OTHER_PLURALS: Readonly<Record<string, string>> = {
  mão: "mãos",
  pão: "pães",
  irmão: "irmãos",
  cidadão: "cidadãos",
};

const STRESSED: Readonly<Record<string, string>> = { e: "é", o: "ó" };

/** The plural of a word in the singular; undefined for a word that is none, or has no regular plural. */
function toPlural(word: string): string | undefined {
  if (word in OTHER_PLURALS) return OTHER_PLURALS[word];
  if (word.endsWith("ão")) return `${word.slice(0, -2)}ões`;
  if (/[aeiouáéíóúãê]$/u.test(word)) return `${word}s`;
  if (/[rz]$/.test(word)) return `${word}es`;
  if (word.endsWith("m")) return `${word.slice(0, -1)}ns`;
  if (!/[aeiou]l$/.test(word)) return undefined;
  // "papéis", "lençóis", "funis", but "móveis", "fáceis"
  const stem = word.slice(0, -2);
  const isStressed = !/[áéíóúâêô]/u.test(stem);
  if (word.endsWith("il")) return `${stem}${isStressed ? "is" : "eis"}`;
  const vowel = word.at(-2) ?? "";
  return `${stem}${(isStressed && STRESSED[vowel]) || vowel}is`;
}

const isNoun = (word: string) => NOUNS.has(word) || (NOUN_ENDING.test(word) && !/mente$/.test(word));

/**
 * Reports a noun in the singular after a word in the plural: 'os cliente'.
 * Source: Manual de Redação da Presidência da República (3ª ed., 2018), concordância nominal.
 */
export const pluralAgreement: Rule = {
  id: "plural-agreement",
  importance: "high",
  portugueseOnly: true,
  reason:
    "Depois de 'os', 'muitas' ou um número, a palavra também vai para o plural. É um dos erros que mais saltam aos olhos.",
  check: (document) =>
    findInText(document, PATTERN, {
      exact: true,
      where: ({ kind }) => kind !== "name",
      when: ({ field, start, end, groups }) => {
        const [, determiner = "", digits = "", word = ""] = groups;
        // names have capitals, what follows in the plural is the noun: 'os bem avaliados', 'os call centers'
        if (!/^\p{Ll}/u.test(word) || NO_NOUNS.has(word) || /mente$/.test(word) || !toPlural(word)) return false;
        if (!NOUNS.has(word) && (word.length < 4 || /^\s+\p{Ll}{3,}s(?!\p{L})/u.test(field.text.slice(end))))
          return false;
        if (digits) return Number(digits) > 1 && COUNTED.has(word);
        const mayBePronoun = new RegExp(`^(?:${PRONOUN})$`, "iu").test(determiner);
        if (!mayBePronoun) return true;
        if (/(?:ndo|[aei]r)$/.test(word) && !isNoun(word)) return false;
        return isNoun(word) || !(determiner.toLowerCase() === "nos" || BEFORE_VERB.test(field.text.slice(0, start)));
      },
      message: (_, { groups }) => `Escreva '${correct(groups)}'.`,
      fix: ({ groups }) => correct(groups),
    }),
};

/** The match with its noun in the plural, and the adjective after it. */
function correct([all = "", , , word = "", blank = "", next = ""]: RegExpExecArray): string {
  const participle = PARTICIPLE.exec(next)?.[1];
  const rest = next && blank + (participle && participle !== word.at(-1) ? next : toPlural(next));
  return all.slice(0, all.length - word.length - blank.length - next.length) + toPlural(word) + rest;
}
