import { readHtml } from "./read-html.ts";

/** Inserts the bold and italic words, links and lists of copied HTML at the caret; `plain` when it has no text. */
export function insertPasted(area: HTMLTextAreaElement, html: string, plain: string): void {
  const text = readHtml(html) || plain;
  const start = area.value.slice(0, area.selectionStart).split("\n").at(-1) ?? "";
  const isItem = text.startsWith("• ");
  const isAfterBullet = /^\s*[-–•*]\s*$/.test(start);
  const inserted = isItem && isAfterBullet ? text.slice(2) : isItem && start.trim() ? `\n${text}` : text;
  if (document.activeElement !== area) area.focus();
  // Unlike a new value, the command keeps the browser's undo.
  document.execCommand("insertText", false, inserted);
}
