import type { Span } from "@penresume/text";
import { fold, toAlternatives } from "@penresume/text";
import type { Source } from "./build.ts";
import { extractItem, isExcluded } from "./items.ts";
import lists from "./lists.json" with { type: "json" };
import { findNeed } from "./need.ts";
import type { Requirement } from "./types.ts";

const SEARCH = new RegExp(
  String.raw`\b(?:${toAlternatives(lists.search2)})\b.{0,90}?\b(?:com(?: no minimo)?` +
    String.raw`|qu(?:e|em) (?:${toAlternatives(lists.search3)}))\s+(?=(?:${toAlternatives(lists.search)}))`,
);
const CUE = new RegExp(
  String.raw`(?:^|\b)(?:${toAlternatives(lists.cue)})\b[:,]?\s*(?:que (?:voce |a pessoa |o candidato )?)?`,
);
const OPENING = new RegExp(
  String.raw`^(?:(?:voce |vc )?(?:${toAlternatives(lists.opening2)})|(?:que|q) ` +
    String.raw`(?:ja |tenh|saib|more|goste|seja|ja )|(?:(?:${toAlternatives(lists.opening3)}) )*` +
    String.raw`(?:${toAlternatives(lists.opening)})|\d{2} anos completos)`,
);
const KNOWLEDGE = /^(?:conhec|dominio|nocoes|boa|bom|familiaridade|habilidade|facilidade)/;
const PURPOSE = new RegExp(
  String.raw`,?\s+(?:para (?:${toAlternatives(lists.purpose)})|que (?:vai|ira) |e que queira|para (?:[a-z]+ e )?[a-z]{2,}(?:ar|er|ir)\b)`,
);

/** Extracts requirements from prose: "buscamos … com …", "é essencial …", or a line that begins like a requirement. */
export function extractProse(source: Source, span: Span): Requirement[] {
  const { folded } = source;
  const text = folded.slice(span.start, span.end);
  const sentences = [...text.matchAll(/[^.!?\n]+(?:[.!?]+(?=\S)[^.!?\n]+)*/g)];
  return sentences.flatMap((match) => {
    const sentence = match[0];
    const offset = span.start + match.index;
    if (isExcluded(sentence.trim())) return [];
    const leading = sentence.length - sentence.trimStart().length;
    const search = SEARCH.exec(sentence);
    const cue = CUE.exec(sentence);
    // "Vendedora, loja do centro - ensino médio, …"
    const dash = [...sentence.slice(0, 140).matchAll(/\s[-–—:]\s+/g)].find(
      (each) => OPENING.test(sentence.slice(each.index + each[0].length)) && !OPENING.test(sentence.trim()),
    );
    let start = leading;
    let end = sentence.length;
    if (search) start = search.index + search[0].length;
    else if (dash) start = dash.index + dash[0].length;
    else if (
      cue &&
      cue.index - leading <= 40 &&
      cue.index + cue[0].length < sentence.length - 3 &&
      !/diferencial|plus|pontos|valorizad|melhor|^se /.test(cue[0])
    ) {
      // "… é obrigatório" follows its requirement
      const isClosed = /^(?:e|sera|sao) .*,\s*$/.test(cue[0]);
      const isAfter = cue.index - leading > 12 && !/:/.test(cue[0]) && (isClosed || OPENING.test(sentence.trim()));
      start = isAfter ? leading : cue.index + cue[0].length;
      if (isClosed && isAfter) end = cue.index;
    } else if (!cue && !OPENING.test(sentence.trim())) return [];
    const purpose = search ? PURPOSE.exec(sentence.slice(start)) : null;
    if (purpose) end = start + purpose.index;
    // a mark inside the sentence belongs to its clause
    const opening = sentence.trimStart().slice(0, 40);
    const need =
      cue && /diferencial|plus|pontos|valoriz|melhor|desejavel/.test(cue[0]) && cue.index - leading <= 12
        ? findNeed(opening, "must")
        : "must";
    const items = extractItem(source, { start: offset + start, end: offset + end }, need);
    // "valorizamos a inovação" is praise, "valorizamos pós-graduação" is a requirement
    const isPraise = /valorizamos/.test(cue?.[0] ?? "");
    return items.filter(({ quote, kind }) => !isPraise || kind !== "skill" || KNOWLEDGE.test(fold(quote)));
  });
}

export const opensLikeRequirement = (folded: string): boolean => OPENING.test(folded.trim());
