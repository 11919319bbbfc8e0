import type { Knowledge, MatchResult } from "@penresume/job-match";
import type { Requirement } from "@penresume/postings";
import { findConcepts, withBroader } from "@penresume/vocabulary";
import { findEntry, parsePatterns } from "./data-lines.ts";
import lists from "./lists.json" with { type: "json" };
import { findResumeLine, withDuty } from "./resume-lines.ts";
import type { InterviewQuestion, ResumeLine } from "./types.ts";

const TRAITS = parsePatterns(lists.traitQuestions);
const WAYS_TO_LEARN = parsePatterns(lists.learning);
/** Characters of a requirement in a question. */
const TEXT_LIMIT = 120;
const NEAR_LINES = 2;

/** Words in capitals that are no names, and in them what stays in capitals: CNH, NR. */
const SHOUTED = /\b\p{Lu}+(?: +\p{Lu}+)*(?: +\p{Lu}{5,})(?: +\p{Lu}+)*\b|^\p{Lu}{5,}(?: +\p{Lu}+)+\b/gu;
const lowerCase = (text: string) =>
  text.replace(/\p{L}+/gu, (word) => (/[AEIOUÁÉÍÓÚÂÊÔÃÕ]/.test(word) || word.length > 5 ? word.toLowerCase() : word));

