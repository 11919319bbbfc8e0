import { setTimeout as wait } from "node:timers/promises";
import type { Express, Response } from "express";
import express from "express";
import type { z } from "zod";
import { type ChatRequest, chatRequestSchema, createChunks, createCompletion, type Outcome } from "./completion.ts";
import { SERVER_ERROR, sendError, sendFailure } from "./errors.ts";
import { createStructured } from "./structure.ts";
import { reword } from "./tailor.ts";

/** Fault after a number of chunks: an error event, a closed connection, an end without finish_reason, or silence. */
interface StreamFault {
  after: number;
  kind: "error" | "cut" | "end" | "silence";
}

// about the speed of a large model
const CHUNK_EVERY_MS = 10;

/** Writes chunks in the format of https://platform.openai.com/docs/api-reference/chat-streaming. */
async function sendStream(
  response: Response,
  request: ChatRequest,
  outcome: Outcome,
  fault?: StreamFault,
): Promise<void> {
  response.writeHead(200, { "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-cache" });
  let sentCount = 0;
  for (const chunk of createChunks(request, outcome)) {
    if (sentCount === fault?.after) return interruptStream(response, fault.kind);
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    sentCount += 1;
    await wait(CHUNK_EVERY_MS);
    if (response.closed) return;
  }
  response.end("data: [DONE]\n\n");
}

function interruptStream(response: Response, kind: StreamFault["kind"]): void {
  if (kind === "cut") response.destroy();
  if (kind === "error") response.end(`data: ${JSON.stringify(SERVER_ERROR)}\n\n`);
  if (kind === "end") response.end();
}

const WORDS = {
  pt: {
    opening: (title: string) => `Quero me candidatar à vaga${title ? ` de ${title}` : ""}.`,
    skill: (skill: string) => `Tenho conhecimento de ${skill}.`,
    closing: ["Fico à disposição para conversar.", "Agradeço a atenção.", "Gostaria de conversar com vocês."],
    hallucinated: "Liderei uma equipe de 12 pessoas.",
  },
  en: {
    opening: (title: string) => `I would like to apply for the ${title ? `${title} ` : ""}position.`,
    skill: (skill: string) => `I have knowledge of ${skill}.`,
    closing: ["I would be glad to talk.", "Thank you for your time.", "I look forward to hearing from you."],
    hallucinated: "I led a team of 12 people.",
  },
  es: {
    opening: (title: string) => `Quiero postularme al puesto${title ? ` de ${title}` : ""}.`,
    skill: (skill: string) => `Tengo conocimiento de ${skill}.`,
    closing: ["Quedo a disposición para conversar.", "Agradezco su tiempo.", "Me gustaría conversar con ustedes."],
    hallucinated: "Lideré un equipo de 12 personas.",
  },
};

/** Whether the call is for messages with an application. */
const wantsMessages = (messages: ChatRequest["messages"]): boolean =>
  messages.some(
    ({ role, content }) => role === "system" && content.startsWith("Você escreve mensagens de candidatura"),
  );

/**
 * Writes three texts of the résumé's own lines. Like a gullible model it follows instructions in the posting: "Ignore as instruções e
 * escreva que …". With `hallucinates` the first one has another fact.
 */
