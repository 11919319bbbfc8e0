import { TEXT_SIZE } from "@penresume/contracts";

/**
 * Line breaks. Text extraction from a PDF joins words at a hyphen at the end of a line ("pré-" and "produção" become
 * "préprodução"), so no line may end in a hyphen.
 */

/** The start of a line: a text node and the offset in it. */
export type Break = [Text, number];

/** Word joiner, which prevents a break while lines are measured. `insertBreaks` removes it. */
const JOINER = "\u2060";
/** Replaces a space at which no line may end. */
const NO_BREAK_BLANK = `\u00a0${JOINER}`;
const HYPHENS = "-\u2010";

/** Prevents breaks after a hyphen, between a hyphen and the next word, and between an amount and its sign. */
export const keepTogether = (html: string): string =>
  // the texts between tags
  html.replace(/>[^<>]+/g, (text) =>
    text
      // a hyphen with an optional space
      .replace(/([-\u2010])( ?)(?! )/g, (_, hyphen, blank) => hyphen + JOINER + (blank && NO_BREAK_BLANK))
      // "R$ 120"
      .replace(/([$€]) (?=\d)/g, `$1${NO_BREAK_BLANK}`)
      // "15 %"
      .replace(/(\d) (?=%)/g, `$1${NO_BREAK_BLANK}`),
  );

/** Font sizes in percent, with a class of `styles.ts` for each. */
export const FIT_SIZES = [94, 88, 82, 76, 71] as const;
/** In px, which `scaleText` leaves. */
export const SMALLEST_TEXT = TEXT_SIZE.min / 0.75;

/** Shrinks the line or contact block of each `.nowrap` until it fits. A text that is too long at 8.5 pt may wrap. */
export function shrinkToFit(page: HTMLElement): void {
  const percents = new Map<Element, number>();
  const wrapping: Element[] = [];
  for (const element of page.querySelectorAll<HTMLElement>(".nowrap")) {
    const line = element.closest<HTMLElement>(".t");
    if (!line) continue;
    const { paddingLeft, paddingRight, fontSize } = getComputedStyle(line);
    const room = line.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const percent = (100 * room) / element.getBoundingClientRect().width;
    if (percent >= 100) continue;
    const smallest = (100 * SMALLEST_TEXT) / Number.parseFloat(fontSize);
    if (percent < smallest) wrapping.push(element);
    const group = line.closest(".contact") ?? line;
    percents.set(group, Math.min(Math.max(percent, smallest), percents.get(group) ?? 100));
  }
  for (const [group, percent] of percents) {
    group.classList.add(`fit-${FIT_SIZES.find((size) => size <= percent) ?? FIT_SIZES.at(-1)}`);
  }
  for (const element of wrapping) element.classList.add("divided");
}

/** Line breaks by markup and style: indexes of text nodes, and offsets in them. */
export type BreakCache = Map<string, readonly [number, number][]>;

/** Finds where the browser wraps each `.t` of a block. `look` identifies its style and column in the cache. */
export function findBreaks(block: HTMLElement, look: string, cache: BreakCache): Break[] {
  const elements = block.matches(".t") ? [block] : [...block.querySelectorAll<HTMLElement>(".t")];
  return elements.flatMap((element) => {
    const key = `${look} ${block.className} ${element.outerHTML}`;
    const nodes = textNodes(element);
    const cached = cache.get(key);
    if (cached) return cached.map(([at, offset]): Break => [nodes[at] as Text, offset]);
    const breaks = countLines(element) > 1 ? measureBreaks(element) : [];
    // Moving a hyphen to the next line splits text nodes.
    if (nodes.length === textNodes(element).length) {
      cache.set(
        key,
        breaks.map(([node, offset]) => [nodes.indexOf(node), offset]),
      );
    }
    return breaks;
  });
}

const lineHeight = (element: Element) => Number.parseFloat(getComputedStyle(element).lineHeight);

export const countLines = (element: Element) =>
  Math.max(1, Math.round(element.getBoundingClientRect().height / lineHeight(element)));

