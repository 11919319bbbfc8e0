import type { Block } from "./blocks.ts";
import { colorProperties } from "./color.ts";
import { type BreakCache, findBreaks, insertBreaks, keepTogether, shrinkToFit } from "./line-breaks.ts";
import type { Box } from "./paginate.ts";
import { type BlockParts, measureRows, takeApart } from "./rows.ts";
import { type Style, styleSheet } from "./styles.ts";
import type { ColumnName } from "./template.ts";
import { DEFAULT_PRESET } from "./themes.ts";

/** A block with its height, rows and line breaks. */
export interface MeasuredBlock extends Box {
  parts: BlockParts;
}

const CACHE_LIMIT = 4000;
const cache = new Map<string, MeasuredBlock>();
const breakCache: BreakCache = new Map();

/**
 * Measures blocks in the browser, with a cache. Their fonts must be loaded. With `isWide` the main column has the width of a page
 * without side column.
 */
export function measure(blocks: readonly Block[], style: Style, isWide = false): MeasuredBlock[] {
  const keys = blocks.map((block) => cacheKey(block, style, isWide));
  if (cache.size + blocks.length > CACHE_LIMIT) {
    cache.clear();
    breakCache.clear();
  }
  const unknown = new Map<string, Block>();
  blocks.forEach((block, index) => {
    const key = keys[index] as string;
    if (!cache.has(key)) unknown.set(key, block);
  });
  if (unknown.size > 0) measureInPage(style, isWide, unknown);
  return keys.map((key) => cache.get(key) as MeasuredBlock);
}

/** Counts the blocks at the start that are in the cache. */
export function countMeasured(blocks: readonly Block[], style: Style): number {
  const unknown = blocks.findIndex((block) => !cache.has(cacheKey(block, style, false)));
  return unknown < 0 ? blocks.length : unknown;
}

const cacheKey = ({ column, html }: Block, style: Style, isWide: boolean) =>
  `${columnKey(style, isWide, column)} ${html}`;

const columnKey = (style: Style, isWide: boolean, column: ColumnName | undefined) =>
  `${style.key}${isWide ? " wide" : ""} ${column}`;

let root: ShadowRoot | undefined;

/** Creates an off-screen shadow root. It is closed, so that find-in-page does not find its text. */
function measuringRoot(): ShadowRoot {
  if (root?.host.isConnected) return root;
  const host = document.createElement("div");
  host.setAttribute("aria-hidden", "true");
  // CSS containment, so that measuring does not lay out the rest of the page.
  host.style.cssText =
    "position:absolute;left:-10000px;top:0;width:210mm;height:297mm;visibility:hidden;contain:strict";
  // Rules with an undefined colour are invalid.
  for (const [name, value] of colorProperties(DEFAULT_PRESET.theme.colors)) host.style.setProperty(name, value);
  root = host.attachShadow({ mode: "closed" });
  document.body.append(host);
  return root;
}

function measureInPage(style: Style, isWide: boolean, blocks: Map<string, Block>) {
  const entries = [...blocks];
  const columns = style.template.columns.map((column) => ({
    column,
    members: entries.filter(([, block]) => block.column === column),
  }));
  const page = document.createElement("div");
  page.className = `page ${style.template.id}${isWide ? " wide" : ""}`;
  // The empty first child keeps the gap of the first block, which is removed only at the top of a page.
  page.innerHTML = columns
    .filter(({ members }) => members.length > 0)
    .map(({ column, members }) => {
      const html = members.map(([, block]) => keepTogether(block.html)).join("");
      return `<div class="column ${column}"><i></i>${html}</div>`;
    })
    .join("");
  const root = measuringRoot();
  const sheet = styleSheet(style);
  if (root.adoptedStyleSheets[0] !== sheet) root.adoptedStyleSheets = [sheet];
  root.append(page);
  try {
    shrinkToFit(page);
    const members = columns.flatMap(({ members }) => members);
    const elements = [...page.querySelectorAll<HTMLElement>(".b")];
    const allBreaks = elements.map((element, index) =>
      findBreaks(element, columnKey(style, isWide, members[index]?.[1].column), breakCache),
    );
    // All reads come before the first write, so that the browser lays out once.
    const measured = elements.map((element, index) => {
      const style = getComputedStyle(element);
      return {
        element,
        height: element.getBoundingClientRect().height + Number.parseFloat(style.marginTop),
        gap: element.classList.contains("head") ? 0 : Number.parseFloat(style.paddingTop),
        breaks: allBreaks[index] ?? [],
        rows: measureRows(element),
      };
    });
    members.forEach(([key, { kind }], index) => {
      const { element, height, gap, breaks, rows } = measured[index] as (typeof measured)[number];
      insertBreaks(element, breaks);
      cache.set(key, {
        kind,
        height,
        gap,
        rows: rows.map(({ top, bottom, paragraph }) => ({ top, bottom, paragraph })),
        parts: takeApart(element, rows),
      });
    });
  } finally {
    page.remove();
  }
}
