// a number with what it counts: '15 anos', '120%', 'R$ 2,5 milhões'; not part of a name or a date
const FIGURE =
  /(?<![\p{L}\p{N}/&.,-])(?:R\$\s?)?(\d+(?:[.,/]\d+)*)(?![\p{L}\p{N}])(?:\s?%|\s(?:mil|milhão|milhões|bilhão|bilhões)(?![\p{L}])(?:\sde\s\p{L}+)?|\s(?!(?:até|com|das|dos|nas|nos|para|pela|pelo|por|que|sem|uma)\s)\p{L}{3,})?/gu;

const findFigures = (text: string) =>
  [...text.matchAll(FIGURE)].map(([figure, number = ""]) => ({
    // a year
    text: /^(?:19|20)\d{2}$/.test(number) ? number : figure,
    // the points of thousands
    number: number.replace(/\.(?=\d{3})/g, ""),
  }));

/** Returns the figures of a text that its new wording lacks, as written. Names with digits (B2B, NR-10) are not figures. */
export function findDroppedFigures(before: string, after: string): string[] {
  const keptNumbers = new Set(findFigures(after).map(({ number }) => number));
  const dropped = findFigures(before).filter(({ number }) => !keptNumbers.has(number));
  return [...new Set(dropped.map(({ text }) => text))];
}
