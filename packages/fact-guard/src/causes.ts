import { getSpan, toAlternatives } from "@penresume/text";
import lists from "./lists.json" with { type: "json" };
import { createFact } from "./texts.ts";
import type { GuardRule } from "./types.ts";

/** Words that make one fact the cause of another. */
const CAUSE = new RegExp(
  String.raw`\b(?:${toAlternatives(lists.cause)})\b|, (?:${toAlternatives(lists.cause2)})\b`,
  "g",
);

/** "com isso, as vendas subiram" for two facts that the source only lists one after the other. */
export const findCauses: GuardRule = ({ source, suggestion }) => {
  if (source.folded.search(CAUSE) >= 0 || /\b(?:porque|pois|because)\b/.test(source.folded)) return [];
  return [...suggestion.folded.matchAll(CAUSE)].map((match) => createFact(suggestion.text, getSpan(match), "scope"));
};
