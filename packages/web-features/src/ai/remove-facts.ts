import type { UnsupportedFact } from "@penresume/contracts";

const LINKS =
  "e|ou|com|d[aeo]s?|em|n[ao]s?|num|numa|aos?|à|às|por|para|pel[ao]s?|and|or|with|at|in|of|the|y|con|en|el|la|del";
const LINK_AT_END = new RegExp(`(?:^|[\\s,])(?:${LINKS})$`, "iu");
/** What may follow a removed fact without the word that led to it. */
const CLOSED = new RegExp(`^\\s*(?:[.,;:)!?]|$|(?:${LINKS})(?!\\p{L}))`, "iu");

/** Removes facts from a text, with the word that leads to them: "no Trello", "e joias". */
export function removeFacts(text: string, facts: readonly UnsupportedFact[]): string {
  let result = text;
  for (const { start, end } of [...facts].sort((left, right) => right.start - left.start)) {
    let before = result.slice(0, start).trimEnd();
    const after = result.slice(end);
    if (CLOSED.test(after)) before = before.replace(LINK_AT_END, "").trimEnd();
    const isStart = before === "" || /[.!?\n]$/.test(before);
    const rest = after.replace(isStart ? /^[\s,;:]+/ : /^[^\S\n]+/, "");
    const opened = isStart ? rest.charAt(0).toLocaleUpperCase() + rest.slice(1) : rest;
    const gap = before === "" || /^[.,;:)!?\n]|^$/.test(opened) ? "" : " ";
    result = before.replace(/,$/, /^[.,;:!?]|^$/.test(opened) ? "" : ",") + gap + opened;
  }
  return result.trim();
}
