import { getSpan } from "../text/span.ts";
import { createFact, type GuardRule } from "./texts.ts";

const LICENCE =
  /\b(?:cnh|habilitacao|categorias?|carteira)\b(?:\s*(?:-|:|categorias?|definitiva))*\s*([abcde]{1,2})\b/g;
const NORM = /\bnrs?[- ]?0?(\d{1,2})\b/g;
const REGISTRY =
  /\b(?:coren|crea|crc|oab|crp|cro|crf|crn|cref|crefito|crefono|cress|crmv|creci|cau|corecon|cft|crq|crbm|cpa-?\s?\d+|cea|cfp|toefl|ielts|toeic|pmp|itil|mopp|ear)\b/g;
const STATE = /\b(?:ativ[oa]|regular|em dia|valid[oa])\b/g;

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
  const hasRegistry = source.folded.search(REGISTRY) >= 0;
  const states =
    hasRegistry && source.folded.search(STATE) < 0
      ? [
          ...suggestion.folded.matchAll(
            /\b(?:coren|crea|crc|oab|crp|cro|crf|crn|cref|crefito|registro)\b[^,.;]{0,12}\b(ativ[oa]|regular)\b/g,
          ),
        ]
      : [];
  return [
    ...[...unknownNorms, ...registries].map((match) => createFact(suggestion.text, getSpan(match), "certification")),
    ...states.map((match) => {
      const end = match.index + match[0].length;
      return createFact(suggestion.text, { start: end - (match[1]?.length ?? 0), end }, "certification");
    }),
  ];
};
