import type { GuardInput, GuardText, GuardWord } from "./texts.ts";
import { findLemma } from "./word-forms.ts";

const DETERMINER = /^(?:o|a|os|as|um|uma|meu|minha|meus|minhas|nosso|nossa|the|my|our|el|la|los|las|mi|mis|un|una)$/;
const CONNECTOR = /^(?:e|mas|enquanto|quando|depois|and|but|while|when|y|mientras|cuando)$/;
const PERSON =
  /^(?:irma|irmao|mae|pai|tio|tia|prim[oa]|filh[oa]|marido|esposa|avo|namorad[oa]|amig[oa]|vizinh[oa]|chefe|patrao|patroa|don[oa]|colega|soci[oa]|mestre|equipe|time|pessoal|empresa|chefia|diretoria|[a-z]{2,}(?:eir[oa]|dor|dora|[ts]or|[ts]ora|ista|ente|log[oa]|iao)s?|boss|owner|brother|sister|father|mother|uncle|aunt|friend|team|company|doctor|manager|chef|chief|staff|jef[ea]|dueñ[oa]|duen[oa]|herman[oa]|equipo)$/;
const OWN_VERB = /(?:[^f]ei|[^aeou]i)$/;
const OWN = /^(?:eu|i|yo|nos|we|tambem)$/;

/** Marks the words of "minha irmã faz a contabilidade": what another person does is not the author's. */
export function markSubjects({ words, text }: GuardText): void {
  let subject: GuardWord | undefined;
  for (const [index, word] of words.entries()) {
    const previous = words[index - 1];
    const isStart = !previous || previous.clause !== word.clause || /,\s*$/.test(text.slice(previous.end, word.start));
    const isJoined = previous !== undefined && CONNECTOR.test(previous.folded);
    if (isStart || OWN.test(word.folded) || OWN_VERB.test(word.folded)) subject = undefined;
    if (isStart || isJoined) {
      const noun = DETERMINER.test(word.folded) ? words[index + 1] : undefined;
      if (noun && noun.clause === word.clause)
        subject = PERSON.test(noun.folded) && !isSpoken(words, index) ? noun : undefined;
    }
    if (subject) word.subject = subject;
  }
}

/** "a gerente" after "sou" is the author. */
const isSpoken = (words: GuardWord[], index: number) =>
  /^(?:sou|fui|era|am|was|soy)$/.test(words[index - 1]?.folded ?? "");

/** Whether the word of the source is about another person, whom the clause of the suggestion does not name. */
export function isOthers({ lemmas }: GuardInput, source: GuardWord, word: GuardWord): boolean {
  const { subject } = source;
  if (!subject || source === subject) return false;
  return !lemmas.has(`${word.clause} ${findLemma(subject.folded)}`);
}
