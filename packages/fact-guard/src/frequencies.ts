import { getSpan, toAlternatives } from "@penresume/text";
import lists from "./lists.json" with { type: "json" };
import { createFact } from "./texts.ts";
import type { GuardRule } from "./types.ts";

/** Words of each frequency; any of them supports the others. */
const FREQUENCIES: RegExp[] = [
  new RegExp(String.raw`\b(?:${toAlternatives(lists.frequencies)})\b`, "g"),
  /\b(?:semana(?:l|is)|semanalmente|(?:por|da|na|toda|cada) semana|semanas|weekly|every week|a week)\b/g,
  /\b(?:quinzena(?:l|is)|quinzenalmente|quinzena|15 dias|duas semanas)\b/g,
  /\b(?:mensa(?:l|is)|mensalmente|(?:por|do|no) mes|(?:todo|cada) mes|ao mes|\/mes|mes|meses|monthly|every month|a month)\b/g,
  /\b(?:bimestra(?:l|is)|bimestres?|(?:cada )?(?:2|dois) meses)\b/g,
  /\b(?:trimestra(?:l|is)|trimestralmente|trimestres?|(?:cada )?(?:3|tres) meses|quarterly|quarters?)\b/g,
  /\b(?:semestra(?:l|is)|semestralmente|semestres?|(?:cada )?(?:6|seis) meses)\b/g,
  /\b(?:anua(?:l|is)|anualmente|por ano|(?:todo|cada) ano|ao ano|\/ano|anos?|yearly|annual|annually|every year|a year)\b/g,
];
const ADJECTIVE =
  /^(?:diari|semana[li]|semanalm|quinzena[li]|mensa|bimestra|trimestra|semestra|anua|daily|nightly|cada dia|todos los dias|weekly|monthly|yearly|annual)/;

/** Another frequency than the source's: "semanal" for "mensal". */
export const findFrequencies: GuardRule = ({ source, suggestion }) =>
  FREQUENCIES.flatMap((pattern) =>
    source.folded.search(pattern) >= 0
      ? []
      : [...suggestion.folded.matchAll(pattern)]
          .filter((match) => ADJECTIVE.test(match[0]))
          .map((match) => createFact(suggestion.text, getSpan(match), "number")),
  );
