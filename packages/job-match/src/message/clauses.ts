import { fold } from "../text/fold.ts";
import { isOpposite } from "../text/statements.ts";
import { FORMS } from "./data/clause-forms.ts";
import { isNounPhrase } from "./first-person.ts";
import type { MessageLanguage } from "./types.ts";

/** How a line begins, which decides the words before it. `own`: a statement about oneself; `none`: it makes no sentence. */
export type ClauseForm =
  | "past"
  | "present"
  | "infinitive"
  | "gerund"
  | "responsible"
  | "availability"
  | "own"
  | "noun"
  | "none";

/** Longest clause of a sentence, in characters. */
export const CLAUSE_LIMIT = 190;
const NAME_LIMIT = 90;

// markup, addresses and lines that are no prose
const UNUSABLE = /[<>{}[\]\\|_`^~@]|\*\*|https?:|www\.|\b[\w-]+\.(?:com|net|org|br)\b|[^\P{L}\p{Script=Latin}]|\p{Cc}/u;

/** Whether a text can stand in a sentence. */
export const isPlain = (text: string, limit = NAME_LIMIT): boolean =>
  text.trim().length > 1 && text.length <= limit && !UNUSABLE.test(text) && /\p{L}/u.test(text);

/** Finds the sentences of a text; a full stop inside an abbreviation or a number ends none. */
export const splitStatements = (text: string): string[] =>
  text
    .split(
      /\n|;|(?<!(?:^|[\s.(])(?:\p{Lu}|[DS]ra?|Cia|Ltda|Av|etc|Prof|Eng|T[eé]c|Aux|n|nº|St|Inc|Mr|Mrs))[.!?]\s+(?=[\p{Lu}\d])/u,
    )
    .map((part) => part.trim().replace(/^[-–—•*·]\s*/, ""))
    .filter(Boolean);

/** Shortens a clause after a part that ends with a comma; null when it stays too long. */
export function clip(clause: string, limit = CLAUSE_LIMIT): string | null {
  const plain = clause.replace(/\s+/g, " ").replace(/[\s.,;:!]+$/, "");
  if (plain.length <= limit) return plain;
  const cut = plain.slice(0, limit).lastIndexOf(", ");
  // an open bracket would stay open
  const part = plain.slice(0, cut);
  return cut > 40 && !/\([^)]*$/.test(part) ? part : null;
}

const firstWord = (text: string) => fold(text).match(/^[a-z-]+/)?.[0] ?? "";

function getPortugueseForm(text: string, word: string): ClauseForm {
  if (FORMS.ptPast.has(word)) return "past";
  if (/^.{2,}(?:ei|[^aeiou]i|[aeu]i|amos|emos|imos)$/.test(word) && !FORMS.ptNotPast.has(word)) return "past";
  if (/^responsavel\b/.test(word)) return "responsible";
  if (/^disponivel$/.test(word)) return "availability";
  if (FORMS.ptPresent.has(word)) return "present";
  if (/^.{2,}(?:ando|endo|indo)$/.test(word)) return "gerund";
  if (word === "auxiliar" && /^\S+ (?:[ao]s?|n[ao]s?|em|clientes|a|na)\b/i.test(text)) return "infinitive";
  if (/^.{2,}[aei]r$/.test(word) && !FORMS.ptNotInfinitive.has(word)) return "infinitive";
  // "Atendeu", "Realizou": somebody else speaks
  if (/^.{3,}(?:ou|eu|iu)$/.test(word)) return "none";
  return "noun";
}

function getEnglishForm(word: string): ClauseForm {
  if (FORMS.enPast.has(word) || /^.{3,}ed$/.test(word)) return "past";
  if (FORMS.enPresent.has(word)) return "present";
  if (word === "responsible") return "responsible";
  if (word === "available") return "availability";
  if (/^.{3,}ing$/.test(word)) return "gerund";
  return "noun";
}

function getSpanishForm(text: string, word: string): ClauseForm {
  if (FORMS.esPast.has(word) || /^\p{L}{2,}(?:é|í)(?![\p{L}])/iu.test(text) || /^.{2,}(?:amos|imos)$/.test(word))
    return "past";
  if (word === "responsable") return "responsible";
  if (word === "disponible") return "availability";
  if (/^.{2,}(?:ando|iendo|yendo)$/.test(word)) return "gerund";
  if (/^.{2,}[aei]r$/.test(word)) return "infinitive";
  return "noun";
}

/** Finds the form of a clause; "none" when it is of another language, no prose, or says that something was not done. */
export function getForm(text: string, language: MessageLanguage): ClauseForm {
  const word = firstWord(text);
  if (word.length < 2 || !isPlain(text, 1_000) || FORMS.foreign[language].test(text) || isOpposite(text)) return "none";
  const form =
    language === "en"
      ? getEnglishForm(word)
      : language === "es"
        ? getSpanishForm(text, word)
        : getPortugueseForm(text, word);
  return form === "noun" && !isNounPhrase(text, language) ? "none" : form;
}

/** Whether a statement of the summary is one of the person about themself: "Moro no bairro Industrial". */
export const isOwnStatement = (text: string, language: MessageLanguage): boolean => {
  const word = firstWord(text);
  if (!isPlain(text, CLAUSE_LIMIT) || FORMS.foreign[language].test(text) || isOpposite(text)) return false;
  if (language === "en") return /^i (?:am|have|live|speak|work|can|hold)\b/i.test(text);
  if (language === "es") return /^(?:tengo|vivo|puedo|hablo|soy|trabajo|estudio)$/.test(word);
  return FORMS.ptOwn.has(word) || getPortugueseForm(text, word) === "past";
};

/** Lowers the first letter of a text unless it is a name or an acronym. */
export function lowerFirst(text: string): string {
  const [first = "", second = ""] = text.split(/\s+/);
  if (!/^\p{Lu}[\p{Ll}-]*[,.:]?$/u.test(first)) return text;
  // "Front-End Pleno": capitals throughout are a style
  if (/^\p{Lu}\p{Ll}/u.test(second)) return text;
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** A sentence that ends with an abbreviation has one full stop: 'S.A.'. */
export const endOnce = (sentence: string): string => sentence.replace(/\.{2,}$/, ".");
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Whether a text names a quality of character. */
export const isTrait = (text: string): boolean => {
  const folded = fold(text);
  return FORMS.traits.some((each) => folded.startsWith(each)) || /\b(?:em|de) (?:equipe|grupo)\b/.test(folded);
};

/** Whether a headline can follow "Sou": it begins with an occupation. */
export const isOccupation = (headline: string): boolean => {
  const word = firstWord(headline);
  return (
    FORMS.occupations.has(word) ||
    /^[a-z]+(?:ista|dora?|tora?|sora?|eir[ao]|ante|ente|logo|loga|grafo|grafa)$/.test(word) ||
    /^(?:auxiliar)$/.test(word)
  );
};

/** The Portuguese article of a company: "a", "o", "as" or "os". */
export function getArticle(company: string): "a" | "o" | "as" | "os" {
  const word = firstWord(company);
  if (FORMS.masculinePlural.has(word)) return "os";
  if (FORMS.femininePlural.has(word)) return "as";
  return FORMS.masculine.has(word) ? "o" : "a";
}

/** Whether the field names a company. */
export const isCompany = (company: string): boolean =>
  isPlain(company) &&
  !isOpposite(company) &&
  !/^(?:empresa (?:de |do |da |multinacional|nacional|lider)|vagas? (?:em|de|para|no|na)\b)/.test(
    fold(company).trim(),
  ) &&
  !FORMS.noCompany.has(fold(company).trim().replace(/\s+/g, " "));