/** A requirement as it reads inside a sentence: without its years, of the usual length, not shouted. */
function toPhrase({ text, kind }: Requirement): string {
  const bare = text.replace(/ \([\d,.]+ (?:anos?|m[eê]s(?:es)?)\)$/, "").replace(/["“”]/g, "");
  const quiet = kind === "tool" ? bare : bare.replace(SHOUTED, lowerCase);
  const short = quiet.length > TEXT_LIMIT ? `${quiet.slice(0, TEXT_LIMIT).replace(/\s+\S*$/, "")}…` : quiet;
  const isName = kind === "tool" || /^\p{Lu}\S*[\p{Lu}\d]/u.test(short);
  return isName ? short : short.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
}

const LANGUAGE_NAMES: Record<string, string> = {
  english: "inglês",
  spanish: "espanhol",
  french: "francês",
  german: "alemão",
};
const LANGUAGE =
  /ingl[eê]s|espanhol|franc[eê]s|alem[aã]o|italiano|japon[eê]s|mandarim|libras|english|spanish|french|german/i;

/** The question about one requirement. */
function ask({ vocabulary }: Knowledge, requirement: Requirement, isShown: boolean): string {
  const phrase = toPhrase(requirement);
  const quoted = `A vaga pede “${phrase}”.`;
  switch (requirement.kind) {
    case "experience":
      return /^(?:experi[eê]ncia|viv[eê]ncia|atua[cç][aã]o)/.test(phrase)
        ? `Conte sobre a sua ${phrase}.`
        : `${quoted} Conte o que você já fez nisso.`;
    case "language": {
      const name = LANGUAGE.exec(phrase)?.[0].toLowerCase();
      if (!name) return `${quoted} Qual é o seu nível?`;
      const language = LANGUAGE_NAMES[name] ?? name;
      return isShown ? `Podemos conversar um pouco em ${language}?` : `Qual é o seu nível de ${language}?`;
    }
    case "education":
      return `${quoted} ${isShown ? "O que do seu curso ajuda neste trabalho?" : "Em que ponto estão os seus estudos?"}`;
    case "certification":
      return `${quoted} ${isShown ? "Está em dia e você tem o comprovante?" : "Você tem?"}`;
    case "availability":
      return /^disponibilidade (?:de|para|aos?|em|total)\b/.test(phrase)
        ? `Você tem ${phrase}?`
        : `${quoted} Isso funciona para você?`;
    case "other":
      return `${quoted} Como é isso no seu caso?`;
    default:
      if (/^\p{Ll}+[aei]r\s/u.test(phrase)) return `Você já precisou ${phrase}? Conte um caso.`;
      if (/^(?:escala|turno|hor[aá]rio)/.test(phrase)) return `A vaga pede “${phrase}”. Isso funciona para você?`;
      if (/^n[aã]o /.test(phrase) || findConcepts(vocabulary, phrase).length === 0)
        return `${quoted} Conte um exemplo seu.`;
      return isShown ? `Qual é a sua prática com ${phrase}? Dê um exemplo.` : `Você já trabalhou com ${phrase}?`;
  }
}

const formatLimit = (unit: "age" | "months", count: number): string => {
  if (unit === "age") return `${count} anos`;
  const years = Math.floor(count / 12);
  const months = count % 12;
  const parts = [
    ...(years ? [`${years} ${years === 1 ? "ano" : "anos"}`] : []),
    ...(months || !years ? [`${months} ${months === 1 ? "mês" : "meses"}`] : []),
  ];
  return parts.join(" e ");
};

const MET_ADVICE: Record<Requirement["kind"], string> = {
  experience: "Conte um caso: a situação, o que você fez e o resultado.",
  skill: "Conte um caso: a situação, o que você fez e o resultado.",
  tool: "Diga o que você fez com a ferramenta e o que saiu disso.",
  education: "Diga onde e quando estudou. Escolha um assunto do curso que a função usa.",
  certification: "Diga onde e quando fez, e leve o comprovante.",
  language: "Treine em voz alta um minuto sobre você nesse idioma.",
  availability: "Diga os dias e horários como estão no currículo.",
  other: "Responda com o que está no currículo e leve o comprovante, se houver.",
};
const GAP =
  "Isto não aparece no seu currículo. Se você tem, conte um caso e depois acrescente no currículo. Se não tem, diga sem rodeios.";
const GAP_OF_KIND: Partial<Record<Requirement["kind"], string>> = {
  availability: "O currículo não diz isto.",
  education:
    "Isto não aparece no seu currículo. Se você tem, diga onde e quando, e depois acrescente. Se não tem, diga em que ponto está.",
  certification:
    "Isto não aparece no seu currículo. Se você tem, diga onde e quando fez, e depois acrescente. Se não tem, diga sem rodeios.",
};

/** Lines of the résumé about something of the same kind as a requirement that it does not show. */
function findNear({ vocabulary }: Knowledge, requirement: Requirement, lines: ResumeLine[]): ResumeLine[] {
  const asked = new Set(findConcepts(vocabulary, requirement.text, true).map(({ concept }) => concept));
  const near = new Set<string>();
  for (const concept of asked) {
    for (const { name } of withBroader(vocabulary, concept)) near.add(name);
    for (const name of concept.related) near.add(name);
  }
  const isNear = (text: string) =>
    findConcepts(vocabulary, text, true).some(
      ({ concept }) =>
        concept.kind !== "trait" &&
        !asked.has(concept) &&
        (near.has(concept.name) ||
          concept.broader.some((name) => near.has(name)) ||
          concept.related.some((name) => near.has(name))),
    );
  return near.size > 0 ? lines.filter(({ text }) => text.length < 400 && isNear(text)).slice(0, NEAR_LINES) : [];
}

/** What to say about a requirement that the résumé shows in part or not at all. */
function describeGap(
  requirement: Requirement,
  { status, limit }: MatchResult,
  near: ResumeLine[],
): Pick<InterviewQuestion, "advice" | "model"> {
  const { kind } = requirement;
  if (limit?.unit === "age")
    return {
      advice: [
        `A vaga pede ${formatLimit("age", limit.required)}; o currículo diz ${formatLimit("age", limit.stated)}. Diga a idade certa e pergunte se ainda pode participar.`,
      ],
    };
  const advice: string[] = [];
  if (limit)
    advice.push(
      `A vaga pede ${formatLimit("months", limit.required)}; o currículo soma ${formatLimit("months", limit.stated)}. Diga o tempo certo, sem arredondar, e conte o que você já fazia sem ajuda.`,
    );
  else if (status === "partly")
    advice.push("O currículo mostra uma parte. Conte o que está na linha e diga o que ainda não fez.");
  else advice.push(GAP_OF_KIND[kind] ?? GAP);
  if (status === "missing" && near.length > 0)
    advice.push("O mais perto que o currículo tem está abaixo: conte isso, sem chamar de outra coisa.");
  if (kind === "availability") {
    advice.push("Responda só o que você pode cumprir. Se não pode em algum dia, diga qual e ofereça outro.");
    return { advice, model: "Posso trabalhar em __. Não posso em __, porque __." };
  }
  if (kind === "other") return { advice };
  const [how, time] = findEntry(WAYS_TO_LEARN, requirement.text) ?? [];
  if (how) advice.push(`Para aprender: ${how}. Costuma levar: ${time}.`);
  if (limit) return { advice };
  const isPapers = kind === "education" || kind === "certification";
  const start =
    status === "partly"
      ? `Disso, o que eu já ${isPapers ? "tenho" : "fiz"} é __. O que ainda falta é __.`
      : `Isso eu ainda não ${isPapers ? "tenho" : "fiz"}. O mais perto que ${isPapers ? "tenho" : "fiz"} é __.`;
  return { advice, model: `${start} Quero aprender por __ e conseguir __ até __.` };
}

const findTrait = ({ kind, text }: Requirement) => (kind === "skill" ? findEntry(TRAITS, text) : undefined);
/** Whether a requirement is about how a person works. */
export const isTrait = (requirement: Requirement): boolean => findTrait(requirement) !== undefined;

/** The question about a requirement, with what the résumé shows of it. */
export function createRequirementQuestion(
  knowledge: Knowledge,
  requirement: Requirement,
  result: MatchResult,
  lines: ResumeLine[],
): InterviewQuestion {
  const { status, evidence } = result;
  const isMet = status === "met";
  const line = evidence ? findResumeLine(lines, evidence) : undefined;
  const near =
    status === "missing" && ["skill", "tool", "certification"].includes(requirement.kind)
      ? findNear(knowledge, requirement, lines)
      : [];
  const trait = findTrait(requirement);
  const source = { kind: "requirement" as const, quote: requirement.quote, need: requirement.need, status };
  if (trait) {
    const [text = "", advice = ""] = trait;
    return { text, source, lines: line ? [line] : [], advice: [advice] };
  }
  return {
    text: ask(knowledge, requirement, isMet),
    source,
    lines: line ? withDuty(lines, line) : near,
    ...(isMet ? { advice: [MET_ADVICE[requirement.kind]] } : describeGap(requirement, result, near)),
  };
}
