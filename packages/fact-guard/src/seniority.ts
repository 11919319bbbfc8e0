import type { Word } from "@penresume/text";
import { getSpan, toAlternatives } from "@penresume/text";
import lists from "./lists.json" with { type: "json" };
import { isGeneric } from "./relations.ts";
import { createFact, findSupport } from "./texts.ts";
import type { GuardRule, GuardText, GuardWord } from "./types.ts";

/** Verbs and nouns of leading. Any of them in the source supports all of them. */
const LEADING = new RegExp(`^(?:${toAlternatives(lists.leading)})$`);
const LEADERSHIP_SUPPORT = new RegExp(String.raw`\b(?:${toAlternatives(lists.leadershipSupport)})`);
const LEADING_PHRASE =
  /\b(?:a frente d[eoa]s?|responsavel (?:pela gestao|tecnic[oa]|geral)|tomada de decisao|comando d[eoa])\b/g;
/** Verbs and nouns of helping. The activity that follows was not done alone. */
const HELPING = new RegExp(`^(?:${toAlternatives(lists.helping)})$`);
const PEOPLE =
  /\b(?:equipes?|times?|pessoas|pessoal|colaborador|funcionari|projetos?|loja|setor|departamento|area|unidade)/;
const ARTICLE =
  /^(?:o|a|os|as|ao|aos|do|da|dos|das|pelo|pela|com|meu|minha|seu|sua|nosso|nossa|the|my|our|el|la|los|al|del|mi)$/;

const PROMOTION = /\b(?:passei|promovid[oa]|virei|cheguei|fui efetivad[oa])\b/;

/** Whether the word is about the person: "o coordenador" is somebody else. */
function isOwn(text: GuardText, index: number): boolean {
  const word = text.words[index];
  const previous = text.words[index - 1]?.folded ?? "";
  if (!/(?:dor|dora|ente|or|ora|efe|ad[oa])$/.test(word?.folded ?? "") || !ARTICLE.test(previous)) return true;
  // "passei de atendente a supervisora" names the person's job
  const before = text.words[Math.max(0, index - HELP_REACH)]?.start ?? 0;
  return previous === "a" && PROMOTION.test(text.folded.slice(before, word?.start));
}

export const isLeading = ({ folded }: Word): boolean => LEADING.test(folded);

export const findLeadership: GuardRule = ({ source, suggestion }) => {
  const titles = source.words.filter((word) => LEADING.test(word.folded) && isOwn(source, word.index));
  const own = titles.filter((word) => !isHelped(source, word.index));
  const ownWords = new Set(own.map(({ folded }) => folded));
  const titleStems = new Set(titles.map(({ stem }) => stem));
  const hasSupport = LEADERSHIP_SUPPORT.test(source.folded) || own.length > 0;
  // "gestão de agenda" is not leading when the source administers or controls
  const managesThings = /\b(?:administr|control|cuid|responsavel|organiz|acompanh|oper(?:ei|o|acao))/.test(
    source.folded,
  );
  const words = suggestion.words.flatMap((word, index) => {
    if (!LEADING.test(word.folded) || !isOwn(suggestion, index) || isHelped(suggestion, index)) return [];
    if (
      managesThings &&
      /^(?:gestao|gerenci(?:ei|ar|amento|ando)|geri)$/.test(word.folded) &&
      !PEOPLE.test(suggestion.folded.slice(word.end, word.end + 25))
    )
      return [];
    if (ownWords.has(word.folded)) return [];
    const isTitle =
      /^(?:gerente|gestora?|coordenadora?|supervisora?|diretora?|chefe|encarregad[oa]|head|manager|director|chief|jef[ae]|encargad[oa])$/.test(
        word.folded,
      );
    const hasTitle = isTitle && titleStems.has(word.stem);
    return hasTitle || (hasSupport && !isTitle) ? [] : [createFact(suggestion.text, word, "seniority")];
  });
  const phrases = [...suggestion.folded.matchAll(LEADING_PHRASE)]
    .filter((match) => !hasSupport && !source.folded.includes(match[0]))
    .map((match) => createFact(suggestion.text, getSpan(match), "seniority"));
  return [...words, ...phrases];
};

/** Words after a helping word that it may govern. */
const HELP_REACH = 24;

