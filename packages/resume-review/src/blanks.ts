// underscores that stand alone, as in 'Atendi __ clientes'
const BLANK = /(?<![\p{L}\p{N}_@./-])_{2,}(?![\p{L}\p{N}_@])/gu;

/** Where a text has blanks to fill in. */
export const findBlanks = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(BLANK)].map(({ 0: blank, index }) => ({ start: index, end: index + blank.length }));
