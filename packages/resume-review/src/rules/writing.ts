import { toAlternatives } from "@penresume/text";
import type { TextField } from "../document.ts";
import type { Rule } from "../finding.ts";
import { createTextRule, findInText, isJobText, isProse } from "../match.ts";
import { capitalize } from "../text.ts";
import lists from "./lists.json" with { type: "json" };

// names of programmes and saints: Minha Casa Minha Vida, Meu INSS, Nossa Senhora
const isProperName = (field: TextField, start: number, end: number) =>
  /^\p{Lu}/u.test(field.text.slice(start)) && /^\s+\p{Lu}/u.test(field.text.slice(end));

const FAMILY = /^\s+(?:filh|mae\b|pais?\b|avos?\b|irma|famili|espos|marido|net[oa]s?\b)/;

/**
 * Reports pronouns of the first person: 'coordenei' is good style, 'eu coordenei' is not.
 * Source: cursosonline55.com, 'Experiência profissional' (coordenei, desenvolvi); Manual de Redação da Presidência (3ª ed.), impessoalidade.
 */
const firstPerson: Rule = {
  id: "first-person",
  importance: "low",
  portugueseOnly: true,
  reason: "O currículo todo já é sobre você. Sem 'eu' e 'meu', o texto fica mais direto e profissional.",
  check: (document) =>
    findInText(document, /\beu\s+(?=[a-z])|\b(?:eu|meus?|minhas?|nossos?|nossas?|nos mesmos|comigo)(?![a-z\d-])/g, {
      where: isProse,
      when: ({ field, start, end, quote }) =>
        !isProperName(field, start, start + quote.trimEnd().length) &&
        !/^\s*[.@]/.test(field.text.slice(end)) &&
        !FAMILY.test(field.folded.slice(end)),
      message: (quote) => `Tire '${quote.trim()}'.`,
      // removing 'Eu' leaves a complete sentence; removing a possessive may not
      fix: ({ field, start, end, quote }) =>
        /^eu\s/i.test(quote) && isSentenceStart(field, start) ? dropPronoun(field, end) : undefined,
    }).map((hit) => (hit.fix?.type === "replace" ? { ...hit, fix: { ...hit.fix, end: hit.fix.end + 1 } } : hit)),
};

const isSentenceStart = (field: TextField, start: number) =>
  field.sentences.some((sentence) => sentence.start === start);
// the fix includes the verb's first letter to capitalize it
const dropPronoun = (field: TextField, end: number) => capitalize(field.text.slice(end, end + 1));

/** Source: cursosonline55.com, 'Experiência profissional' ('Responsável de vendas' against verbs of action); iedunote.com (Thill & Bovée). */
const responsibleFor = createTextRule({
  id: "responsible-for",
  importance: "medium",
  reason: "'Responsável por' diz a sua obrigação, não o que você fez. Comece pelo verbo: 'Controlei o estoque'.",
  pattern: new RegExp(
    String.raw`(?<=${toAlternatives(lists.responsibleFor)})(?:(?:profissional|principal|unic[oa])\s)?` +
      String.raw`(?:responsave(?:l|is)|encarregad[oa])\s+(?:por|pel[oa]s?|de)\b`,
    "g",
  ),
  where: isProse,
  message: () => "Troque 'responsável por' por um verbo de ação.",
});

/** Source: cursosonline55.com, 'Experiência profissional' (descrição das funções); Randstad Brasil, 'Como desenvolver um CV' (realizações). */
const dutiesLabel = createTextRule({
  id: "duties-label",
  importance: "low",
  reason: "Rótulos como 'Atribuições:' ocupam espaço sem dizer nada. Vá direto ao que você fez.",
  pattern: new RegExp(
    String.raw`(?<=^|(?:^|\n)\s*(?:[•●▪◦‣·*–—-]\s*)?|[.;]\s)(?:(?:principais|minhas|suas)\s+)*` +
      String.raw`(?:${toAlternatives(lists.dutiesLabel2)})(?:\s+(?:${toAlternatives(lists.dutiesLabel)}))?\s*(?::` +
      String.raw`|\s(?:eram|sao|incluiam|incluem))\s*`,
    "g",
  ),
  where: isJobText,
  message: (quote) => `Tire '${quote.trim()}' e comece pelo que fez.`,
  fix: ({ field, start, end }) => {
    const next = field.text.charAt(end);
    return next.trim() ? { type: "replace", start, end: end + 1, text: capitalize(next) } : "";
  },
  limit: 1,
});

const PARTICIPLE =
  "(?:[a-z]{2,}(?:ad|id)[oa]s?|feit[oa]s?|escrit[oa]s?|entregues?|abert[oa]s?|pag[oa]s?|vist[oa]s?|gast[oa]s?|impost[oa]s?)";
