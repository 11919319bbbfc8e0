import type { ChatRequest } from "./completion.ts";
import { reword } from "./rewordings.ts";

const MAX_SKILLS = 8;
/** Facts that a hallucinating model adds. */
const HALLUCINATED = "Aumentei as vendas em 45% e liderei 12 pessoas.";

/** Word prefixes, and the skills they imply. */
const SKILLS: [RegExp, string[]][] = [
  [/\bvend|comercial/, ["Negociação", "Técnicas de vendas"]],
  [/atend|client/, ["Atendimento ao cliente", "Comunicação clara"]],
  [/program|desenvolv|software|sistema/, ["Desenvolvimento de software", "Git"]],
  [/dados|anális|analis/, ["Análise de dados", "Excel avançado"]],
  [/lider|equipe|gest|coorden|gerent/, ["Liderança de equipes", "Gestão de projetos"]],
  [/market|mídia|social|conteúdo/, ["Marketing digital", "Redação"]],
  [/financ|contáb|contab|fiscal/, ["Controle financeiro", "Conciliação contábil"]],
  [/professor|ensin|aula|pedagog/, ["Didática", "Planejamento de aulas"]],
  [/design|gráfic|criativ|audiovisual|vídeo/, ["Criação visual", "Edição de vídeo"]],
  [/logíst|estoque|transporte/, ["Gestão de estoque", "Planejamento logístico"]],
  [/enferm|saúde|hospital|pacient/, ["Cuidado ao paciente", "Registros clínicos"]],
  [/administr|escritório|document/, ["Rotinas administrativas", "Organização"]],
];
const FURTHER = ["Trabalho em equipe", "Organização", "Resolução de problemas", "Comunicação clara", "Gestão do tempo"];

/**
 * Creates a deterministic response in Portuguese: skills if the instructions request JSON, otherwise an improved text. With
 * `hallucinates` the text has additional facts.
 */
export function createContent(messages: ChatRequest["messages"], hallucinates = false): string {
  const wantsJson = messages.some(({ role, content }) => role !== "user" && /\bJSON\b/i.test(content));
  const last = messages.findLast(({ role }) => role === "user")?.content ?? "";
  if (wantsJson) return JSON.stringify(suggestSkills(last));
  return hallucinates ? `${improve(last)} ${HALLUCINATED}` : improve(last);
}

/** Changes the form of each line, never a fact: known words, spaces, the first letter, the full stop. */
function improve(message: string): string {
  const text = message.replace(/^\s*Melhore este texto para currículo[^\n:]*:?\s*/iu, "").trim();
  return text
    .split("\n")
    .map((line) =>
      line.replace(/^(\s*(?:[-–—•*·]\s*)?)(.*)$/u, (_, bullet: string, rest: string) => bullet + polish(rest)),
    )
    .join("\n");
}

function polish(line: string): string {
  const text = reword(line.trim().replace(/\s+/g, " "));
  if (!text) return "";
  return `${text.charAt(0).toLocaleUpperCase("pt-BR")}${text.slice(1)}${/[.!?:;]$/.test(text) ? "" : "."}`;
}

function suggestSkills(input: string): string[] {
  const text = input.toLocaleLowerCase("pt-BR");
  const suggestions = SKILLS.filter(([words]) => words.test(text)).flatMap(([, skills]) => skills);
  return [...new Set([...suggestions, ...FURTHER])].slice(0, suggestions.length > 0 ? MAX_SKILLS : FURTHER.length);
}