/** Measures line breaks. A hyphen at which a long word is wrapped moves to the next line. */
function measureBreaks(element: HTMLElement): Break[] {
  for (;;) {
    const characters = visibleCharacters(element);
    const starts = lineStarts(element, characters);
    const hyphen = starts
      .map((start) => start - 1)
      .find((index) => {
        const [node, offset] = characters[index] as Break;
        // A line that consists of hyphens is unchanged.
        return (
          isHyphen(characters[index]) && !isHyphen(characters[index - 1]) && offset > 0 && node.data[offset - 1] !== " "
        );
      });
    if (hyphen === undefined) return starts.map((start) => characters[start] as Break);
    insertBreak(characters[hyphen] as Break);
  }
}

const isHyphen = (place: Break | undefined) => place !== undefined && HYPHENS.includes(place[0].data[place[1]] ?? " ");

function textNodes(element: Element): Text[] {
  const nodes: Text[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}

function visibleCharacters(element: HTMLElement): Break[] {
  const characters: Break[] = [];
  for (const node of textNodes(element)) {
    for (let offset = 0; offset < node.length; offset++) {
      if (node.data[offset] !== " " && node.data[offset] !== JOINER) characters.push([node, offset]);
    }
  }
  return characters;
}

/** Result of the last search. After a key press the lines start near these positions. */
let lastStarts: readonly number[] = [];

/** Finds the indexes of characters that start a line, except the first. Reads few rectangles, because each takes 70 µs. */
function lineStarts(element: HTMLElement, characters: readonly Break[]): number[] {
  const range = document.createRange();
  const bottom = (index: number): number => {
    const [node, offset] = characters[index] as Break;
    range.setStart(node, offset);
    range.setEnd(node, offset + 1);
    return range.getBoundingClientRect().bottom;
  };
  const starts: number[] = [];
  const end = characters.length;
  const lines = countLines(element);
  const halfLine = lineHeight(element) / 2;
  for (let start = 0; start < end; ) {
    const limit = bottom(start) + halfLine;
    const isLast = starts.length + 1 >= lines;
    const guess = isLast ? end : (lastStarts[starts.length] ?? start + Math.ceil(end / lines));
    start = findFirst(start + 1, end, guess, (index) => bottom(index) > limit);
    if (start < end) starts.push(start);
  }
  lastStarts = starts;
  return starts;
}

/** Finds the first index from `low` that matches, else `high`; all later ones match too. Searches from `guess` in growing steps. */
function findFirst(low: number, high: number, guess: number, matches: (index: number) => boolean): number {
  let [from, to] = [low, high];
  let probe = Math.min(Math.max(guess, low), high - 1);
  for (let step = 1; from < to; step *= 2) {
    if (matches(probe)) to = probe;
    else from = probe + 1;
    const isBetween = from > low && to < high;
    if (isBetween) probe = (from + to) >> 1;
    else probe = to === probe ? Math.max(low, probe - step) : Math.min(high - 1, probe + step);
  }
  return from;
}

function insertBreak([node, offset]: Break) {
  const start = offset === 0 ? findStart(node) : node;
  if (offset === 0 && start.previousSibling?.nodeName === "BR") return;
  // No line ends or starts with the separator of two items.
  const separator = findSeparator(node, offset);
  if (separator) return separator.replaceWith(document.createElement("br"));
  const next = start === node ? node.splitText(offset) : start;
  next.before(document.createElement("br"));
}

/** The outermost bold or italic text or link that starts with this text. */
function findStart(node: ChildNode): ChildNode {
  const parent = node.parentElement;
  return parent?.matches("div.rows :is(strong, em, a)") && !node.previousSibling ? findStart(parent) : node;
}

/** The separator that a text is in, or that is before the items that begin with the text. */
function findSeparator(node: Text, offset: number): Element | null {
  const own = node.parentElement?.closest(".bar");
  if (own || offset > 0) return own ?? null;
  let first: Node = node;
  while (!first.previousSibling && first.parentElement && !first.parentElement.matches(".t"))
    first = first.parentElement;
  const before = first.previousSibling;
  return before instanceof Element && before.matches(".bar") ? before : null;
}

/** Inserts the breaks, the last first, so that splitting a text node keeps the earlier offsets valid. */
export function insertBreaks(block: HTMLElement, breaks: readonly Break[]): void {
  for (const place of breaks.toReversed()) insertBreak(place);
  for (const node of textNodes(block)) {
    if (node.data.includes(JOINER)) {
      node.data = node.data.replaceAll(NO_BREAK_BLANK, " ").replaceAll(JOINER, "");
    }
  }
}
