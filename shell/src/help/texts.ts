import { fillTexts } from "../fill-texts.ts";
import type { Question } from "../layout/questions.tsx";
import data from "./topics.json" with { type: "json" };

/** Questions by topic; the ids are targets of links. */
export const topics: { id: string; title: string; questions: Question[] }[] = fillTexts(data);

export const helpTexts = {
  title: "Ajuda",
  description:
    "Respostas sobre conta, senha, Google, salvar, PDF, Gupy, foto, IA, preço, cancelamento e reembolso no PenResume Pro, e como falar com o suporte.",
  lead: "As perguntas mais comuns, com respostas diretas. Se a sua não estiver aqui, escreva para nós.",
  topicsLabel: "Assuntos",
  contact: "Falar com o suporte",
};

export const contactTexts = {
  title: "Fale com o suporte",
  text: "Conte o que você queria fazer e o que apareceu na tela. Assinantes Pro têm prioridade: respondemos em até 2h.",
  write: "Escrever para o suporte",
  address: "O endereço é",
  failure: (requestId: string) =>
    `Seu email já leva o código do último erro (${requestId}), que nos ajuda a achar o que aconteceu.`,
  subject: "Ajuda com o PenResume Pro",
  body: (requestId: string, time: string) => `\n\n--\nCódigo do último erro, para o suporte: ${requestId} (${time})`,
  withoutScript:
    "O endereço do suporte aparece com o JavaScript ligado. Sem ele, escreva para privacidade@penresume.com.br.",
};
