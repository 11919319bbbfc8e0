import { isInside, type Span } from "../text/span.ts";
import { isFunctionWord, type Word } from "../text/words.ts";
import { findClause, type GuardInput, type GuardText, isSupported } from "./texts.ts";

/** Words of a résumé that state no fact. */
const PLAIN =
  /^(?:experiencia|atuacao|atuando|atuei|trabalh\w+|profissional|profissionais|responsavel|possuo|tenho|sou|fui|foco|forma|meio|alem|onde|durante|periodo|tempo|anos?|mes(?:es)?|dias?|apos|antes|depois|sempre|tambem|incluindo|inclusive|abrangendo|cerca|aproximadamente|media|total|respectiv\w+|conhecimento\w*|habilidade\w*|vivencia|pratica|rotina\w*|atividade\w*|processo\w*|setor|area|empresa|cargo|funcao|junto|base|nivel|tipo|uso|utiliz\w+|realiz\w+|execut(?:ei|ar|ou|o|ando|cao)|execucao|fiz|faco|fazendo|fazer|feit[oa]s?|formacao|maneira|modo|garantindo|visando|conforme|segundo|acordo|diversas?|diversos?|outras?|outros?|partir|atual\w*|hoje|ainda|ja|so|apenas|somente|entao|assim|sendo|tendo|ocasiao|epoca|ocupacao|carreira|trajetoria|exercicio|exerci|desempenh\w+|efetu\w+|passou|passei|ser|era|foram|foi|esta|estou|ha|existe|cont\w+|bem|boa|bom|objetivo|periodicamente|regular\w*|final|inicio|ambos|ambas|mesm\w+|propri\w+|composta|composto|cujo|cuja|qual|quais|cada|todo|toda|todos|todas|num|numa|desse|dessa|deste|desta|neste|nesta|nesse|nessa|esse|essa|este|esta|isso|eu|me|minha|meu|voltad\w+|oferec\w+|prest\w+|destinad\w+|relativ\w+|referente\w*|atraves|via|conjunto|equivale\w*|cheg\w+|somand\w+|soma|quando|logo|tudo|vez(?:es)?|pont\w+|seguid\w+|especialmente|principalmente|envolvendo|volt\w+|tanto|quanto|umas?|aparelhos?|entre|gosto|dou|produtos?|itens|servicos?|pessoas?|grupo|numero|quantidade|durante|mim|proveniente\w*|dentro|sobre|cidade|local)$/;

export const isPlain = ({ folded }: Word): boolean => PLAIN.test(folded);

/** Whether a word may state a fact: it is no function word, no filler and not part of a number, which other rules check. */
export const isStating = ({ quantities }: GuardText, word: Word): boolean =>
  !isFunctionWord(word.folded) &&
  !isPlain(word) &&
  !/^\d|[%º]/.test(word.folded) &&
  !quantities.some((quantity) => isInside(word, quantity));

export const findStatingWords = (text: GuardText, span: Span): Word[] =>
  text.words.filter((word) => isInside(word, span) && isStating(text, word));

function commonPrefix(left: string, right: string): number {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length++;
  return length;
}

/** Whether two words are inflections that have different stems: "jardinagem" and "jardim". */
const isSimilar = (left: Word, right: Word) => {
  const shorter = Math.min(left.folded.length, right.folded.length);
  const length = commonPrefix(left.folded, right.folded);
  return length >= 5 && length >= shorter * 0.7;
};

export const isStated = (input: GuardInput, word: Word): boolean =>
  isSupported(input, word) || input.source.words.some((each) => isSimilar(each, word));

function findAlignedSentence(input: GuardInput, sentence: Word[]): Span | undefined {
  const stems = new Set(sentence.map((word) => word.stem));
  const countShared = (span: Span) =>
    input.source.words.filter((word) => isInside(word, span) && stems.has(word.stem)).length;
  return input.source.clauses.toSorted((left, right) => countShared(right) - countShared(left))[0];
}

/**
 * Whether a new word may replace a word that the rewrite dropped. In a paraphrase a word of the aligned source sentence has no
 * counterpart; after a pure addition every word has one.
 */
export function mayReplaceWord(input: GuardInput, word: Word): boolean {
  const { source, suggestion } = input;
  const sentence = findStatingWords(suggestion, findClause(suggestion, word.start));
  const aligned = findAlignedSentence(input, sentence);
  if (!aligned) return false;
  const suggestionStems = new Set(suggestion.words.map((each) => each.stem));
  const synonyms = new Set(sentence.flatMap((each) => [...(input.synonymIndex.get(each.stem) ?? [])]));
  const added = sentence.filter((each) => !isStated(input, each));
  const dropped = findStatingWords(source, aligned)
    .filter(({ stem }) => !suggestionStems.has(stem) && !synonyms.has(stem))
    .filter((each) => !sentence.some((other) => isSimilar(each, other)));
  return dropped.length >= added.length;
}
