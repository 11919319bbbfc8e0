import { toAlternatives } from "@penresume/text";
import { findConcepts, type Vocabulary } from "@penresume/vocabulary";
import { headLength, leadLength, startsWithExperience } from "./heads.ts";
import lists from "./lists.json" with { type: "json" };
import type { RequirementKind } from "./types.ts";
import { findYears } from "./years.ts";

const AVAILABILITY = new RegExp(
  String.raw`^(?:(?:ter|total|possuir|haver|estar|plena) )*(?:${toAlternatives(lists.availability)})|` +
    String.raw`\bdisponibilidade (?:para|de|total|imediata|integral)|^disposicao para (?:viaj|trabalh|mud)`,
);
const OTHER = new RegExp(
  String.raw`^(?:(?:ter|possuir|com|tem|ser) )*(?:${toAlternatives(lists.other)})|\b(?:propri[oa]s?)$|\bpcd\b|^(?:vaga )?(?:afirmativa|exclusiv)`,
);
const LANGUAGE = new RegExp(
  String.raw`\b(?:${toAlternatives(lists.language)})\b|\bitaliano (?:basico|intermediario|avancado|fluente)|^italiano$`,
);
const NOT_LANGUAGE = new RegExp(String.raw`\b(?:${toAlternatives(lists.notLanguage)})`);
const EDUCATION = new RegExp(String.raw`\b(?:${toAlternatives(lists.education)})`);
const NOT_EDUCATION = /^(?:experiencia|vivencia|atuacao|pratica|\d+ (?:a \d+ )?anos|minimo)/;
const CERTIFICATION = new RegExp(
  String.raw`\b(?:${toAlternatives(lists.certification)})\b|\bcursos? (?!${toAlternatives(lists.certification4)})` +
    String.raw`(?:${toAlternatives(lists.certification2)})|\bcrm (?:ativo|valido|regular)|^cursos?\b` +
    String.raw`(?! superior| tecnico)|\btreinamento (?:em|de) (?:nr|brigada|primeiros)|\b` +
    String.raw`(?:${toAlternatives(lists.certification3)})\b|qualificacao em (?:solda|nr)`,
);
const CERTIFICATION_AS_PRACTICE =
  /^(?:experiencia|vivencia|conhecimentos?|nocoes|familiaridade)\b.*\b(?:certificac|itil|nr|licenc|anbima|atestad)/;
const TOOL_NOUN = new RegExp(
  `^(?:o |a |os |as |um |uma |algum |alguma |algum dos |pelo menos um )?(?:${toAlternatives(lists.toolNoun)})`,
);

function findKnownKind(vocabulary: Vocabulary, folded: string, text: string): RequirementKind | "trait" | null {
  const level = /^(?:advanced|upper-intermediate|intermediate|basic|fluent|strong|solid|excellent|good) /.exec(folded);
  const offset = headLength(folded) || leadLength(folded) || (level?.[0].length ?? 0);
  const body = text.slice(offset);
  if (/^informatica\b/.test(folded.slice(offset))) return "skill";
  if (TOOL_NOUN.test(folded.slice(offset))) return "tool";
  const matches = findConcepts(vocabulary, body, true);
  const first = matches[0];
  const early = matches.find(({ start, concept }) => start <= 14 && concept.kind === "tool");
  if (first && first.start <= 2) return first.concept.kind;
  if (
    early &&
    /^(?:cloud|nuvem|banco|pacote|uso|mensageria|testes?|motion|app|operar|manusear|usar|mexer|trabalhar|observab)/.test(
      body.toLowerCase(),
    )
  )
    return "tool";
  const withTool = / com (?=\S)/.exec(folded.slice(offset));
  if (
    withTool &&
    matches.some(
      ({ start, concept }) => concept.kind === "tool" && start <= withTool.index + 6 && start > withTool.index,
    )
  )
    return "tool";
  return matches.length === 1 && first?.concept.kind === "tool" && first.end - first.start >= body.length * 0.4
    ? "tool"
    : null;
}

export function findKind(
  vocabulary: Vocabulary,
  folded: string,
  text: string,
  hint?: RequirementKind,
): RequirementKind {
  const bare = folded.slice(leadLength(folded));
  if (AVAILABILITY.test(bare)) return "availability";
  if (OTHER.test(bare) && !/^celular.*venda|^computador.*(?:manut|mont)/.test(bare)) return "other";
  if (
    /^(?:[a-z]+ ){1,4}(?:complet[oa]|cursando|concluid[oa]|em curso|em andamento)$/.test(bare) &&
    !/^(?:experiencia|vivencia|pacote|curso (?!de gradu)|ensino)/.test(bare) &&
    findConcepts(vocabulary, text, true).every(({ concept }) => concept.kind === "skill")
  )
    return "education";
  const isExperience = startsWithExperience(folded) || startsWithExperience(bare);
  if (LANGUAGE.test(bare) && !NOT_LANGUAGE.test(bare) && !/^(?:experiencia (?:como|de)|atendimento)/.test(bare))
    return "language";
  if (
    CERTIFICATION.test(bare) &&
    !CERTIFICATION_AS_PRACTICE.test(bare) &&
    !/^(?:curso )?(?:tecnico|superior)/.test(bare) &&
    !isExperience
  )
    return "certification";
  if (EDUCATION.test(bare) && !NOT_EDUCATION.test(bare) && !/^(?:conhecimento|professor)/.test(bare))
    return "education";
  const knownKind = findKnownKind(vocabulary, bare, text.slice(text.length - bare.length));
  const hasYears = findYears(folded) !== undefined;
  if (knownKind === "trait") return isExperience && hasYears ? "experience" : "skill";
  if (isExperience || hasYears) return knownKind === "tool" && !hasYears ? "tool" : "experience";
  if (knownKind) return knownKind === "skill" && hint ? hint : knownKind;
  return hint ?? "skill";
}
