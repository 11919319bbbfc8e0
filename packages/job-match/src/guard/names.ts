import { fold } from "../text/fold.ts";
import { isInside } from "../text/span.ts";
import { isFunctionWord, type Word } from "../text/words.ts";
import { withBroader } from "../vocabulary/vocabulary.ts";
import { isPlain, isStated, mayReplaceWord } from "./alignment.ts";
import { createFact, type GuardInput, type GuardRule, isSupported } from "./texts.ts";
import type { FactType } from "./types.ts";

const LANGUAGE =
  /^(?:ingles|espanhol|frances|alemao|italiano|japones|mandarim|chines|coreano|russo|arabe|libras|hebraico|latim)$/;

/** Languages that the source does not name. */
export const findLanguages: GuardRule = ({ source, suggestion }) =>
  suggestion.words
    .filter(({ folded }) => LANGUAGE.test(folded) && !source.words.some((word) => word.folded === folded))
    .map((word) => createFact(suggestion.text, word, "language"));

/** Tools, skills and certificates of the vocabulary that the source does not name, in any wording. */
export const findConceptsWithoutSource: GuardRule = (input: GuardInput) => {
  const { vocabulary, source, suggestion } = input;
  const stated = new Set(source.concepts.flatMap(({ concept }) => [...withBroader(vocabulary, concept)]));
  return suggestion.concepts.flatMap(({ concept, start, end }) => {
    if (stated.has(concept)) return [];
    const words = suggestion.words.filter((word) => isInside(word, { start, end }) && !isFunctionWord(word.folded));
    if (words.every((word) => isSupported(input, word))) return [];
    // only the longest term at a place is checked
    const around = suggestion.concepts.find(
      (each) => isInside({ start, end }, each) && each.end - each.start > end - start,
    );
    if (around && stated.has(around.concept)) return [];
    const isWeak = concept.kind === "skill" || concept.kind === "trait";
    if (isWeak && words.every((word) => isPlain(word) || isStated(input, word))) return [];
    // an inflection of a single word is often another word: "inicial" and "iniciativa"
    const isExact = concept.terms.some((term) => fold(term) === suggestion.folded.slice(start, end));
    if (isWeak && words.length === 1 && !isExact) return [];
    const [first] = words;
    if (isWeak && first && mayReplaceWord(input, first)) return [];
    const type: FactType = concept.kind === "trait" ? "skill" : concept.kind;
    return [createFact(suggestion.text, { start, end }, type)];
  });
};

const startsSentence = (text: string, { start }: Word) => /(?:^|[.!?:;\n•-])\s*["“(]?$/.test(text.slice(0, start));

function getNameType(text: string, word: Word): FactType {
  const before = text.slice(0, word.start);
  if (/(?:certifica[çc][ãa]o|certificad[oa]|curso|registro|cnh|nr)\s(?:\S+\s)?$/i.test(before)) return "certification";
  if (/(?:\bn[oa]s?|\bd[oa]s?|\bpel[oa]|empresa|grupo|clientes como)\s$/i.test(before)) return "employer";
  return /^\p{Lu}{2,}/u.test(word.text) || /\d/.test(word.text) ? "tool" : "employer";
}

/** Capitalised words inside a sentence that the source does not have. */
export const findNames: GuardRule = (input) => {
  const { source, suggestion } = input;
  const sourceText = source.folded.replace(/[^a-z0-9]/g, "");
  const initials = source.words.map(({ text }) => text[0]?.toLowerCase() ?? "").join("");
  return suggestion.words.flatMap((word) => {
    const isAcronym = /^\p{Lu}{2,}/u.test(word.text);
    if (!/^\p{Lu}/u.test(word.text) || (!isAcronym && startsSentence(suggestion.text, word))) return [];
    if (isFunctionWord(word.folded) || isSupported(input, word) || word.text.length < 2) return [];
    if (isAcronym && (initials.includes(word.folded) || /^(?:RH|TI|DP|PJ|CLT|EPIS?|KPIS?)$/i.test(word.text)))
      return [];
    if (sourceText.includes(word.folded.replace(/[^a-z0-9]/g, ""))) return [];
    if (
      /^(?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|sou|tenho|atuo)$/.test(
        word.folded,
      )
    )
      return [];
    return [createFact(suggestion.text, word, getNameType(suggestion.text, word))];
  });
};
