import type { Line } from "../line.ts";
import { hasContact } from "../recognise/contacts.ts";

// "3", "Página 1 de 3", "p. 2/3"
const PAGE_NUMBER = /^(?:p[áa]g(?:ina|e)?\.?\s*|p\.\s*)?\d*\s*(?:(?:de|of|\/)\s*\d*)?$/i;

/**
 * Separates the headers and footers of pages from the body. Above a body without contacts stand the headers, which are the head of the
 * résumé then, and footers with contacts. Repeated lines and page numbers are left out.
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
  const hasContacts = (lines: Line[]) => hasContact(lines.map(({ text }) => text).join("\n"));
  const isBare = !hasContacts(body);
  const heads = isBare ? [top, bottom].filter((lines) => lines === top || hasContacts(lines)) : [];
  const lines = [...heads.flat(), ...body];
  const furniture = [top, bottom].filter((lines) => !heads.includes(lines)).flat();
  for (const [index, line] of [...lines, ...furniture].entries()) line.number = index + 1;
  return { lines, furniture };
}
