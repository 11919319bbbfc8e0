import { countLines } from "./line-breaks.ts";
import type { Row } from "./paginate.ts";

/** A row with its source: a line of a paragraph or item, or the items in the row. */
interface SourceRow extends Row {
  elements: readonly Element[];
  line: number;
}

/** Measures the rows of a block's `.rows` element: items of a list, or lines of text. */
export function measureRows(block: HTMLElement): SourceRow[] {
  const container = findRows(block);
  if (!container) return [];
  const origin = block.getBoundingClientRect().top;
  return container.localName === "ul" ? measureItems(container, origin) : measureLines(container, origin);
}

const findRows = (block: HTMLElement) => (block.matches(".rows") ? block : block.querySelector<HTMLElement>(".rows"));

function measureItems(list: HTMLElement, origin: number): SourceRow[] {
  const rows: (SourceRow & { elements: Element[] })[] = [];
  for (const [paragraph, item] of [...list.children].entries()) {
    const { top, bottom } = (item.firstElementChild ?? item).getBoundingClientRect();
    const row = rows.at(-1);
    // Items of one row overlap in height.
    if (row && top - origin < (row.top + row.bottom) / 2) {
      row.elements.push(item);
      row.bottom = Math.max(row.bottom, bottom - origin);
    } else {
      rows.push({ top: top - origin, bottom: bottom - origin, paragraph, elements: [item], line: 0 });
    }
  }
  return rows;
}

function measureLines(container: HTMLElement, origin: number): SourceRow[] {
  return [...container.querySelectorAll(".t")].flatMap((element, paragraph) => {
    const { top, height } = element.getBoundingClientRect();
    const lines = countLines(element);
    return Array.from({ length: lines }, (_, line) => ({
      top: top - origin + (line * height) / lines,
      bottom: top - origin + ((line + 1) * height) / lines,
      paragraph,
      elements: [element],
      line,
    }));
  });
}

/** Stands for the rows in a block's HTML. `escapeHtml` removes it from texts. */
const ROWS = "\ufffe";

/**
 * A row as HTML: a line of an element with the tags of bold and italic words and links that are open at its start and end, or the
 * items of a list with and without a line break after them.
 */
type RowHtml =
  | {
      paragraph: number;
      name: string;
      classes: string;
      html: string;
      opened: readonly string[];
      open: readonly string[];
    }
  | { items: string; itemsWithBreak: string };

/**
 * A block in parts, of which its pieces are composed. Plain data: a function or an element would keep the elements of all cached
 * blocks in memory.
 */
export interface BlockParts {
  /** The HTML before and after the rows of the first piece and of the others. */
  beginning: readonly string[];
  continuation: readonly string[];
  rows: readonly RowHtml[];
  /** A key press changes one block; the pieces of other blocks are reused. */
  cache: Map<string, string>;
}

/** Takes a block apart, which changes it. Call it after the line breaks are inserted. */
export function takeApart(block: HTMLElement, rows: readonly SourceRow[]): BlockParts {
  const cache = new Map<string, string>();
  const container = findRows(block);
  if (!container) return { beginning: [block.outerHTML, ""], continuation: [], rows: [], cache };
  const rowsAsHtml = container.localName === "ul" ? serializeItems(rows) : serializeLines(rows);
  container.textContent = ROWS;
  const beginning = block.outerHTML.split(ROWS);
  block.classList.add("continued");
  if (container !== block) block.replaceChildren(container);
  return { beginning, continuation: block.outerHTML.split(ROWS), rows: rowsAsHtml, cache };
}

/** Renders rows `from` to `to` of a block, without row `to`. */
export function renderPiece({ beginning, continuation, rows, cache }: BlockParts, from: number, to: number): string {
  const key = `${from} ${to}`;
  const piece = cache.get(key) ?? (from > 0 ? continuation : beginning).join(renderRows(rows.slice(from, to)));
  cache.set(key, piece);
  return piece;
}

function serializeItems(rows: readonly SourceRow[]): RowHtml[] {
  const serialize = (items: readonly Element[]) => items.map(({ outerHTML }) => outerHTML).join("");
  return rows.map(({ elements }) => {
    const items = serialize(elements);
    elements.at(-1)?.classList.add("eol");
    return { items, itemsWithBreak: serialize(elements) };
  });
}

function serializeLines(rows: readonly SourceRow[]): RowHtml[] {
  let lines: readonly string[] = [];
  let open: readonly string[] = [];
  return rows.map(({ elements, paragraph, line }) => {
    const element = elements[0] as Element;
    if (line === 0) lines = element.innerHTML.split("<br>");
    const classes = line > 0 ? "t continued" : element.className;
    const html = lines[line] ?? "";
    const opened = line > 0 ? open : [];
    open = findOpenTags(html, opened);
    return { paragraph, name: element.localName, classes, html, opened, open };
  });
}

/** The tags that are open after a line. */
function findOpenTags(html: string, opened: readonly string[]): readonly string[] {
  const open = [...opened];
  for (const [tag] of html.matchAll(/<[^>]+>/g)) {
    if (tag.startsWith("</")) open.pop();
    else open.push(tag);
  }
  return open;
}

const closeTags = (tags: readonly string[]) =>
  tags
    .map((tag) => tag.replace(/^<(\w+).*/s, "</$1>"))
    .toReversed()
    .join("");

/** Joins lines to paragraphs and items. Items of a list get a line break after each row, so that every browser wraps there. */
function renderRows(rows: readonly RowHtml[]): string {
  let html = "";
  for (let index = 0; index < rows.length; ) {
    const row = rows[index] as RowHtml;
    if ("items" in row) {
      html += ++index < rows.length ? row.itemsWithBreak : row.items;
      continue;
    }
    const lines: string[] = [];
    let open = row.open;
    for (let next = rows[index]; next && "html" in next && next.paragraph === row.paragraph; next = rows[++index]) {
      lines.push(next.html);
      open = next.open;
    }
    const content = row.opened.join("") + lines.join("<br>") + closeTags(open);
    const text = `<${row.name} class="${row.classes}">${content}</${row.name}>`;
    html += row.name === "li" ? `<ul>${text}</ul>` : text;
  }
  return html.replaceAll("</ul><ul>", "");
}