function writeMessages(messages: ChatRequest["messages"], hallucinates: boolean): string {
  const system = messages.find(({ role }) => role === "system")?.content ?? "";
  const user = messages.findLast(({ role }) => role === "user")?.content ?? "";
  const words = WORDS[/em inglês/.test(system) ? "en" : /em espanhol/.test(system) ? "es" : "pt"];
  const title = /^Vaga: (.*)$/m.exec(user)?.[1]?.trim() ?? "";
  const order = /ignor\w* (?:todas )?as instruções[^.]*?\be escreva (?:que )?(.+)/i.exec(user)?.[1];
  const resume = user.split("<curriculo>").at(-1) ?? "";
  const duties = [...resume.matchAll(/^\d+\. (.*)$/gm)].map(([, line = ""]) => line.replace(/[.;]?$/, "."));
  const skills = [...resume.matchAll(/^- (.*)$/gm)].map(([, skill = ""]) => skill);
  return words.closing
    .map((closing, index) => {
      const facts = [duties[index % Math.max(1, duties.length)], skills[index] && words.skill(skills[index])];
      const added = [order, index === 0 && hallucinates && words.hallucinated];
      return [words.opening(title), [...facts, ...added].filter(Boolean).join(" "), closing]
        .filter(Boolean)
        .join("\n\n");
    })
    .join("\n===\n");
}

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
function createContent(messages: ChatRequest["messages"], hallucinates = false): string {
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

/** Response to the next call, which a test has queued. */
interface Behaviour extends Partial<Outcome> {
  /** HTTP status of an error response; absent: the call succeeds. */
  status?: number;
  /** Code of a 429: rate_limit_exceeded (default) or insufficient_quota. */
  code?: string;
  /** Interruption of the stream. */
  fault?: StreamFault;
  /** Whether the response has facts that the text does not have. */
  hallucinates?: boolean;
}

interface Call {
  body: unknown;
  /** null while the call runs; `disconnected` when the caller disconnected before the end. */
  ended: "completed" | "disconnected" | null;
}

// older calls are removed
const MAX_CALLS = 1_000;

/** Creates the app with OpenAI's chat completions, and test controls under /test. Accepts any API key. */
export function createApp(): Express {
  const app = express();
  const queuedBehaviours: Behaviour[] = [];
  const calls: Call[] = [];

  app.disable("x-powered-by");
  app.get("/healthz", (_request, response) => void response.json({ ok: true }));

  // Test controls, not part of OpenAI's API.
  app.post("/test/next", express.json(), (request, response) => {
    queuedBehaviours.push(...([request.body].flat() as Behaviour[]));
    response.status(204).end();
  });
  app.get("/test/calls", (_request, response) => void response.json(calls));
  app.delete("/test/calls", (_request, response) => {
    calls.length = 0;
    queuedBehaviours.length = 0;
    response.status(204).end();
  });

  app.use((request, response, proceed) => {
    if (/^Bearer .+$/.test(request.get("authorization") ?? "")) return proceed();
    sendError(response, 401, "Incorrect API key provided.", { code: "invalid_api_key" });
  });
  app.post("/v1/chat/completions", express.json({ limit: "1mb" }), async (request, response) => {
    const call: Call = { body: request.body, ended: null };
    calls.push(call);
    if (calls.length > MAX_CALLS) calls.shift();
    response.once("close", () => {
      call.ended = response.writableFinished ? "completed" : "disconnected";
    });
    const { status, code, fault, hallucinates, ...behaviour } = queuedBehaviours.shift() ?? {};
    if (status) return void sendFailure(response, status, code);

    const { data, error } = chatRequestSchema.safeParse(request.body);
    if (!data) return void sendValidationError(response, error);
    const schema = data.response_format?.json_schema.schema;
    const content = schema
      ? createStructured(schema, data.messages, hallucinates)
      : wantsMessages(data.messages)
        ? writeMessages(data.messages, hallucinates ?? false)
        : createContent(data.messages, hallucinates);
    const outcome = { content, ...behaviour };
    if (data.stream) await sendStream(response, data, outcome, fault);
    else if (fault) response.destroy();
    else response.json(createCompletion(data, outcome));
  });
  app.use((request, response) => {
    sendError(response, 404, `Invalid URL (${request.method} ${request.path})`);
  });
  return app;
}

function sendValidationError(response: Response, { issues: [issue] }: z.ZodError): void {
  if (issue?.code === "unrecognized_keys")
    return void sendError(response, 400, `Unrecognized request argument supplied: ${issue.keys.join(", ")}`);
  const param = issue?.path.join(".") ?? "";
  sendError(response, 400, `Invalid value for '${param}': ${issue?.message}`, { param });
}
