import type { Line } from "../line.ts";
import { hasContact } from "../recognise/contacts.ts";

// "3", "Página 1 de 3", "p. 2/3"
const PAGE_NUMBER = /^(?:p[áa]g(?:ina|e)?\.?\s*|p\.\s*)?\d*\s*(?:(?:de|of|\/)\s*\d*)?$/i;

/**
 * Separates the headers and footers of pages from the body. They join the body where it has no contact: then they are the head
 * of the résumé. Repeated lines and page numbers are left out.
 */
export function arrangeFurniture(body: Line[], headers: Line[], footers: Line[]): { lines: Line[]; furniture: Line[] } {
  const shown = new Set(body.map(({ text }) => text));
  const unique = (lines: Line[]) =>
    lines.filter(({ text }) => {
      const isNew = !shown.has(text) && !PAGE_NUMBER.test(text);
      shown.add(text);
      return isNew;
    });
  const [top, bottom] = [unique(headers), unique(footers)];
  const isHead = !hasContact(body.map(({ text }) => text).join("\n"));
  const lines = isHead ? [...top, ...body, ...bottom] : body;
  const furniture = isHead ? [] : [...top, ...bottom];
  for (const [index, line] of [...lines, ...furniture].entries()) line.number = index + 1;
  return { lines, furniture };
}
