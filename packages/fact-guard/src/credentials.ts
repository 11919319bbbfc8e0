import { getSpan, toAlternatives } from "@penresume/text";
import lists from "./lists.json" with { type: "json" };
import { createFact } from "./texts.ts";
import type { GuardRule } from "./types.ts";

const LICENCE =
  /\b(?:cnh|habilitacao|categorias?|carteira)\b(?:\s*(?:-|:|categorias?|definitiva)){0,8}\s*([abcde]{1,2})\b/g;
const NORM = /\bnrs?[- ]?0?(\d{1,2})\b/g;
const REGISTRY = new RegExp(String.raw`\b(?:${toAlternatives(lists.registry)})\b`, "g");
const STATE = /\b(?:ativ[oa]s?|em dia|valid[oa]s?|vigentes?|up to date|valid|current|al dia)\b/g;

/** Licence categories that the source does not have. */
export const findLicences: GuardRule = ({ source, suggestion }) => {
  const sourceCategories = [...source.folded.matchAll(LICENCE)].map((match) => match[1] ?? "").join("");
  return [...suggestion.folded.matchAll(LICENCE)]
    .filter((match) => [...(match[1] ?? "")].some((category) => !sourceCategories.includes(category)))
    .map((match) => createFact(suggestion.text, getSpan(match), "certification"));
};

/** NRs and registries that the source does not name. */
export const findRegistries: GuardRule = ({ source, suggestion }) => {
  const norms = new Set([...source.folded.matchAll(NORM)].map((match) => Number(match[1])));
  const unknownNorms = [...suggestion.folded.matchAll(NORM)].filter((match) => !norms.has(Number(match[1])));
  const compact = source.folded.replace(/[\s-]/g, "");
  const registries = [...suggestion.folded.matchAll(REGISTRY)].filter(
    (match) => !compact.includes(match[0].replace(/[\s-]/g, "")),
  );
  // "em dia" for "vencida em 2021"
  const isExpired =
    /\b(?:vencid[oa]|venceu|expirad[oa]|expirou|suspens[oa]|cassad[oa]|inativ[oa]|cancelad[oa]|expired|suspended|vencio)\b/.test(
      source.folded,
    );
  const states = !isExpired && source.folded.search(STATE) >= 0 ? [] : [...suggestion.folded.matchAll(STATE)];
  return [...unknownNorms, ...registries, ...states].map((match) =>
    createFact(suggestion.text, getSpan(match), "certification"),
  );
};
