import type { Row } from "./paginate.ts";

/** A row and where it comes from: the lines of a paragraph or item of text, or the items that stand side by side. */
interface SourceRow extends Row {
  elements: readonly Element[];
  line: number;
}

/** The rows of a block: its `.rows` element is a list whose items stay whole, or text that is cut between lines. */
export function rowsOf(block: HTMLElement): SourceRow[] {
  const container = rowsElement(block);
  if (!container) return [];
  const origin = block.getBoundingClientRect().top;
  return container.localName === "ul" ? itemRows(container, origin) : lineRows(container, origin);
}

const rowsElement = (block: HTMLElement) =>
  block.matches(".rows") ? block : block.querySelector<HTMLElement>(".rows");

function itemRows(list: HTMLElement, origin: number): SourceRow[] {
  const rows: (SourceRow & { elements: Element[] })[] = [];
  for (const item of list.children) {
    const { top, bottom } = (item.firstElementChild ?? item).getBoundingClientRect();
    const row = rows.at(-1);
    // Items of one row overlap in height.
    if (row && top - origin < (row.top + row.bottom) / 2) {
      row.elements.push(item);
      row.bottom = Math.max(row.bottom, bottom - origin);
    } else {
      rows.push({ top: top - origin, bottom: bottom - origin, paragraph: rows.length, elements: [item], line: 0 });
    }
  }
  return rows;
}

function lineRows(container: HTMLElement, origin: number): SourceRow[] {
  return [...container.querySelectorAll(".t")].flatMap((element, paragraph) => {
    const { top, height } = element.getBoundingClientRect();
    const lines = Math.max(1, Math.round(height / Number.parseFloat(getComputedStyle(element).lineHeight)));
    return Array.from({ length: lines }, (_, line) => ({
      top: top - origin + (line * height) / lines,
      bottom: top - origin + ((line + 1) * height) / lines,
      paragraph,
      elements: [element],
      line,
    }));
  });
}

/** A function giving the block's HTML with some of its rows. Call when the line breaks are in the block. */
export function pieces(block: HTMLElement, rows: readonly SourceRow[]): (from: number, to: number) => string {
  const container = rowsElement(block);
  const html = block.outerHTML;
  if (!container) return () => html;
  const isList = container.localName === "ul";
  const contents = isList ? itemContents(rows) : lineContents(rows);
  const made = new Map<string, string>();
  const make = (from: number, to: number) => {
    const inner = contents(from, to);
    const copy = block.cloneNode(false) as HTMLElement;
    if (container === block) copy.innerHTML = inner;
    else {
      const body = container.cloneNode(false) as HTMLElement;
      body.innerHTML = inner;
      if (from === 0)
        copy.append(
          ...[...block.children].filter((child) => child !== container).map((child) => child.cloneNode(true)),
        );
      copy.append(body);
    }
    if (from > 0) copy.classList.add("continued");
    return copy.outerHTML;
  };
  // A key press changes one block: the pieces of all others are asked for again and again.
  return (from, to) => {
    const key = `${from} ${to}`;
    const piece = made.get(key) ?? make(from, to);
    made.set(key, piece);
    return piece;
  };
}

/** Items row by row; the last of a row ends its line, so that no browser wraps elsewhere. */
function itemContents(rows: readonly SourceRow[]) {
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

/** Lines put together to paragraphs and items again. */
function lineContents(rows: readonly SourceRow[]) {
  const sources = rows.map(({ elements, line }) => {
    const element = elements[0] as Element;
    return { element, line, isItem: element.localName === "li", html: element.innerHTML.split("<br>")[line] ?? "" };
  });
  return (from: number, to: number) => {
    let html = "";
    for (let index = from; index < to; ) {
      const { element, line, isItem } = sources[index] as (typeof sources)[number];
      const lines: string[] = [];
      for (; index < to && sources[index]?.element === element; index++) lines.push(sources[index]?.html ?? "");
      const classes = line > 0 ? "t continued" : element.className;
      const text = `<${element.localName} class="${classes}">${lines.join("<br>")}</${element.localName}>`;
      html += isItem ? `<ul>${text}</ul>` : text;
    }
    return html.replaceAll("</ul><ul>", "");
  };
}
