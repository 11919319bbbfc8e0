import { foldText } from "@penresume/text";
import classification from "../data/classification.json" with { type: "json" };
import ignored from "../data/ignored.json" with { type: "json" };
import order from "../data/order.json" with { type: "json" };
import otherBeginnings from "../data/other-beginnings.json" with { type: "json" };
import usual from "../data/usual.json" with { type: "json" };
import abbreviations from "../data/words.json" with { type: "json" };
import { createSpelling } from "./spelling.ts";
import { listTitles } from "./titles.ts";
import { readFolded, readWords, splitWords, stem } from "./words.ts";

/** An occupation that a text names. */
export interface OccupationMatch {
  /** The title as the text names it, in one gender: 'Operadora de caixa'. */
  title: string;
  /** Six digits of the CBO 2002; the first four are the family. '0000…' is for work without an occupation, such as internships. */
  code: string;
  /** Whether the text names this occupation and no other. What is not sure may be offered to a person, and fills nothing. */
  isSure: boolean;
}

interface Name {
  title: string;
  code: string;
  words: readonly string[];
  /** The more usual ones first. */
  rank: number;
  /** Whether a text that only contains the name means the occupation; 'limpeza' alone does not. */
  isTitle: boolean;
}

/** First words of titles that name no trade: 'Mecânico de elevadores' is no car mechanic. */
const GENERAL = new Set(
  splitWords(
    `agente ajudante analista assessor assistente atendente auxiliar chefe condutor consultor controlador coordenador cuidador
    diretor editor eletricista encarregado engenheiro especialista estagiário executivo fiscal gerente gestor guia inspetor
    instalador instrutor líder mecânico médico mestre monitor montador motorista oficial operador orientador piloto pintor preparador
    produtor professor projetista promotor redator reparador representante secretário servente supervisor técnico tecnólogo
    trabalhador`,
  ),
);
const IGNORED = new Set(ignored);
const OTHER_BEGINNINGS = new Set(otherBeginnings);
const ABBREVIATIONS = new Map(
  abbreviations.map((line) => [line.slice(0, line.indexOf(" ")), splitWords(line).slice(1)]),
);
const expand = (words: readonly string[]) => words.flatMap((word) => ABBREVIATIONS.get(word) ?? [stem(word)]);

const createIndex = () => {
  const names: Name[] = [];
  /** The first words of titles. */
  const heads = new Set<string>();
  const ranks = new Map(order.map((family, index) => [family, index]));
  for (const line of usual) if (!ranks.has(line.slice(0, 4))) ranks.set(line.slice(0, 4), ranks.size);
  const lines = [...usual, ...classification];
  // once for all lines: it is the slowest step
  const folded = foldText(lines.join("\n").replaceAll("(a)", "")).split("\n");
  const stems = new Map<string, string[]>();
  const getStems = (word: string) => {
    const known = stems.get(word) ?? expand([word]);
    stems.set(word, known);
    return known;
  };
  lines.forEach((line, at) => {
    const isUsual = at < usual.length;
    const rank = isUsual ? at : usual.length + (ranks.get(line.slice(0, 4)) ?? ranks.size);
    const titles = line.slice(7).split("|");
    const [title = ""] = titles;
    folded[at]
      ?.slice(7)
      .split("|")
      .forEach((text, place) => {
        const words = readFolded(text).flatMap(getStems);
        const isTitle = !isUsual || place === 0 || words.length > 1;
        const [head = ""] = words;
        if (isTitle) heads.add(head);
        names.push({ title: isUsual ? title : (titles[place] ?? ""), code: line.slice(0, 6), words, rank, isTitle });
      });
  });
  const byWord = new Map<string, number[]>();
  names.forEach(({ words }, index) => {
    for (const word of words) {
      const list = byWord.get(word);
      if (!list) byWord.set(word, [index]);
      else if (list.at(-1) !== index) list.push(index);
    }
  });
  const vocabulary = [...byWord.keys()].sort();
  return { names, heads, byWord, vocabulary, findSpellings: createSpelling(vocabulary) };
};

/** Built when the module is loaded, so that no key waits for it. */
const { names: NAMES, heads: HEADS, byWord: BY_WORD, vocabulary: VOCABULARY, findSpellings } = createIndex();

/** Whether titles begin with a folded word, and other texts rather not. */
const isHead = (word: string): boolean => !OTHER_BEGINNINGS.has(word) && HEADS.has(expand([word])[0] ?? "");

/** The place among the words of a text of the first one that titles of occupations begin with; -1 without one. */
export const findHead = (text: string): number => readWords(text).findIndex(isHead);

/** The official title of a code of the classification. */
export const getOfficialTitle = (code: string): string | undefined =>
  classification
    .find((line) => line.startsWith(`${code} `))
    ?.slice(code.length + 1)
    .split("|")[0];