// promotions and awards are usually in the passive voice
const OWN_PASSIVE = new RegExp(`(?:${toAlternatives(lists.ownPassive)})`);

const PASSIVE = new RegExp(
  `\\b(?:(?:foi|foram|era|eram|fora|seja|sejam|sendo|sido|ser|sera|serao|seriam)\\s+(?:[a-z]+mente\\s+)?${PARTICIPLE}|(?:eram|era|foram|foi)\\s+por mim\\s+${PARTICIPLE}|${PARTICIPLE} por mim)\\b`,
  "g",
);

/** Source: Manual de Redação da Presidência da República (3ª ed., 2018), clareza: ordem direta e voz ativa. */
const passiveVoice = createTextRule({
  id: "passive-voice",
  importance: "low",
  portugueseOnly: true,
  reason: "Na voz passiva ('foi feito'), não se vê quem fez. Com verbo de ação ('fiz', 'implantei'), o mérito é seu.",
  pattern: PASSIVE,
  where: isJobText,
  when: ({ quote, groups }) => !OWN_PASSIVE.test(groups[0]) && !/^ser[aã]?o?\s/i.test(quote),
  message: (quote) => `Troque '${quote}' por um verbo de ação.`,
});

const NUMBER = new RegExp(String.raw`\d|\b(?:${toAlternatives(lists.number)})`);

/** Source: Randstad Brasil, 'Como desenvolver um CV' (quantifique realizações); Gupy, 'Gupy IA' (conquistas e resultados). */
const noNumbers: Rule = {
  id: "no-numbers",
  // many honest jobs have no numbers
  importance: "info",
  reason:
    "Números mostram o tamanho do seu trabalho: quantos clientes por dia, pessoas na equipe, quanto vendeu ou economizou.",
  check({ jobs }) {
    const described = jobs.flatMap(({ description, current, end }) =>
      description?.text.trim()
        ? [{ field: description, recency: current ? Number.POSITIVE_INFINITY : (end?.last ?? 0) }]
        : [],
    );
    const latest = [...described].sort((a, b) => b.recency - a.recency)[0]?.field;
    if (!latest || NUMBER.test(latest.folded)) return [];
    const isNowhere = described.every(({ field }) => !NUMBER.test(field.folded));
    return latest.words.length >= 25 || (isNowhere && latest.words.length >= 4)
      ? [{ path: latest.path, message: "Acrescente um número que mostre o seu resultado, se tiver." }]
      : [];
  },
};

/** Source: Manual de Redação da Presidência da República (3ª ed., 2018), clareza e precisão. */
const etc = createTextRule({
  id: "etc",
  importance: "low",
  reason: "'Etc.' deixa o leitor adivinhar. Cite o que importa e pare.",
  pattern: /,?\s*(?:\be\s+)?\betc\b\.{0,3}(?=\s|$|[.;,)])/g,
  message: () => "Tire 'etc.'.",
  fix: ({ field, end }) => (end >= field.text.trimEnd().length || field.text[end] === "\n" ? "." : undefined),
});

/** Source: Manual de Redação da Presidência da República (3ª ed., 2018), formalidade e norma padrão. */
const exclamation = createTextRule({
  id: "exclamation",
  importance: "low",
  reason: "Ponto de exclamação dá tom de propaganda. No currículo, os fatos falam sozinhos.",
  pattern: /!+/g,
  where: isProse,
  exact: true,
  message: () => "Troque a exclamação por ponto.",
  fix: () => ".",
  limit: 3,
});

/** Source: Manual de Redação da Presidência da República (3ª ed., 2018), norma padrão e abreviações. */
const informalAbbreviation = createTextRule({
  id: "informal-abbreviation",
  importance: "medium",
  reason: "Abreviações de mensagem passam pressa. Escreva a palavra inteira.",
  pattern:
    /(?<![\p{L}\p{N}/.@])(?:vcs?|tbm?|pq|blz|vlw|obg|msm|hj|mto|mta|p\/|c\/|qdo|qto|dps|cmg)(?![\p{N}@+#])(?=\s|[,.;!?]|$|(?<=\/)\p{Ll})/gu,
  where: isProse,
  exact: true,
  message: (quote) => `Escreva '${ABBREVIATIONS[quote] ?? "a palavra inteira"}'.`,
  fix: ({ quote, field, end }) => {
    const word = ABBREVIATIONS[quote];
    return word && quote.endsWith("/") && /\p{L}/u.test(field.text[end] ?? "") ? `${word} ` : word;
  },
});

const ABBREVIATIONS: Record<string, string> = lists.abbreviations;

export const writingRules = [
  firstPerson,
  responsibleFor,
  dutiesLabel,
  passiveVoice,
  noNumbers,
  etc,
  exclamation,
  informalAbbreviation,
];
