import type { Layout } from "@penresume/contracts";
import type { Block } from "./blocks.ts";
import { colorProperties } from "./color.ts";
import type { Box } from "./paginate.ts";
import { pieces, rowsOf } from "./rows.ts";
import { styleSheet } from "./styles.ts";
import { DEFAULT_PRESET } from "./themes.ts";

/** A block whose line breaks are settled. */
export interface MeasuredBlock extends Box {
  /** HTML of the piece with rows `from` up to but not including `to`. */
  piece(from: number, to: number): string;
}

const FACES = ["300", "400", "600", "700"]
  .map((weight) => `${weight} 10pt "PenResume Sans"`)
  .concat(["400", "italic 400", "600"].map((style) => `${style} 10pt "PenResume Serif"`));

const EMOJI_FACE = '10pt "PenResume Emoji"';
/** What the emoji font is for, as its unicode-range in fonts.css. */
const EMOJI =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: single code points are looked for
  /[\u200d\u20e3\u2139\u2194-\u21aa\u231a-\u23fa\u24c2\u25ab-\u25fe\u2600-\u27bf\u2934-\u2b55\u3030\u303d\u3297\u3299\ufe0e\ufe0f\u{1f000}-\u{1faff}\u{e0062}-\u{e007f}]/u;

const loaded = new Set<string>();

const facesFor = (blocks: readonly Block[]) =>
  blocks.some(({ html }) => EMOJI.test(html)) ? [...FACES, EMOJI_FACE] : FACES;

/** Whether these blocks can be measured, or `loadFonts` must be waited for. */
export const hasFonts = (blocks: readonly Block[]): boolean => facesFor(blocks).every((face) => loaded.has(face));

/** Resolves when these blocks can be measured. Rejects when a font cannot be fetched. */
export async function loadFonts(blocks: readonly Block[]): Promise<void> {
  await Promise.all(
    facesFor(blocks).map(async (face) => {
      const found = await document.fonts.load(face, face === EMOJI_FACE ? "\u{1f600}" : undefined);
      if (found.length === 0) throw new Error("The résumé's fonts are not part of this page.");
      loaded.add(face);
    }),
  );
}

const CACHE_LIMIT = 4000;
const cache = new Map<string, MeasuredBlock>();

/** Measures blocks in the browser, those not seen before. Their fonts must be there. */
export function measure(blocks: readonly Block[], layout: Layout): MeasuredBlock[] {
  const keyOf = (block: Block) => `${layout} ${block.column} ${block.html}`;
  const unknown = new Map(blocks.filter((block) => !cache.has(keyOf(block))).map((block) => [keyOf(block), block]));
  if (cache.size + unknown.size > CACHE_LIMIT) {
    cache.clear();
    return measure(blocks, layout);
  }
  if (unknown.size > 0) measureIn(bench(), layout, unknown);
  return blocks.map((block) => cache.get(keyOf(block)) as MeasuredBlock);
}

let benchRoot: ShadowRoot | undefined;

/** A place off the screen where blocks stand only while they are measured; closed, so that nobody finds text twice. */
function bench(): ShadowRoot {
  if (benchRoot?.host.isConnected) return benchRoot;
  const host = document.createElement("div");
  host.setAttribute("aria-hidden", "true");
  host.style.cssText = "position:absolute;left:-10000px;top:0;visibility:hidden;contain:layout style";
  // A rule with an unknown colour does not count at all.
  for (const [name, value] of colorProperties(DEFAULT_PRESET.theme.colors)) host.style.setProperty(name, value);
  benchRoot = host.attachShadow({ mode: "closed" });
  benchRoot.adoptedStyleSheets = [styleSheet()];
  document.body.append(host);
  return benchRoot;
}

function measureIn(root: ShadowRoot, layout: Layout, blocks: Map<string, Block>) {
  const columns = (["side", "main"] as const).map((column) => {
    const members = [...blocks].filter(([, block]) => block.column === column);
    // The empty first child keeps the gap of the first block, which it loses only at the top of a page.
    const html =
      members.length && `<div class="column ${column}"><i></i>${members.map(([, { html }]) => html).join("")}</div>`;
    return { members, html: html || "" };
  });
  const page = document.createElement("div");
  page.className = `page ${layout}`;
  page.innerHTML = columns.map(({ html }) => html).join("");
  root.append(page);
  try {
    const members = columns.flatMap((column) => column.members);
    const elements = [...page.querySelectorAll<HTMLElement>(".b")];
    const readings = elements.map((element) => {
      const style = getComputedStyle(element);
      return {
        height: element.getBoundingClientRect().height + Number.parseFloat(style.marginTop),
        gap: element.classList.contains("head") ? 0 : Number.parseFloat(style.paddingTop),
        breaks: lineBreaks(element),
        rows: rowsOf(element),
      };
    });
    // Reading is done: from here the document changes.
    members.forEach(([key, { kind }], index) => {
      const { height, gap, breaks, rows } = readings[index] as (typeof readings)[number];
      insertBreaks(breaks);
      cache.set(key, { kind, height, gap, rows, piece: pieces(elements[index] as HTMLElement, rows) });
    });
  } finally {
    page.remove();
  }
}

/** Where a line begins: a text node and the offset in it. */
type Break = [Text, number];

/** The places where the browser wrapped the text of each `.t` in the block. */
function lineBreaks(block: HTMLElement): Break[] {
  const wrapping = block.matches(".t") ? [block] : [...block.querySelectorAll<HTMLElement>(".t")];
  return wrapping.flatMap((element) => (lineCount(element) > 1 ? breaksIn(element) : []));
}

const lineHeightOf = (element: Element) => Number.parseFloat(getComputedStyle(element).lineHeight);

const lineCount = (element: Element) =>
  Math.max(1, Math.round(element.getBoundingClientRect().height / lineHeightOf(element)));

const range = document.createRange();

function breaksIn(element: HTMLElement): Break[] {
  const characters: Break[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    for (let offset = 0; offset < node.length; offset++) if (node.data[offset] !== " ") characters.push([node, offset]);
  }
  const bottomOf = (index: number): number => {
    const [node, offset] = characters[index] as Break;
    range.setStart(node, offset);
    range.setEnd(node, offset + 1);
    return range.getBoundingClientRect().bottom;
  };
  const lineHeight = lineHeightOf(element);
  const breaks: Break[] = [];
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
    if (low >= characters.length) return breaks;
    breaks.push(characters[low] as Break);
    current = bottomOf(low);
    start = low;
  }
}

/** Backwards, so that splitting a text node leaves the earlier places valid. */
function insertBreaks(breaks: Break[]) {
  for (const [node, offset] of breaks.toReversed()) {
    node.splitText(offset).before(document.createElement("br"));
  }
}
