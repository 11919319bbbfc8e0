import { isGeneric } from "./relations.ts";
import { isHelped } from "./seniority.ts";
import { createFact, findSupport } from "./texts.ts";
import type { GuardRule, GuardText, GuardWord } from "./types.ts";
import { isSameLemma } from "./word-forms.ts";

const TRAINEE =
  /\b(?:estagi\w*|aprendiz|trainee|estudante|ajudante|auxiliar(?:es)?|assistente|monitora?|voluntari[oa]|meio-oficial|(?:auxili|ajud|apoi|particip|acompanh)(?:ei|ava|o))\b/;
const PROFESSION =
  /^(?:engenheir[oa]|advogad[oa]|psicolog[oa]|enfermeir[oa]|medic[oa]|contador[a]?|arquitet[oa]|farmaceutic[oa]|nutricionista|fisioterapeuta|dentista|veterinari[oa]|jornalista|professor[a]?|pedagog[oa]|analista|tecnic[oa]|cozinheir[oa]|eletricista|mecanic[oa]|pedreir[oa]|mestre|designer|desenvolvedor[a]?|programador[a]?|consultor[a]?|administrador[a]?|economista|vendedor[a]?|motorista|padeir[oa]|confeiteir[oa]|cabeleireir[oa]|soldador[a]?|operador[a]?|comprador[a]?|recrutador[a]?|cientista|biomedic[oa]|agronom[oa]|assessor[a]?|bibliotecari[oa]|chef|secretari[oa]|oficial|almoxarife|torneir[oa]|marceneir[oa]|carpinteir[oa]|costureir[oa]|barbeir[oa]|manicure|esteticista|fotograf[oa]|tradutor[a]?|auditor[a]?|perit[oa]|instrutor[a]?|treinador[a]?|maitre|sommelier|barista|bartender|pizzaiol[oa]|biolog[oa]|quimic[oa]|geolog[oa]|fonoaudiolog[oa]|gestor[a]?)$/;

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
const OTHERS =
  /^(?:em|no|na|nos|nas|num|numa|in|at|o|a|os|as|ao|aos|do|da|dos|das|pelo|pela|com|para|por|um|uma|the|with|for|to|an?|el|la|al|del|mi|my|un|una|cada|outr[oa]s?)$/;
const SELF = /^(?:sou|fui|era|serei|am|was|soy|como|as|virei|promovid[oa]|passei|efetivad[oa])$/;
const PROMOTED = /^(?:passei|promovid[oa]|efetivad[oa]|cheguei)$/;
/** Nouns for who does something. */
const AGENT = /^[a-z]{2,}(?:eir[oa]|[aei]dora?|[ts]ora?|ista|log[oa]|graf[oa]|iatra|er|ero|era)$/;
/** Titles that law or a contract gives, so that doing a part of the work is not enough. */
const REGULATED =
  /^(?:engenheir[oa]|advogad[oa]|psicolog[oa]|enfermeir[oa]|medic[oa]|contador[a]?|arquitet[oa]|farmaceutic[oa]|nutricionista|fisioterapeuta|dentista|veterinari[oa]|jornalista|professor[a]?|pedagog[oa]|analista|mestre|economista|biomedic[oa]|agronom[oa]|topograf[oa]|administrador[a]?|gestor[a]?|cirurgia[o]?|publicitari[oa]|geolog[oa]|quimic[oa]|biolog[oa]|fonoaudiolog[oa]|bibliotecari[oa]|corretor[a]?|despachante|piloto|comandante|delegad[oa]|juiz[a]?|auditor[a]?|perit[oa]|lawyer|doctor|nurse|engineer|teacher|pharmacist|dentist|accountant|abogad[oa]|ingenier[oa]|maestr[oa]|contable)$/;
/** Titles that are adjectives too: "clínica médica", "suporte técnico". */
const ADJECTIVE =
  /^(?:tecnic[oa]|oficial|mestre|quimic[oa]|medic[oa]|mecanic[oa]|farmaceutic[oa]|secretari[oa]|veterinari[oa]|administrativ[oa])$/;
const VERBAL = /(?:ei|uje|[^aeou]i|ava|ando|endo|indo|acao|icao|ucao|mento|agem|ed|ing|aba|acion|miento|oes)$/;
const ACTION_NOUN =
  /^(?:venda|vendas|compra|compras|pintura|costura|limpeza|entrega|entregas|poda|solda|tosa|colheita|montagem|danca|leitura|cobranca|seguranca|traducao|monitoria|corte|cortes|servico|sales|venta|ventas)$/;

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