/** The words of the index that a typed word means, and how much worse than the word itself each fits. */
type Senses = ReadonlyMap<string, number>;
const ABBREVIATED = 2;
const MISSPELLED = 1.5;
const WRONG_LETTER = 3;

function findSenses(word: string, isBeginning: boolean): Senses {
  const senses = new Map<string, number>();
  if (BY_WORD.has(word)) senses.set(word, 1);
  if (senses.size === 0 || isBeginning)
    for (let at = findStart(VOCABULARY, word); VOCABULARY[at]?.startsWith(word); at++) {
      const other = VOCABULARY[at] ?? "";
      if (!senses.has(other)) senses.set(other, ABBREVIATED);
    }
  // A word that titles have is no misspelling: another trade is worse than none.
  if (senses.size === 0)
    for (const [other, edits] of findSpellings(word, isBeginning))
      senses.set(other, MISSPELLED * WRONG_LETTER ** edits);
  return senses;
}

/** Where the words begin that are not before `word`. */
function findStart(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Found {
  name: Name;
  /** Lower is better. */
  cost: number;
  /** How the words of text and name agree. */
  kind: "same" | "more words in the name" | "more words in the text";
  /** Whether they are whole words, as the index has them. */
  isExact: boolean;
}

/** More than the cost of any name that begins as the text and has all of its words. */
const CONTAINED = 1e9;
/** In a longer text a misspelled word is rather one of a place or company: as bad as more than one word less. */
const MISREAD = 1.5;
/** More than that of a name that the text contains: another word names the trade. */
const ELSEWHERE = 1e10;

/** `isOneWord`: only one word was written, which may stand for more, such as 'rh', and names a field as well as a trade. */
function weigh(name: Name, senses: readonly Senses[], isOneWord: boolean): Found | undefined {
  const { words, rank } = name;
  /** The words of the name that words of the text mean, as bits. */
  let used = 0;
  let count = 0;
  let next = 0;
  let isBroken = false;
  let isInOrder = true;
  let isWhole = true;
  let factor = 1;
  for (const [place, sense] of senses.entries()) {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    // from the word after the last one on, then from the beginning
    for (let step = 0; step < words.length && (least > 1 || best < 0); step++) {
      const at = (next + step) % words.length;
      if (best >= next && at < next) break;
      const quality = used & (1 << at) ? undefined : sense.get(words[at] ?? "");
      if (quality !== undefined && quality < least) [best, least] = [at, quality];
    }
    if (best < 0) continue;
    if (best < next) isInOrder = false;
    if (count < place) isBroken = true;
    if (least === ABBREVIATED) isWhole = false;
    factor *= least;
    used |= 1 << best;
    count++;
    next = best + 1;
  }
  const missing = senses.length - count;
  const hasAll = count === words.length;
  const cost = (rank + 10) * factor;
  const found = { name, isExact: factor === 1 };
  const isHead = senses[0]?.has(words[0] ?? "") === true;
  if (missing === 0) {
    const place = !isInOrder ? 8 : !(used & 1) ? 4 : next > count ? 1.5 : 1;
    return hasAll && isWhole
      ? { ...found, cost: cost * (isInOrder ? 0.01 : 0.02), kind: "same" }
      : { ...found, cost: cost * place + (isHead || isOneWord ? 0 : ELSEWHERE), kind: "more words in the name" };
  }
  // 'Promotor de crédito e vendas' is no promoter of sales
  const isNamed =
    hasAll && isWhole && isHead && !isBroken && name.isTitle && (count > 1 || !GENERAL.has(words[0] ?? ""));
  return isNamed
    ? { ...found, cost: CONTAINED * (missing + (found.isExact ? 0 : MISREAD)) + cost, kind: "more words in the text" }
    : undefined;
}

const MOST_WORDS = 12;
/** 'Promotor(a)', 'Promotor/a' */
const GENDER_ENDING = /\([ao]s?\)|\/[ao]s?(?![a-z])/gi;

function searchWords(words: readonly string[], isTyping: boolean, isOneWord: boolean): Map<Name, Found> {
  const senses = words.map((word, at) => findSenses(word, isTyping && at === words.length - 1));
  const found = new Map<Name, Found>();
  for (const candidate of listCandidates(senses)) {
    const name = NAMES[candidate];
    const match = name && weigh(name, senses, isOneWord);
    if (match) found.set(match.name, match);
  }
  return found;
}

/** Names begun by a typed word, of which no more are shown than the most usual. */
const MOST_BEGUN = 300;

/** The names that may have all words of the text, or be contained in it: those with a whole word of it, else with its first one. */
function listCandidates(senses: readonly Senses[]): Iterable<number> {
  const list = (isListed: (quality: number) => boolean, of: readonly Senses[]) =>
    of.flatMap((sense) =>
      [...sense].flatMap(([word, quality]) => (isListed(quality) ? (BY_WORD.get(word) ?? []) : [])),
    );
  const whole = list((quality) => quality !== ABBREVIATED, senses);
  if (whole.length > 0 && senses.length > 1) return new Set(whole);
  const begun = list((quality) => quality === ABBREVIATED, senses.slice(0, 1)).sort((one, other) => one - other);
  return new Set([...whole, ...(senses.length > 1 ? begun : begun.slice(0, MOST_BEGUN))]);
}

/** Names that a text means, best first. */
function search(text: string, isTyping: boolean): Found[] {
  const all = readWords(text).slice(0, MOST_WORDS);
  const named = all.filter((word) => !IGNORED.has(word) && !/^\d+$/.test(word));
  const words = named.length > 0 ? named : all;
  if (words.length === 0) return [];
  const variants = [...new Set([words.map(stem).join(" "), expand(words).join(" ")])].map((variant) =>
    variant.split(" "),
  );
  const found = new Map<Name, Found>();
  for (const variant of variants)
    for (const [name, match] of searchWords(variant, isTyping, words.length === 1))
      if (match.cost < (found.get(name)?.cost ?? Number.POSITIVE_INFINITY)) found.set(name, match);
  const [first = ""] = text.replace(GENDER_ENDING, "").split(/[/|(–]| [-+] | ou /);
  // a general word alone names another trade: 'Promotor/Crédito'
  const isTrade = readWords(first).length > 1 || !GENERAL.has(stem(readWords(first)[0] ?? ""));
  if (found.size === 0 && first !== text && isTrade) return search(first, isTyping);
  return [...found.values()].sort((one, other) => one.cost - other.cost);
}

const getFamily = ({ name }: Found) => name.code.slice(0, 4);

/** Whether the first of the found names is meant, and no other family. */
function isSure([first, ...others]: readonly Found[]): boolean {
  if (!first || first.cost > ELSEWHERE) return false;
  const { kind, isExact, name } = first;
  if (kind === "more words in the text") return isExact;
  if (kind === "same" && isExact && name.rank < usual.length) return true;
  if (kind === "more words in the name" && (!isExact || GENERAL.has(name.words[0] ?? ""))) return false;
  const rivals = others.filter((other) => other.kind === kind && other.isExact === isExact && other.cost < CONTAINED);
  return rivals.every((rival) => getFamily(rival) === getFamily(first));
}

/** A whole title in the text comes before those that go on in several ways: 'Eletromecânico de manutenção' names no elevators. */
function preferWhole(found: readonly Found[]): readonly Found[] {
  const [first] = found;
  const isOpen =
    first?.kind === "more words in the name" &&
    found.some(({ kind, isExact, name }) => kind === first.kind && isExact && name.code !== first.name.code);
  const whole = isOpen && found.find(({ kind, isExact }) => kind === "more words in the text" && isExact);
  return whole ? [whole, ...found.filter((match) => match !== whole)] : found;
}

/** The title in the gender of the text, else in both. */
function chooseTitles(title: string, text: string): string[] {
  const titles = listTitles(title);
  const typed = readWords(text);
  const isTyped = (candidate: string) =>
    readWords(candidate).some(
      (word) => typed.includes(word) && !readWords(titles.find((other) => other !== candidate) ?? "").includes(word),
    );
  const chosen = titles.filter(isTyped);
  return chosen.length > 0 ? chosen : titles;
}

/** The occupations that a text may name, each once, best first. */
export function findOccupations(text: string, most = 3): OccupationMatch[] {
  const found = preferWhole(search(text, false));
  const sure = isSure(found);
  // 'Mecânico especializado' is none of the mechanics with more words.
  const isBegun = ({ kind, name }: Found) =>
    kind === "more words in the name" && GENERAL.has(name.words[0] ?? "") && readWords(text).length > 1;
  const seen = new Set<string>();
  return found
    .filter((match) => !isBegun(match) && !seen.has(match.name.code) && seen.add(match.name.code))
    .slice(0, most)
    .map(({ name }, index) => ({
      title: chooseTitles(name.title, text)[0] ?? name.title,
      code: name.code,
      isSure: sure && index === 0,
    }));
}

/** The occupation that a text names: a title of a job or posting. Undefined if it names none. */
export const findOccupation = (text: string): OccupationMatch | undefined => findOccupations(text, 1)[0];

/** Titles that what is being typed may become, the most usual first; not the text itself. */
export function suggestOccupations(typed: string, most: number): string[] {
  const titles = new Set<string>();
  const found = search(typed, true);
  const [first] = found;
  const [head] = readWords(typed);
  // After a whole title others go on with it or are of its family: no other trade.
  const isOther = (match: Found, title: string) =>
    first?.kind === "same" && getFamily(match) !== getFamily(first) && readWords(title)[0] !== head;
  for (const match of found) {
    for (const title of chooseTitles(match.name.title, typed)) if (!isOther(match, title)) titles.add(title);
    if (titles.size > most) break;
  }
  titles.delete(typed.trim());
  return [...titles].slice(0, most);
}
