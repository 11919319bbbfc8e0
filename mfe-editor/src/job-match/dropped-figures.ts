const FIGURE =
  /(?<![\p{L}\p{N}/&.,-])(?:R\$\s?)?(\d+(?:[.,/]\d+)*)(?![\p{L}\p{N}])(?:\s?%|\s(?:mil|milhão|milhões|bilhão|bilhões)(?![\p{L}])(?:\sde\s\p{L}+)?|\s(?!(?:até|com|das|dos|nas|nos|para|pela|pelo|por|que|sem|uma)\s)\p{L}{3,})?/gu;

const findFigures = (text: string) =>
  [...text.matchAll(FIGURE)].map(([figure, number = ""]) => ({
    text: /^(?:19|20)\d{2}$/.test(number) ? number : figure,
    number: number.replace(/\.(?=\d{3})/g, ""),
  }));

/** The figures of a text that its new wording lacks, as written: "15 anos", "120%". Names with digits (B2B, NR-10) are none. */
export function findDroppedFigures(before: string, after: string): string[] {
  const kept = new Set(findFigures(after).map(({ number }) => number));
  const dropped = findFigures(before).filter(({ number }) => !kept.has(number));
  return [...new Set(dropped.map(({ text }) => text))];
}
