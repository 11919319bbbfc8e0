import { fold, type Knowledge, listCommonWords } from "@penresume/job-match";

/** A fact in a text; equal facts have equal keys in all languages. */
interface Fact {
  key: string;
  text: string;
  /** False for a word that may have another meaning; the other text may lack it. */
  isCertain?: boolean;
}

const MONTHS = [
  "janeiro|january|enero|jan|ene",
  "fevereiro|february|febrero|fev|feb",
  "março|march|marzo|mar",
  "abril|april|abr|apr",
  "maio|may|mayo|mai",
  "junho|june|junio|jun",
  "julho|july|julio|jul",
  "agosto|august|ago|aug",
  "setembro|september|septiembre|set|sept|sep",
  "outubro|october|octubre|out|oct",
  "novembro|november|noviembre|nov",
  "dezembro|december|diciembre|dez|dec|dic",
].map((names) => names.split("|"));
// 'março de 2021', 'Mar. 2021', 'marzo del 2021', '03/2021'
const MONTH = new RegExp(
  String.raw`(?<![\p{L}\d/])(${MONTHS.flat().join("|")}|0?[1-9]|1[0-2])(?:(?<=\d)/|(?<=\p{L})\.?(?:,?\s+(?:de |del |of )?|/))((?:19|20)\d{2})(?!\d)`,
  "giu",
);
// '8h30', '17h', '8:30', '5:30 p.m.'
const TIME = /(?<![\d.,:])(\d{1,2})(?:h(\d{2})?(?!\p{L})|:(\d{2}))?(?:\s*([ap])\.?m\b\.?)?(?![\d.,:]*\d)/giu;
const SCALES: [RegExp, number][] = [
  [/^(?:mil millones|bilh|billion)/i, 1e9],
  [/^(?:milh|mill|million)/i, 1e6],
  [/^(?:mil|thousand|k)/i, 1e3],
];
// groups of digits with their separators, and the scale: '1.500,50', '2,4 milhões', '20 thousand', '15/03/2020'
const NUMBER =
  /\d+(?:[.,:/-]\d+)*(?:\s?(?:mil millones|milh(?:ão|ões)|millones|mill[oó]n|million|bilh(?:ão|ões)|billion|mil|thousand|k)(?!\p{L}))?/giu;
const NUMBER_WORDS = indexWords([
  [2, "dois|duas|two"],
  [3, "tres|three"],
  [4, "quatro|four|cuatro"],
  [5, "cinco|five"],
  [6, "seis|six"],
  [7, "sete|seven|siete"],
  [8, "oito|eight|ocho"],
  [9, "nove|nine|nueve"],
  [10, "dez|ten|diez"],
  [11, "onze|eleven"],
  [12, "doze|twelve|doce"],
  [15, "quinze|fifteen|quince"],
  [20, "vinte|twenty|veinte"],
  [30, "trinta|thirty|treinta"],
  [40, "quarenta|forty|cuarenta"],
  [50, "cinquenta|fifty|cincuenta"],
  [60, "sessenta|sixty|sesenta"],
  [70, "setenta|seventy"],
  [80, "oitenta|eighty|ochenta"],
  [90, "noventa|ninety"],
  [100, "cem|cien|hundred"],
]);
/** Articles, ordinals and words with another meaning in another language ('dos', 'once'). They support a digit, but need none. */
const UNCERTAIN_NUMBERS = indexWords([
  [1, "um|uma|un|una|one|a|an|primeiro|primeira|first|primero|primera|primer"],
  [2, "dos|segundo|segunda|second"],
  [3, "terceiro|terceira|third|tercero|tercera|tercer"],
  [4, "quarto|quarta|fourth|cuarto|cuarta"],
  [5, "quinto|quinta|fifth"],
  [11, "once"],
  [100, "cento|ciento"],
]);

const BLANK = /_{2,}/g;
// the markers of redacted contact data
const MARKER = /\[[A-Z]+_\d{1,3}\]/g;

function indexWords(values: readonly (readonly [number, string])[]): Record<string, number> {
  return Object.fromEntries(values.flatMap(([value, words]) => words.split("|").map((word) => [word, value])));
}

/** A number without grouping and with a decimal point, whatever the language: '1.500,50' and '1,500.50' are 1500.5. */
function normalizeNumber(text: string): string {
  const [, digits = text, scale = ""] = /^([\d.,]+)\s?(\D*)$/.exec(text) ?? [];
  if (/^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$/.test(digits)) return scaleUp(digits.replace(/[.,]/g, ""), scale);
  if (/^(?:\d{1,3}(?:\.\d{3})*|\d+),\d+$/.test(digits))
    return scaleUp(digits.replaceAll(".", "").replace(",", "."), scale);
  return scaleUp(digits.replaceAll(",", ""), scale);
}

