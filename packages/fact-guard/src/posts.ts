import { toAlternatives } from "@penresume/text";
import lists from "./lists.json" with { type: "json" };
import { isGeneric } from "./relations.ts";
import { isHelped } from "./seniority.ts";
import { createFact, findSupport } from "./texts.ts";
import type { GuardRule, GuardText, GuardWord } from "./types.ts";
import { isSameLemma } from "./word-forms.ts";

const TRAINEE = new RegExp(String.raw`\b(?:${toAlternatives(lists.trainee)})\b`);
const PROFESSION = new RegExp(`^(?:${toAlternatives(lists.profession)})$`);

/** Registrations that turn a graduate into a member of the profession. */
const REGISTERED: [profession: RegExp, registry: RegExp, unless?: RegExp][] = [
  [/^advogad/, /\boab\b/, /estagi/],
  [/^enfermeir/, /\benfermagem\b[^\n]{0,200}\bcoren\b/, /tecnic/],
  [/^contador/, /\bcrc\b/],
  [/^psicolog/, /\bcrp\b/],
  [/^engenheir/, /\bcrea\b/],
  [/^farmaceutic/, /\bcrf\b/],
  [/^nutricionista/, /\bcrn\b/],
  [/^fisioterapeuta/, /\bcrefito\b/],
  [/^tecnic/, /\b(?:curso tecnico|tecnic[oa] em)\b/],
];

/** Words before a title that make it somebody else's: "auxiliei o mestre", "para a dentista". */
const OTHERS = new RegExp(`^(?:${toAlternatives(lists.others)})$`);
const SELF = /^(?:sou|fui|era|serei|am|was|soy|como|as|virei|promovid[oa]|passei|efetivad[oa])$/;
const PROMOTED = /^(?:passei|promovid[oa]|efetivad[oa]|cheguei)$/;
/** Nouns for who does something. */
const AGENT = /^[a-z]{2,}(?:eir[oa]|[aei]dora?|[ts]ora?|ista|log[oa]|graf[oa]|iatra|er|ero|era)$/;
/** Titles that law or a contract gives, so that doing a part of the work is not enough. */
const REGULATED = new RegExp(`^(?:${toAlternatives(lists.regulated)})$`);
/** Titles that are adjectives too: "clínica médica", "suporte técnico". */
const ADJECTIVE =
  /^(?:tecnic[oa]|oficial|mestre|quimic[oa]|medic[oa]|mecanic[oa]|farmaceutic[oa]|secretari[oa]|veterinari[oa]|administrativ[oa])$/;
const VERBAL = /(?:ei|uje|[^aeou]i|ava|ando|endo|indo|acao|icao|ucao|mento|agem|ed|ing|aba|acion|miento|oes)$/;
const ACTION_NOUN = new RegExp(`^(?:${toAlternatives(lists.actionNoun)})$`);

/** Whether the title at `index` is the author's. */
function isOwnTitle({ words }: GuardText, index: number): boolean {
  const previous = words[index - 1];
  const before = words[index - 2]?.folded ?? "";
  const word = words[index];
  // "nurse assistant"
  if (/^(?:assistants?|helpers?|aides?|trainees?|apprentices?|interns?)$/.test(words[index + 1]?.folded ?? ""))
    return false;
  if (!previous || previous.clause !== word?.clause) return true;
  if (SELF.test(previous.folded)) return true;
  if (ADJECTIVE.test(word.folded) && !isGeneric(previous.folded) && !/^d[eoa]$/.test(previous.folded)) return false;
  // "passei de atendente a supervisora"
  if (previous.folded === "a" && words.slice(Math.max(0, index - 8), index).some(({ folded }) => PROMOTED.test(folded)))
    return true;
  if (OTHERS.test(previous.folded)) return SELF.test(before) && !/^(?:para|por|com)$/.test(previous.folded);
  if (previous.folded === "de" || previous.folded === "of") return !TRAINEE.test(before) && !HELPER_NOUN.test(before);
  return !TRAINEE.test(previous.folded);
}
const HELPER_NOUN =
  /^(?:servente|aprendiz|curso|aulas?|estudante|helper|assistant|equipe|grupo|ordens?|formacao|filh[oa]|colega)$/;

/** A verb or a verbal noun, whose agent noun states the same. "padaria" makes no "padeiro". */
function isWork({ words }: GuardText, word: GuardWord): boolean {
  if (VERBAL.test(word.folded) || ACTION_NOUN.test(word.folded)) return true;
  if (!/[oa]$/.test(word.folded)) return false;
  // "pinto casas" is a verb, "o banco" a noun
  const previous = words[word.index - 1];
  return (
    /o$|^dirij|^conduz/.test(word.folded) &&
    (!previous ||
      previous.clause !== word.clause ||
      /^(?:eu|e|yo|y|tambem|,)$/.test(previous.folded) ||
      word.index - previous.index > 1)
  );
}

/** A title, post or profession that the source does not give the author. The agent noun of the stated work is one: "operei", "operador". */
export const findTitles: GuardRule = (input) => {
  const { source, suggestion } = input;
  const registered = REGISTERED.filter(
    ([, registry, unless]) => registry.test(source.folded) && !unless?.test(source.folded),
  );
  const isGraduate =
    /\b(?:formad[oa]|graduad[oa]|bacharel|pos-?graduacao|licenciad[oa])/.test(source.folded) &&
    !/\b(?:tecnic[oa]|cursando|semestre|periodo|estudo|estudante)\b/.test(source.folded);
  return suggestion.words.flatMap((word, index) => {
    const isKnown = PROFESSION.test(word.folded) || REGULATED.test(word.folded);
    if (!(isKnown || (AGENT.test(word.folded) && isTitlePlace(suggestion, word))) || !isOwnTitle(suggestion, index))
      return [];
    const next = suggestion.words[index + 1]?.folded ?? "";
    // "suporte técnico" names no post
    if (
      /^(?:tecnic|oficial|mestre|quimic|medic|secretari)/.test(word.folded) &&
      index > 0 &&
      !/^(?:em|de|d[oa])$/.test(next)
    )
      return [];
    if (registered.some(([profession]) => profession.test(word.folded))) return [];
    const support = findSupport(input, word);
    const same = support.filter((each) => isSameLemma(each.folded, word.folded));
    if (same.length > 0) {
      if (same.some((each) => isOwnTitle(source, each.index) && !each.subject)) return [];
      return [createFact(suggestion.text, word, "seniority")];
    }
    if (support.length === 0) return isKnown ? [createFact(suggestion.text, word, "seniority")] : [];
    if (isGraduate) return [];
    const isAgent =
      !REGULATED.test(word.folded) &&
      support.some((each) => isWork(source, each) && !each.subject && !isHelped(source, each.index));
    return isAgent ? [] : [createFact(suggestion.text, word, "seniority")];
  });
};

/** Where a word for who does something is a title and no thing: first in a clause, or after "como", "sou", "e" or a comma. */
function isTitlePlace({ words, text }: GuardText, word: GuardWord): boolean {
  const previous = words[word.index - 1];
  return (
    !previous ||
    previous.clause !== word.clause ||
    SELF.test(previous.folded) ||
    /^(?:e|and|y)$/.test(previous.folded) ||
    /[,:(]\s*$/.test(text.slice(previous.end, word.start))
  );
}
