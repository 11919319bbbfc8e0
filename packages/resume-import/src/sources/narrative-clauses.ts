import { findPeriods, type Period } from "../recognise/dates.ts";
import { clean, splitLongText, squeeze } from "../text.ts";

/** Words between clauses and their verbs. */
const LINK =
  "(?:e|mas|depois|antes|hoje|agora|atualmente|tamb[ée]m|j[áa]|s[óo]|ainda|ent[ãa]o|a[íi]|da[íi]|eu|el[ea]|nunca|jamais|n[ãa]o|nem|oi)";
const WORK =
  "trabalh(?:ei|o|ou|a|ava)|atu(?:ei|o|ou|a)|estagi(?:ei|ou)|comec(?:ei|ou)|começ(?:ei|ou)|entr(?:ei|ou)|vir(?:ei|ou)|fiquei|ficou|sa[íi](?!\\p{L})|saiu|fui|foi|era|sou";
const STUDY =
  "estud(?:ei|o|ou|a)|curs(?:ei|ou)|(?:me|se)\\s+form(?:ei|ou)|termin(?:ei|ou)|conclu[ií]u?|par(?:ei|ou)|fiz|fez|fa[çc]o|estou|est[áa]|t[oôó]u?(?=\\s+(?:n[ao]|\\p{L}+ndo)\\s)";
const OTHER =
  "falo|fala|sei|sabe|domin[oa]|moro|mora|resid[oe]|tenho|tem|tive|teve|nasc(?:i|eu)|gost[oa]|quero|quer|procuro|busco|preciso|diri(?:jo|ge)|cuid(?:o|ei|ou|a)|ajud(?:o|ei|ou)|levei|levo|me\\s+chamo|se\\s+chama|(?:o\\s+)?(?:meu|seu)\\s+(?:nome|telefone|celular|e-?mail)|o\\s+(?:nome|telefone|celular)\\s+del[ea]";
const VERB = `(?:${WORK}|${STUDY}|${OTHER})(?!\\p{L})`;
// a clause begins with its verb and the words that link it; after these words it is a part of the clause before
const BOUND = "(?:que|onde|quando|como|se|para|pra|minha|meu|filh[ao])";
// speech has no capitals and no punctuation; a word in capitals belongs to a name
const CLAUSE = new RegExp(`(?<!(?<!\\p{L})(?:${LINK}|${BOUND})),?\\s+(?=(?:${LINK},?\\s+){0,4}${VERB})`, "u");
// the end of a sentence, but not of initials
const SENTENCE = /(?<!\p{L}\.\p{L})[.!?;]+(?:\s+|$)/u;
const NEGATION = /^(?:\p{L}+,?\s+){0,3}?(?:nunca|jamais|n[ãa]o|nem)\s+/iu;
// "Em 2017", "De 2015 a 2018"
const DATE_WORDS = /^(?:e|em|de|desde|entre|no|ano|depois|antes|[\s,])*$/iu;

/** Splits sentences into clauses. A date before its verb stays with it. */
export function splitClauses(row: string): string[] {
  const clauses: string[] = [];
  let date = "";
  for (const sentence of squeeze(row).split(SENTENCE))
    for (const part of splitLongText(sentence).flatMap(splitSentence)) {
      const clause = squeeze(`${date} ${part}`);
      date = "";
      const [period] = findPeriods(clause);
      const isDate =
        period && DATE_WORDS.test(clause.slice(0, period.index) + clause.slice(period.index + period.length));
      if (isDate) date = clause;
      else if (clause) clauses.push(clause);
    }
  return date ? [...clauses, date] : clauses;
}

/** Splits a sentence before its verbs. Its first letter is a capital for no other reason. */
function splitSentence(sentence: string): string[] {
  const [first = "", ...others] = (sentence.charAt(0).toLowerCase() + sentence.slice(1)).split(CLAUSE);
  return [sentence.charAt(0) + first.slice(1), ...others];
}

/** Whether a clause denies what its verb says: "nunca trabalhei", "não falo inglês". */
export const isNegated = (clause: string): boolean => NEGATION.test(clause);

// the words before the verb
const LEAD = new RegExp(`^(?:(?:${LINK}|antes\\s+disso|depois\\s+disso|minha\\s+filha|meu\\s+filho),?\\s+)+`, "iu");

export interface Clause {
  /** The clause without its period, linking words and circumstances. */
  text: string;
  period: Period | undefined;
  /** Circumstances that belong to no field: "por 2 anos", "de carteira assinada". */
  notes: string[];
}

const NUMBER = "(?:\\d{1,2}|uma?|dois|duas|tr[êe]s|quatro|cinco|seis|sete|oito|nove|dez|muitos|v[áa]rios)";
const NOTE = new RegExp(
  `(?<!\\p{L})(?:(?:(?:h[áa]|faz|por|durante|quase|uns)\\s+)*(?:mais\\s+de\\s+)?${NUMBER}\\s+(?:anos?|m[êe]s(?:es)?)|(?:de|com|sem)\\s+(?:carteira(?:\\s+assinada)?|registro)|por\\s+conta(?:\\s+pr[óo]pria)?|aos?\\s+(?:s[áa]bados?|domingos?)|(?:n?o\\s+)?ano\\s+passado)(?!\\p{L})`,
  "giu",
);

/** Reads the parts of a clause. 'Des de' is a frequent spelling of 'desde'. */
export function readClause(given: string): Clause {
  const clause = given.replace(/(?<!\p{L})des\s+de(?!\p{L})/giu, "desde");
  const [period] = findPeriods(clause);
  const undated = period
    ? squeeze(
        `${clause.slice(0, period.index).replace(/(?:^|[\s,]+)(?:até|em|de|desde|entre)\s*$/iu, "")} ${clause.slice(period.index + period.length).replace(/^,\s*/, "")}`,
      )
    : clause;
  const notes: string[] = [];
  const text = squeeze(
    undated.replace(NOTE, (note) => {
      notes.push(note);
      return " ";
    }),
  )
    .replace(LEAD, "")
    .replace(/[\s,]+(?:até|em|de|desde|entre|e)?$/iu, "");
  return { text, period, notes };
}

/** The rows of a narrated text. */
export const toRows = (text: string): string[] => clean(text).split("\n").map(squeeze).filter(Boolean);