function scaleUp(digits: string, scale: string): string {
  const value = Number(digits);
  if (Number.isNaN(value)) return digits;
  const factor = SCALES.find(([pattern]) => pattern.test(scale))?.[1] ?? 1;
  return String(Math.round(value * factor * 1e4) / 1e4);
}

function normalizeTime([, hour = "", afterH, minutes = afterH ?? "00", meridiem]: string[]): string {
  const hours = (Number(hour) % (meridiem ? 12 : 100)) + (meridiem?.toLowerCase() === "p" ? 12 : 0);
  return minutes === "00" ? String(hours) : `${hours}:${minutes}`;
}

function readNumberWord(word: string): Fact[] {
  const value = NUMBER_WORDS[fold(word)];
  const uncertain = UNCERTAIN_NUMBERS[fold(word)];
  if (value !== undefined) return [{ key: String(value), text: word }];
  return uncertain === undefined ? [] : [{ key: String(uncertain), text: word, isCertain: false }];
}

/** Months of a year, times and numbers, in digits and in words. */
function listNumbers(text: string): Fact[] {
  const facts: Fact[] = [];
  /** Adds what matches to the facts; returns the text without it. */
  const extract = (from: string, pattern: RegExp, toKey: (match: string[]) => string | undefined) =>
    from.replace(pattern, (...match: string[]) => {
      const key = toKey(match);
      if (key === undefined) return match[0] as string;
      facts.push({ key, text: (match[0] as string).trim() });
      return " ";
    });
  let rest = text.replace(MARKER, " ");
  rest = extract(rest, MONTH, ([, name = "", year]) => {
    const at = MONTHS.findIndex((names) => names.includes(name.toLowerCase()));
    return `${at < 0 ? Number(name) : at + 1}/${year}`;
  });
  rest = extract(rest, TIME, (match) => (/[h:]|m\b/i.test(match[0] ?? "") ? normalizeTime(match) : undefined));
  rest = extract(rest, NUMBER, ([match = ""]) => normalizeNumber(match));
  // 'vinte', 'twenty-four', 'treinta y cuatro'
  for (const [words, first = "", second = ""] of rest.matchAll(/(\p{L}+)(?:(?:-| e | y )(\p{L}+))?/gu)) {
    const tens = NUMBER_WORDS[fold(first)] ?? 0;
    const ones = NUMBER_WORDS[fold(second)] ?? UNCERTAIN_NUMBERS[fold(second)] ?? 0;
    if (tens >= 20 && tens < 100 && ones > 0 && ones < 10) facts.push({ key: String(tens + ones), text: words });
    else facts.push(...[first, second].flatMap(readNumberWord));
  }
  return facts;
}

/** Places that other languages write differently. */
const TRANSLATED_NAMES = new Set(
  "Estados Unidos,Reino Unido,Nova York,Nova Iorque,América Latina,América do Sul,América do Norte,União Europeia".split(
    ",",
  ),
);
/** Common nouns that people write with a capital, in addition to those of the vocabulary. */
const COMMON_WORDS =
  "gerente,diretor,diretora,supervisor,supervisora,coordenador,coordenadora,analista,assistente,auxiliar,tecnico,tecnica,lider,chefe," +
  "consultor,consultora,encarregado,encarregada,estagiario,estagiaria,estagio,monitor,monitora,jovem,menor,aprendiz,junior,pleno,senior," +
  "presidente,vice,secretario,secretaria,tesoureiro,tesoureira,gremio,estudantil,feira,semana,ciencias,mostra,curso,programa,projeto," +
  "regiao,zona,norte,sul,leste,oeste,nordeste,sudeste,centro,interna,interno,basico,basica,intermediario,avancado,avancada,fundamental," +
  "medio,superior,geral,nacional,internacional,comercial,financeiro,financeira,administrativo,administrativa,industrial,grupo,empresa," +
  "diretoria,funcionario,funcionaria,supervisionado,dia,mes,ano,natal,pascoa,maes,pais,loja,filial,restaurante,supermercado,farmacia,padaria,setor,area,departamento,conselho,comite,comissao,plano,manual,politica";
/** The first word of a name that is never translated, not even in parts. */
const INSTITUTION =
  /^(?:hospital|escola|faculdade|universidade|instituto|colegio|fundacao|associacao|casas?|igreja|prefeitura|ministerio|clube|sindicato|cooperativa|tribunal|clinica|editora|school|university|college|escuela|universidad|fundacion|asociacion|colegio)$/;

