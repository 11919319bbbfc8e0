import { fold } from "../text/fold.ts";
import lists from "./lists.json" with { type: "json" };
import ptVerbs from "./pt-verbs.json" with { type: "json" };
import type { MessageLanguage } from "./types.ts";

/** Past of "eu" of a regular verb: "ligar" gives "liguei". */
function getPast(infinitive: string): string {
  const root = infinitive.slice(0, -2);
  if (!infinitive.endsWith("ar")) return `${root}${/[aeou]$/.test(root) ? "í" : "i"}`;
  return `${root.replace(/g$/, "gu").replace(/c$/, "qu").replace(/ç$/, "c")}ei`;
}

function listForms(line: string): [form: string, past: string][] {
  const [forms = "", past] = line.split(" | ");
  if (past) return forms.split(", ").map((form) => [fold(form), past]);
  const root = fold(forms.slice(0, -2));
  const endings = forms.endsWith("ar")
    ? ["a", "ava"]
    : [/uzir$/.test(forms) ? "" : /[aeou]$/.test(root) ? "i" : "e", "ia"];
  return endings.map((ending) => [root + ending, getPast(forms)]);
}

const VERBS: Record<MessageLanguage, ReadonlyMap<string, string>> = {
  pt: new Map(ptVerbs.flatMap(listForms)),
  en: new Map(lists.enVerbs.flatMap(listForms)),
  es: new Map(lists.esVerbs.flatMap(listForms)),
};
const NOUNS_TOO = new Set(lists.ptNounsToo);
const NO_NOUN = new Set(lists.ptNoNoun);

const isPlural = (word: string) => /[^s]s$/.test(word) && !/^(?:das|dos|mas|mais|apos)$/.test(word);
/** What follows a verb, but no noun: an article, or a plural without a preposition. */
const isObject = (word: string) =>
  /^(?:o|os|as|um|uma|uns|umas|the|an|all|our|los|las|un|una)$/.test(word) || isPlural(word);
const PRONOUN = /^(?:eu|yo)\s+/i;
/** Endings of nouns, which verbs do not have. */
const NOUN = /(?:eza|ncia|gem|dade|tude|ura|aria|eria|ista|logia|grafia|ncias|ante|ente|sse|xa)$/;

/** A word that is the first of a clause, or stands after "e" or a comma, with the word behind it. */
const VERB_PLACE = /(^|, | e | y | and )(\p{L}+)(?=(?:\s+(\p{L}+))?)/gu;

/** Turns the verbs of a clause about what he or she does or did into the past of "I": "Cuida de idosos", "atendia e limpava". */
export function toFirstPerson(clause: string, language: MessageLanguage): string {
  const text = clause.replace(PRONOUN, "");
  const verbs = VERBS[language];
  const isVerb = (word: string, next: string) =>
    verbs.has(word) && (language !== "pt" || !NOUNS_TOO.has(word) || isObject(next));
  const [first = "", second = ""] = fold(text).match(/\p{L}+/gu) ?? [];
  if (!isVerb(first, second)) return text;
  return text.replace(VERB_PLACE, (whole, before: string, word: string, next: string | undefined, at: number) => {
    const folded = fold(word);
    const isHere = at === 0 ? true : /(?:ava|ia)$/.test(folded) || isObject(fold(next ?? ""));
    return isHere && isVerb(folded, fold(next ?? "")) ? before + verbs.get(folded) : whole;
  });
}

/** Whether a line that begins with no known form can be what the work was about: it begins with a noun. */
export function isNounPhrase(text: string, language: MessageLanguage): boolean {
  const [first = "", second = ""] = fold(text).match(/\p{L}+/gu) ?? [];
  if (/:\s*$/.test(text)) return false;
  if (language === "en")
    return (
      !(/[^s]s$/.test(first) && /^(?:the|a|an|all|our|my|for|care|to)$/.test(second)) &&
      !/^(?:my|he|she|they|we|it|in|at|on|also|always|the)$/.test(first)
    );
  if (language === "es") {
    if (/^(?:en|el|ella|mi|la|los|las|con|como|por|para|tambien|siempre|funciones|tareas|actividades)$/.test(first))
      return false;
    return !(/(?:aba|aban|ian|[ae]n?)$/.test(first) && !NOUN.test(first) && isObject(second));
  }
  if (NO_NOUN.has(first) || /(?:avam|iam|ava|aram|eram|iram)$/.test(first)) return false;
  return !(/[aei]m?$/.test(first) && !NOUN.test(first) && isObject(second));
}
