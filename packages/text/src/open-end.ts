// conjunctions, relative pronouns, prepositions and articles; a gerund after a comma
const OPEN_END =
  /\s(?:d[aeo]s?|n[ao]s?|a?os?|[aà]s?|ao|e|ou|que|em|com|por|pel[ao]s?|para|pra|sem|sob|sobre|entre|uma?|uns|umas|cuj[ao]s?|num|numa)$|,\s+\p{L}+ndo$/iu;

/** Whether a text breaks off: its last word needs another one ("renegociação que", "controle de glosas, recuperando"). */
export const endsOpen = (text: string): boolean => OPEN_END.test(text);