const WORD = String.raw`\p{Lu}[\p{L}\p{N}'&-]*(?:\.[\p{L}\p{N}]+)*`;
// two or more words with a capital, joined by prepositions: 'Casa do Saber'
const NAME = new RegExp(`${WORD}(?: (?:(?:d[aeo]s?|del|e|y|&) )?${WORD})+`, "gu");
const FIRST_WORD = /^\S+ (?:(?:d[aeo]s?|del|e|y|&) )?/u;
const TITLE_WORD = /^(?:\p{Lu}|(?:d[aeo]s?|del?|e|em|para|com|of|and|in|for|las?|los|y|en|con)$)/u;
// first word of a sentence, not of a title: 'Coordenei', 'Vendi', 'Liderou', 'Coordiné'
const VERB = /(?:[aeo]i|[^aeou]i|[aei]u|ou|ava|é|í|ó)$/u;

/** Facts of the first list that the second has fewer times. */
function findMissing(facts: readonly Fact[], others: readonly Fact[]): string[] {
  const rest = others.map(({ key }) => key);
  return facts
    .filter(({ key, isCertain = true }) => {
      const at = rest.indexOf(key);
      if (at >= 0) rest.splice(at, 1);
      return at < 0 && isCertain;
    })
    .map(({ text }) => text);
}

const listMatches = (pattern: RegExp) => (text: string) =>
  (text.match(pattern) ?? []).map((match) => ({ key: match, text: match }));

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Whole words only: 'Sol' is not in 'Solução'. */
const countName = (text: string, name: string) =>
  text.match(new RegExp(String.raw`(?<![\p{L}\p{N}])${escapePattern(name)}(?![\p{L}\p{N}])`, "gu"))?.length ?? 0;

/**
 * Returns numbers, dates, names, markers of contact data and blanks that a translation changed, dropped or added, as the texts
 * have them. `names` are the people, companies and institutions of the résumé.
 */
export type TranslationCheck = (source: string, translation: string, names: readonly string[]) => string[];

export function createTranslationCheck({ vocabulary }: Knowledge): TranslationCheck {
  const commonWords = new Set([...listCommonWords(vocabulary), ...COMMON_WORDS.split(",")]);
  const isCommon = (word: string) => commonWords.has(fold(word)) || commonWords.has(fold(word).replace(/e?s$/, ""));

  /** The parts of a name that are not common nouns: 'Tamar' of 'Projeto Tamar', nothing of 'Gestão de Projetos'. */
  function splitName(name: string): string[] {
    const words = name.split(" ");
    if (INSTITUTION.test(fold(words[0] ?? "")) || TRANSLATED_NAMES.has(name)) return [name];
    const parts: string[][] = [[]];
    for (const word of words) {
      const isName = /^[^\p{Ll}]/u.test(word) && !isCommon(word);
      if (isName) parts.at(-1)?.push(word);
      else parts.push([]);
    }
    return parts.map((part) => part.join(" "));
  }

  /** Names inside sentences; not in a title, where every word has a capital, and not the word that begins a sentence. */
  function listNames(text: string): string[] {
    const words = text.match(/\p{L}+/gu) ?? [];
    if (words.every((word) => TITLE_WORD.test(word)) && !VERB.test(words[0] ?? "")) return [];
    return [...text.matchAll(NAME)].flatMap(({ 0: match, index }) => {
      const isStart = /(?:^|[.!?:;•\n-])\s*$/u.test(text.slice(0, index));
      const name = (isStart ? match.replace(FIRST_WORD, "") : match).replace(/['&-]+$/, "");
      return splitName(name).filter((part) => part.length > 2 && !TRANSLATED_NAMES.has(part));
    });
  }

  return (source, translation, names) => {
    const changed = (list: (text: string) => Fact[]) => [
      ...findMissing(list(source), list(translation)),
      ...findMissing(list(translation), list(source)),
    ];
    const givenNames = names.map((name) => name.trim()).filter((name) => name.length > 1);
    return [
      ...new Set([
        ...changed(listNumbers),
        ...changed(listMatches(MARKER)),
        ...changed(listMatches(BLANK)),
        ...[...givenNames, ...listNames(source)].filter(
          (name) => countName(translation, name) < countName(source, name),
        ),
      ]),
    ];
  };
}

/** Lines stay lines: each is an item of a list. */
export const hasSameLines = (source: string, translation: string): boolean =>
  countLines(source) === countLines(translation);
const countLines = (text: string) => text.split("\n").filter((line) => line.trim() !== "").length;
