import type { ChatRequest } from "./completion.ts";

const LABEL = "[Demonstração]";
const MAX_SKILLS = 8;
const OPENINGS = [
  "Conduzi com foco em resultados",
  "Desenvolvi com autonomia e método",
  "Coordenei do planejamento à entrega",
  "Aprimorei com indicadores claros",
];

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

/** A deterministic response in Portuguese: skills if the messages request a JSON array, otherwise an improved text. */
export function answerTo(messages: ChatRequest["messages"]): string {
  const asks = messages.some(({ role, content }) => role !== "user" && /\bJSON\b/i.test(content));
  const last = messages.findLast(({ role }) => role === "user")?.content ?? "";
  if (asks || /\barray\b.*\bJSON\b|\bJSON\b.*\barray\b/is.test(last)) return JSON.stringify(skillsFor(last));
  return improve(last);
}

function improve(message: string): string {
  const text = message.replace(/^\s*Melhore este texto para currículo[^\n:]*:?\s*/iu, "").trim();
  const sum = [...text].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const first = text.charAt(0).toLocaleLowerCase("pt-BR") + text.slice(1);
  return `${LABEL} ${OPENINGS[sum % OPENINGS.length]}: ${first}${/[.!?]$/.test(text) ? "" : "."}`;
}

function skillsFor(input: string): string[] {
  const text = input.toLocaleLowerCase("pt-BR");
  const found = SKILLS.filter(([words]) => words.test(text)).flatMap(([, skills]) => skills);
  return [...new Set([...found, ...FURTHER])].slice(0, found.length > 0 ? MAX_SKILLS : FURTHER.length);
}
