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

/** The breaks in a text by its markup and all its look depends on: offsets in its text nodes, by their number. */
export type KnownBreaks = Map<string, readonly [number, number][]>;

/** The places where the browser wrapped the text of each `.t` in the block; `look` names its layout and column. */
export function breaksOf(block: HTMLElement, look: string, known: KnownBreaks): Break[] {
  const wrapping = block.matches(".t") ? [block] : [...block.querySelectorAll<HTMLElement>(".t")];
  return wrapping.flatMap((element) => {
    // A key press changes one paragraph: those beside it are not searched again.
    const key = `${look} ${block.className} ${element.outerHTML}`;
    const nodes = textNodesIn(element);
    const places = known.get(key);
    if (places) return places.map(([at, offset]): Break => [nodes[at] as Text, offset]);
    const breaks = lineCount(element) > 1 ? breaksIn(element) : [];
    const found = breaks.map(([node, offset]): [number, number] => [nodes.indexOf(node), offset]);
    // Where a hyphen was sent to the next line the nodes are others now.
    if (nodes.length === textNodesIn(element).length) known.set(key, found);
    return breaks;
  });
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

function textNodesIn(element: Element): Text[] {
  const nodes: Text[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) nodes.push(node);
  return nodes;
}

function charactersOf(element: HTMLElement): Break[] {
  const characters: Break[] = [];
  for (const node of textNodesIn(element)) {
    for (let offset = 0; offset < node.length; offset++) {
      if (node.data[offset] !== " " && node.data[offset] !== JOINER) characters.push([node, offset]);
    }
  }
  return characters;
}

/** Where lines began in the text searched last: after a key press they begin there again, or one character beside. */
let lastStarts: readonly number[] = [];

/** Indices of the characters that begin a line, but for the first. */
function lineStarts(element: HTMLElement, characters: readonly Break[]): number[] {
  const starts: number[] = [];
  if (characters.length === 0) return starts;
  const range = document.createRange();
  const bottomOf = (index: number): number => {
    const [node, offset] = characters[index] as Break;
    range.setStart(node, offset);
    range.setEnd(node, offset + 1);
    return range.getBoundingClientRect().bottom;
  };
  const end = characters.length;
  const lines = lineCount(element);
  const halfLine = lineHeightOf(element) / 2;
  for (let start = 0, bottom = bottomOf(0); ; bottom = bottomOf(start)) {
    const isLast = starts.length + 1 >= lines;
    const guess = isLast ? end : (lastStarts[starts.length] ?? start + Math.ceil(end / lines));
    start = firstBelow(start + 1, end, guess, (index) => bottomOf(index) > bottom + halfLine);
    if (start >= end) break;
    starts.push(start);
  }
  lastStarts = starts;
  return starts;
}

/** The first index from `low` that is below, `high` for none; bottoms only grow along the text. Looks near `guess` first. */
function firstBelow(low: number, high: number, guess: number, isBelow: (index: number) => boolean): number {
  let [from, to] = [low, high];
  let probe = Math.min(Math.max(guess, low), high - 1);
  for (let stride = 1; from < to; ) {
    if (isBelow(probe)) to = probe;
    else from = probe + 1;
    // Strides grow until both sides are known; from then on the rest is halved.
    const isBetween = from > low && to < high;
    probe = isBetween
      ? (from + to) >> 1
      : to === probe
        ? Math.max(low, probe - stride)
        : Math.min(high - 1, probe + stride);
    stride *= 2;
  }
  return from;
}

function insertBreak([node, offset]: Break) {
  if (offset === 0 && node.previousSibling?.nodeName === "BR") return;
  node.splitText(offset).before(document.createElement("br"));
}

/** Writes the breaks down. Backwards, so that splitting a text node leaves the earlier places valid. */
export function insertBreaks(block: HTMLElement, breaks: readonly Break[]): void {
  for (const place of breaks.toReversed()) insertBreak(place);
  for (const node of textNodesIn(block)) {
    if (node.data.includes(JOINER)) {
      node.data = node.data.replaceAll(JOINER + KEPT_BLANK, " ").replaceAll(JOINER, "");
    }
  }
}
