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

/** Returns a function that renders the block with some of its rows. Call it after the line breaks are inserted. */
export function createPieces(block: HTMLElement, rows: readonly SourceRow[]): (from: number, to: number) => string {
  const container = findRows(block);
  const html = block.outerHTML;
  if (!container) return () => html;
  const renderRows = container.localName === "ul" ? createItemRenderer(rows) : createLineRenderer(rows);
  const render = (from: number, to: number) => {
    const copy = block.cloneNode(true) as HTMLElement;
    const copiedRows = findRows(copy) as HTMLElement;
    copiedRows.innerHTML = renderRows(from, to);
    if (from > 0) {
      if (copiedRows !== copy) copy.replaceChildren(copiedRows);
      copy.classList.add("continued");
    }
    return copy.outerHTML;
  };
  // A key press changes one block; the pieces of other blocks are reused.
  const cache = new Map<string, string>();
  return (from, to) => {
    const key = `${from} ${to}`;
    const piece = cache.get(key) ?? render(from, to);
    cache.set(key, piece);
    return piece;
  };
}

/** Renders items with a line break after each row, so that every browser wraps there. */
function createItemRenderer(rows: readonly SourceRow[]) {
  return (from: number, to: number) =>
    rows
      .slice(from, to)
      .map(({ elements }, index, { length }) => {
        const items = elements.map((element) => element.cloneNode(true) as Element);
        if (index < length - 1) items.at(-1)?.classList.add("eol");
        return items.map((item) => item.outerHTML).join("");
      })
      .join("");
}

/** Joins lines to paragraphs and items. */
function createLineRenderer(rows: readonly SourceRow[]) {
  const sources = rows.map(({ elements, line }) => {
    const element = elements[0] as Element;
    return { element, line, html: element.innerHTML.split("<br>")[line] ?? "" };
  });
  return (from: number, to: number) => {
    let html = "";
    for (let index = from; index < to; ) {
      const { element, line } = sources[index] as (typeof sources)[number];
      const lines: string[] = [];
      for (; index < to && sources[index]?.element === element; index++) lines.push(sources[index]?.html ?? "");
      const name = element.localName;
      const classes = line > 0 ? "t continued" : element.className;
      const text = `<${name} class="${classes}">${lines.join("<br>")}</${name}>`;
      html += name === "li" ? `<ul>${text}</ul>` : text;
    }
    return html.replaceAll("</ul><ul>", "");
  };
}
