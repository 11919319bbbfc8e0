const NUMBER = String.raw`(\d{3}(?:\.\d{3}){2}-\d{2}|\d+(?:[.,/]\d+)*)(?![\p{L}\p{N}])`;
const SCALE = String.raw`\s(?:mil|milhão|milhões|bilhão|bilhões)(?![\p{L}])(?:\sde\s\p{L}+)?`;
const UNIT = String.raw`\s(?!(?:até|com|das|dos|nas|nos|para|pela|pelo|por|que|sem|uma)\s)\p{L}{3,}`;
// a number with its unit ('15 anos', '120%', 'R$ 2,5 milhões'), a date ('03/2020') or a CPF, but no number inside a name ('B2B')
const FIGURE = new RegExp(String.raw`(?<![\p{L}\p{N}/&.,-])(?:R\$\s?)?${NUMBER}(?:\s?%|${SCALE}|${UNIT})?`, "gu");

const findFigures = (text: string) =>
  [...text.matchAll(FIGURE)].map(([figure, number = ""]) => ({
    // the word after a year is not a unit: '2020 vendas'
    text: /^(?:19|20)\d{2}$/.test(number) ? number : figure,
    // without thousands separators, so that '1.500' equals '1500'
    number: number.replace(/\.(?=\d{3})/g, ""),
  }));

/** Returns the figures of `before` whose number is not in `after`. Names with digits (B2B, NR-10) are not figures. */
export function findDroppedFigures(before: string, after: string): string[] {
  const keptNumbers = new Set(findFigures(after).map(({ number }) => number));
  const dropped = findFigures(before).filter(({ number }) => !keptNumbers.has(number));
  return [...new Set(dropped.map(({ text }) => text))];
}
