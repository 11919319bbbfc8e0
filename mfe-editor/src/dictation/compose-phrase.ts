import type { ResumeLanguage } from "@penresume/contracts";
import marks from "./marks.json" with { type: "json" };

/** 'ponto' as the last word of a phrase is a full stop, but not in 'folha de ponto' and the like. */
const LAST_PERIOD: Partial<Record<ResumeLanguage, RegExp>> = {
  pt: /(?<!(?:^|\s)(?:o|a|de|do|da|no|ao|em|um|este|esse|cada|meu|seu|por|cartão|relógio|folha|registro|controle|bat\p{L}+))\s+ponto$/iu,
};

/** Before or after the name of a mark these words show that it is no mark: 'lançamento da nova linha', 'nova linha de produtos'. */
const NO_MARK_AFTER =
  "(?<!(?:^|\\s)(?:[oa]s?|uma?|d[aeo]s?|n[ao]s?|em|ao|à|com|para|pela|ess[ae]|est[ae]|the|an?|of|in|en|una?|el|la))";
const NO_MARK_BEFORE = "(?! (?:d[aeo]s?|of|del)(?:\\s|$))";

/** '3 vírgula 5' */
const NUMBER = "(?:\\d+|zero|um|uma|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez)";
const DECIMAL = new RegExp(`(?<=(?:^|\\s)${NUMBER}) vírgula (?=${NUMBER}(?:\\s|$))`, "giu");

/** Short words that engines begin a phrase with in capitals, also in the middle of a sentence. */
const CONNECTIVES: Record<ResumeLanguage, RegExp> = {
  pt: /^(?:E|De|Da|Do|Das|Dos|Em|No|Na|Nos|Nas|Com|Para|Por|Que|Ou|Mas|Como|Onde|Quando|Também|Até)(?= )/,
  en: /^(?:And|Of|In|On|At|With|For|To|The|Or|But|As|Where|When|Also|Until)(?= )/,
  es: /^(?:Y|De|Del|En|Con|Para|Por|Que|O|Pero|Como|Donde|Cuando|También|Hasta)(?= )/,
};

export interface PhrasePlace {
  /** The text before and after the caret. */
  before: string;
  after: string;
  language: ResumeLanguage;
  isMultiline: boolean;
  /** Whether each phrase is an item of a list with commas. */
  isList: boolean;
}

/** A spoken phrase as it is inserted at a caret: with marks, spaces and capitals. */
export function composePhrase(phrase: string, { before, after, language, isMultiline, isList }: PhrasePlace): string {
  let text = readMarks(phrase.trim().replace(/[^\S\n]+/g, " "), language);
  if (!isMultiline) text = text.replace(/\s*\n\s*/g, " ").trim();
  if (!text) return "";
  const startsWithMark = /^[,.;:!?)\n]/.test(text);
  const previous = before.replace(/[^\S\n]+$/, "");
  const startsItem = isList && !startsWithMark && previous !== "" && !/[,;:\n]$/.test(previous);
  const startsSentence = isList || /(?:^|\n|[.!?…])(?:\s*[-•*–])?$/.test(previous);
  text = startsSentence ? capitalize(text) : text.replace(CONNECTIVES[language], (word) => word.toLowerCase());
  text = text.replace(/(?<=[.!?]\s+|\n)\p{Ll}/gu, (letter) => letter.toUpperCase());
  if (startsItem) text = `, ${text}`;
  else if (before && !/[\s(“"/]$/.test(before) && !startsWithMark) text = ` ${text}`;
  return after && !/^[\s,.;:!?)]/.test(after) && !text.endsWith("\n") ? `${text} ` : text;
}

function readMarks(phrase: string, language: ResumeLanguage): string {
  let text = phrase.replace(DECIMAL, ",");
  // Browsers write dictated marks as words, except some engines. `ponto` and `period` are words of many jobs: see `LAST_PERIOD`.
  for (const [words, mark] of Object.entries(marks[language])) {
    text = text.replace(
      new RegExp(`${NO_MARK_AFTER}(?:^|\\s+)${words}(?![\\p{L}\\p{N}])${NO_MARK_BEFORE}`, "giu"),
      mark,
    );
  }
  const last = LAST_PERIOD[language];
  if (last) text = text.replace(last, ".");
  // An engine that writes marks itself may have written one there too.
  return text.replace(/([,.;!?])[,.](?=\s|$)/g, "$1").replace(/\n[^\S\n]+/g, "\n");
}

const capitalize = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** The part of a text that fits into `room` characters, in whole words. */
export function cutToFit(text: string, room: number): string {
  if (text.length <= room) return text;
  const cut = text.slice(0, Math.max(room, 0));
  const end = cut.search(/\s\S*$/);
  return end > 0 ? cut.slice(0, end) : "";
}
