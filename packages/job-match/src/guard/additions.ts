import { isFunctionWord, type Word } from "../text/words.ts";
import { createFact, type GuardInput, type GuardRule, isSupported } from "./texts.ts";

/** Words of a résumé that state no fact of their own. */
const PLAIN =
  /^(?:experiencia|atuacao|atuando|atuei|trabalh\w+|profissional|responsavel|possuo|tenho|sou|fui|foco|forma|meio|alem|onde|durante|periodo|anos?|mes(?:es)?|dias?|apos|antes|depois|sempre|tambem|incluindo|inclusive|cerca|media|total|respectiv\w+|conhecimento\w*|habilidade\w*|vivencia|pratica|rotina\w*|atividade\w*|processo\w*|setor|area|empresa|cargo|funcao|junto|base|nivel|tipo|uso|utiliz\w+|realiz\w+|execut(?:ei|ar|ou|o|ando|cao)|execucao|fiz|fazendo|fazer|feit[oa]s?|formacao|maneira|modo|garantindo|visando|conforme|segundo|acordo|diversas?|diversos?|outras?|outros?|partir|atual\w*|hoje|ainda|ja|so|apenas|somente|entao|assim|sendo|tendo|ocasiao|epoca|ocupacao|carreira|trajetoria|exercicio|exerci|desempenh\w+|efetu\w+|feit\w+|passou|passei|ser|era|foram|foi|esta|estou|ha|existe|cont\w+|bem|boa|bom|objetivo|periodicamente|regular\w*|final|inicio|ambos|ambas|mesm\w+|propri\w+|composta|composto|cujo|cuja|qual|quais|cada|todo|toda|todos|todas|num|numa|desse|dessa|deste|desta|neste|nesta|nesse|nessa|esse|essa|este|esta|isso|eu|me|minha|meu|voltad\w+|oferec\w+|prest\w+|destinad\w+|relativ\w+|referente\w*|atraves|conjunto|equivale\w*|cheg\w+|somand\w+|soma|quando|logo|tudo|vez(?:es)?|pont\w+|seguid\w+|especialmente|principalmente|envolvendo|voltei|volt\w+)$/;

const isKnown = (input: GuardInput, word: Word) =>
  PLAIN.test(word.folded) ||
  isSupported(input, word) ||
  /^\d|[%º]/.test(word.folded) ||
  // numbers have a rule of their own
  input.suggestion.quantities.some(({ start, end }) => start <= word.start && word.end <= end);

/** A member added to an enumeration: "vagas operacionais e executivas" for "vagas operacionais". */
export const findAddedMembers: GuardRule = (input) => {
  const { suggestion } = input;
  return suggestion.words.flatMap((word, index) => {
    const previous = suggestion.words[index - 1];
    if (isFunctionWord(word.folded) || isKnown(input, word) || !previous) return [];
    const gap = suggestion.text.slice(previous.end, word.start);
    const joins = /^e$|^ou$/.test(previous.folded) || /^,\s*$/.test(gap);
    if (!joins) return [];
    return [createFact(suggestion.text, word, "skill")];
  });
};

/** Things done that the source does not have at all: every content word after the verb is new. */
export const findAddedClauses: GuardRule = (input) => {
  const { suggestion } = input;
  return suggestion.text.split(/[,.;]| e (?=\p{L}+(?:ei|ou|i) )/u).length === 0
    ? []
    : [...suggestion.text.matchAll(/[^,.;:()]+/g)].flatMap((match) => {
        const words = suggestion.words.filter(
          ({ start, end }) => start >= match.index && end <= match.index + match[0].length && true,
        );
        const content = words.filter(
          (word) => !isFunctionWord(word.folded) && !PLAIN.test(word.folded) && !/^\d/.test(word.folded),
        );
        if (content.length < 2 || content.some((word) => isSupported(input, word))) return [];
        const first = content[0];
        const last = content.at(-1);
        return first && last ? [createFact(suggestion.text, { start: first.start, end: last.end }, "skill")] : [];
      });
};