/** Whether a helping word governs the word at `index`: "ajudei a organizar", "apoio à manutenção". */
export function isHelped(text: GuardText, index: number): boolean {
  const word = text.words[index];
  if (!word) return false;
  const from = Math.max(0, index - HELP_REACH);
  const helper = text.words
    .slice(from, index)
    .findLast((each) => each.clause === word.clause && HELPING.test(each.folded));
  if (!helper) return false;
  const between = text.words.slice(helper.index + 1, index);
  // another verb in the first person ends the scope of the helping word
  return !between.some((each) => /(?:ei)$/.test(each.folded) || /^(?:fiz|vendi|atendi)$/.test(each.folded));
}

const SECOND_CONJUGATION = new RegExp(`^(?:${toAlternatives(lists.secondConjugation)})$`);

/** "ministrei" for "participei do treinamento", when the source has only helping verbs. */
export const findReplacedHelp: GuardRule = ({ source, suggestion }) => {
  const isOwnVerb = ({ folded }: Word) => /[^f]ei$/.test(folded) || SECOND_CONJUGATION.test(folded);
  const verbs = source.words.filter((word) => isOwnVerb(word) || HELPING.test(word.folded));
  if (
    !verbs.some((word) => /(?:ei|ava|i|ed|e|aba)$/.test(word.folded)) ||
    !verbs.every((word) => HELPING.test(word.folded))
  )
    return [];
  return suggestion.words
    .filter((word, index) => isOwnVerb(word) && !HELPING.test(word.folded) && !isHelped(suggestion, index))
    .filter(
      (word) =>
        !/^(?:trabalhei|atuei|estagiei|fiquei|estudei|dei|prestei|integrei|obtive|conclui|worked|used|participated)$/.test(
          word.folded,
        ),
    )
    .map((word) => createFact(suggestion.text, word, "seniority"));
};

const THIRD_PERSON =
  /(?:[a-z]{3,}ou|[^aeimts]eu|iu|aram|eram|iram|avam|iam|ieron|aron)$|^(?:fez|foi|teve|deu|veio|trouxe|faz|hizo|fue|tuvo)$/;
const OWN_VERB = /(?:[a-z]{2}ei|[a-z]{2}[^aeo]i)$|^(?:faco|fiz|hice)$/;

/** English has no endings for persons: "sales grew" for "I grew sales". */
function isOthersVerb({ words }: GuardText, word: GuardWord): boolean {
  const previous = words[word.index - 1];
  return (
    previous !== undefined &&
    previous.clause === word.clause &&
    /^[a-z]{3,}s$/.test(previous.folded) &&
    !isGeneric(previous.folded)
  );
}

/** "reduzi" for "contribuí para a queda", "dobrei" for "a produção dobrou": others' or shared results as one's own action. */
export const findClaimedActions: GuardRule = (input) => {
  const { source, suggestion } = input;
  return suggestion.words.flatMap((word) => {
    if (isGeneric(word.folded) || HELPING.test(word.folded)) return [];
    const isEnglish = /^(?:[a-z]+ed|grew|built|made|led|won|sold|cut|raised)$/.test(word.folded);
    const isSpanish = /^\p{L}{3,}[éí]$/u.test(word.text) && !/^(?:cafe|bebe)$/.test(word.folded);
    if (!isEnglish && !isSpanish && !OWN_VERB.test(word.folded)) return [];
    if (isHelped(suggestion, word.index)) return [];
    const support = findSupport(input, word);
    if (support.length === 0) return [];
    const isShared = support.every(
      (each) =>
        (each.subject !== undefined && each.subject !== each) ||
        isHelped(source, each.index) ||
        (isEnglish ? isOthersVerb(source, each) && !isOthersVerb(suggestion, word) : isThirdPerson(source, each)),
    );
    return isShared ? [createFact(suggestion.text, word, "scope")] : [];
  });
};

function isThirdPerson({ words }: GuardText, word: GuardWord): boolean {
  // "o muro foi construído"
  if (/^(?:foi|foram|fue|fueron)$/.test(words[word.index - 1]?.folded ?? ""))
    return !/^(?:mim|nos|mi)$/.test(words[word.index + 2]?.folded ?? "");
  if (!THIRD_PERSON.test(word.folded)) return false;
  // "criei painéis que substituíram relatórios" states the author's result
  const isRelative = words[word.index - 1]?.folded === "que";
  const from = Math.max(0, word.index - HELP_REACH);
  const isOwnResult = words
    .slice(from, word.index)
    .some((each) => each.clause === word.clause && OWN_VERB.test(each.folded) && !HELPING.test(each.folded));
  return !(isRelative && isOwnResult);
}
