import { toAlternatives } from "@penresume/text";
import lists from "./lists.json" with { type: "json" };
import type { GuardInput, GuardText, GuardWord } from "./types.ts";
import { findLemma } from "./word-forms.ts";

const DETERMINER = /^(?:o|a|os|as|um|uma|meu|minha|meus|minhas|nosso|nossa|the|my|our|el|la|los|las|mi|mis|un|una)$/;
const CONNECTOR = /^(?:e|mas|enquanto|quando|depois|and|but|while|when|y|mientras|cuando)$/;
const PERSON = new RegExp(`^(?:${toAlternatives(lists.person)})$`);
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
        subject =
          (PERSON.test(noun.folded) || isContrasted(words, index)) && !isSpoken(words, index) ? noun : undefined;
      else if (isStart && isThirdPersonAfter(words, index) && isContrasted(words, index)) subject = word;
    }
    const agent = findAgent(words, index) ?? subject;
    if (agent) word.subject = agent;
  }
}

/** "o porteiro abria e eu fechava": who stands before "e eu" is somebody else, whatever the noun. */
const isContrasted = (words: GuardWord[], index: number) =>
  words
    .slice(index + 2, index + CONTRAST_REACH)
    .some(
      (each) =>
        each.clause === words[index]?.clause &&
        /^(?:eu|i|yo)$/.test(each.folded) &&
        CONNECTOR.test(words[each.index - 1]?.folded ?? ""),
    );
const CONTRAST_REACH = 16;

/** "Marta cozinhava", "Seu Nelson tirava o leite" */
function isThirdPersonAfter(words: GuardWord[], index: number): boolean {
  let at = index;
  while (at < index + 3 && /^\p{Lu}\p{Ll}{2}/u.test(words[at]?.text ?? "")) at++;
  return at > index && /(?:ava|ia|aba|ou|eu|iu|ed|faz|fez)$/.test(words[at]?.folded ?? "");
}

const AUXILIARY = /^(?:foi|foram|era|eram|was|were|fue|fueron|sido|been|being)$/;
const PARTICIPLE = /(?:[ai]d[oa]s?|feit[oa]s?|escrit[oa]s?|abert[oa]s?|ed|built|made|written|done|sold|hech[oa]s?)$/;
const BY = /^(?:por|pel[oa]s?|by)$/;
/** "por telefone" and "pela manhã" name no one. */
const NO_AGENT = new RegExp(`^(?:${toAlternatives(lists.noAgent)})$`);
const AGENT_REACH = 4;

/** The agent of a passive: "foi criado pela prefeitura", "was built by volunteers". */
function findAgent(words: GuardWord[], index: number): GuardWord | undefined {
  const word = words[index];
  if (!word || !PARTICIPLE.test(word.folded)) return undefined;
  const isPassive = AUXILIARY.test(words[index - 1]?.folded ?? "");
  // "o cardápio, escrito pela nutricionista"; "fui treinado pela chefe" is about the author
  if (
    !isPassive &&
    (!BY.test(words[index + 1]?.folded ?? "") || /^(?:fui|sou|fomos|ser|soy)$/.test(words[index - 1]?.folded ?? ""))
  )
    return undefined;
  // "I was trained by": the author is the one to whom it was done
  if (/^(?:i|eu|yo)$/.test(words[index - 2]?.folded ?? "")) return undefined;
  const by = words
    .slice(index + 1, index + 1 + AGENT_REACH)
    .find((each) => each.clause === word.clause && BY.test(each.folded));
  const next = by && words[by.index + 1];
  const agent = next && DETERMINER.test(next.folded) ? words[next.index + 1] : next;
  if (!isPassive && !PERSON.test(agent?.folded ?? "")) return undefined;
  return agent && agent.clause === word.clause && !agent.isNumber && !NO_AGENT.test(agent.folded) ? agent : undefined;
}

/** "a gerente" after "sou" is the author. */
const isSpoken = (words: GuardWord[], index: number) =>
  /^(?:sou|fui|era|am|was|soy)$/.test(words[index - 1]?.folded ?? "");

/** Whether the word of the source is about another person, whom the suggestion does not name as the one who does it. */
export function isOthers({ lemmas, subjects }: GuardInput, source: GuardWord, word: GuardWord): boolean {
  const { subject } = source;
  if (!subject || source === subject) return false;
  const lemma = findLemma(subject.folded);
  if (!lemmas.has(`${word.clause} ${lemma}`)) return true;
  // "eu trocava o motor e o mecânico passava as ferramentas" names the mechanic for something else
  return word.subject ? findLemma(word.subject.folded) !== lemma : subjects.has(`${word.clause} ${lemma}`);
}
