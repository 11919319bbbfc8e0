/**
 * Where lines end. Whoever reads text from a PDF takes a hyphen at a line's end for a division and drops it ("pré-" and
 * "produção" become "préprodução", an e-mail another e-mail), so no line may end in one.
 */

/** Where a line begins: a text node and the offset in it. */
export type Break = [Text, number];

/** Word joiner: keeps lines from ending beside it while they are measured; taken out again by `insertBreaks`. */
const JOINER = "\u2060";
/** A blank no line ends at, in place of a plain one while lines are measured. */
const KEPT_BLANK = `\u00a0${JOINER}`;
const HYPHENS = "-\u2010";

/** Puts joiners behind the hyphens of text, not of markup, and between a hyphen and the next word. */
export const joinHyphens = (html: string): string =>
  // a hyphen, perhaps a blank, and no end of a tag before the next tag begins
  html.replace(/([-\u2010])( ?)(?=[^<> ][^<>]*<)/g, (_, hyphen, blank) => hyphen + JOINER + (blank && KEPT_BLANK));

/** In percent. */
const FITS = [91, 85, 80];

/** Makes the contact block or the line of each `.whole` small enough for it; what is too long at the smallest size may be divided. */
export function fitWholes(page: HTMLElement): void {
  const percents = new Map<Element, number>();
  const tooLong: { element: Element; percent: number }[] = [];
  for (const element of page.querySelectorAll<HTMLElement>(".whole")) {
    const line = element.closest<HTMLElement>(".t");
    if (!line) continue;
    const { paddingLeft, paddingRight } = getComputedStyle(line);
    const room = line.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const width = element.getBoundingClientRect().width;
    if (width <= room) continue;
    const percent = (100 * room) / width;
    const together = line.closest(".contact") ?? line;
    percents.set(together, Math.min(percent, percents.get(together) ?? 100));
    tooLong.push({ element, percent });
  }
  const smallest = FITS.at(-1) as number;
  for (const [element, percent] of percents) {
    element.classList.add(`fit-${FITS.find((size) => size <= percent) ?? smallest}`);
  }
  for (const { element, percent } of tooLong) if (percent < smallest) element.classList.add("divided");
}

/** The places where the browser wrapped the text of each `.t` in the block. */
export function breaksOf(block: HTMLElement): Break[] {
  const wrapping = block.matches(".t") ? [block] : [...block.querySelectorAll<HTMLElement>(".t")];
  return wrapping.flatMap((element) => (lineCount(element) > 1 ? breaksIn(element) : []));
}

const lineHeightOf = (element: Element) => Number.parseFloat(getComputedStyle(element).lineHeight);

const lineCount = (element: Element) =>
  Math.max(1, Math.round(element.getBoundingClientRect().height / lineHeightOf(element)));

/** A word longer than a line may still end one in a hyphen: the hyphen goes to the next line. */
function breaksIn(element: HTMLElement): Break[] {
  for (;;) {
    const characters = charactersOf(element);
    const starts = lineStarts(element, characters);
    const hyphen = starts
      .map((start) => start - 1)
      .find((index) => {
        const [node, offset] = characters[index] as Break;
        // A line of nothing but hyphens stays as it is.
        return (
          isHyphen(characters[index]) && !isHyphen(characters[index - 1]) && offset > 0 && node.data[offset - 1] !== " "
        );
      });
    if (hyphen === undefined) return starts.map((start) => characters[start] as Break);
    insertBreak(characters[hyphen] as Break);
  }
}

const isHyphen = (place: Break | undefined) => place !== undefined && HYPHENS.includes(place[0].data[place[1]] ?? " ");

function charactersOf(element: HTMLElement): Break[] {
  const characters: Break[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    for (let offset = 0; offset < node.length; offset++) {
      if (node.data[offset] !== " " && node.data[offset] !== JOINER) characters.push([node, offset]);
    }
  }
  return characters;
}

/** Indices of the characters that begin a line, but for the first. */
function lineStarts(element: HTMLElement, characters: readonly Break[]): number[] {
  const range = document.createRange();
  const bottomOf = (index: number): number => {
    const [node, offset] = characters[index] as Break;
    range.setStart(node, offset);
    range.setEnd(node, offset + 1);
    return range.getBoundingClientRect().bottom;
  };
  const lineHeight = lineHeightOf(element);
  const starts: number[] = [];
  let current = characters.length > 0 ? bottomOf(0) : 0;
  // Bottoms only grow along the text, so the next line's first character is found by halving.
  for (let start = 0; ; ) {
    let low = start + 1;
    let high = characters.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (bottomOf(middle) > current + lineHeight / 2) high = middle;
      else low = middle + 1;
    }
    if (low >= characters.length) return starts;
    starts.push(low);
    current = bottomOf(low);
    start = low;
  }
}

function insertBreak([node, offset]: Break) {
  if (offset === 0 && node.previousSibling?.nodeName === "BR") return;
  node.splitText(offset).before(document.createElement("br"));
}

/** Writes the breaks down. Backwards, so that splitting a text node leaves the earlier places valid. */
export function insertBreaks(block: HTMLElement, breaks: readonly Break[]): void {
  for (const place of breaks.toReversed()) insertBreak(place);
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (node.data.includes(JOINER)) {
      node.data = node.data.replaceAll(JOINER + KEPT_BLANK, " ").replaceAll(JOINER, "");
    }
  }
}
