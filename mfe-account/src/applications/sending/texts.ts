import type { FollowUp } from "@penresume/applications";
import type { ApplicationChannel, CopySummary } from "@penresume/contracts";
import { formatInstant } from "../lib/dates.ts";

const channelPhrases: Record<ApplicationChannel, string> = {
  email: "por email",
  whatsapp: "por WhatsApp",
  site: "pelo site",
  person: "pessoalmente",
  other: "por outro meio",
};

export const sendingTexts = {
  lead: "Guarde aqui o que você enviou. Páginas e mensagem ficam como estão agora, mesmo se o currículo mudar.",
  removeWhenOnline: "exclua",
  none: "Nada registrado como enviado ainda.",
  failed: "Não conseguimos carregar o que foi enviado.",
  list: "O que foi enviado",
  copy: ({ sentAt, channel }: Pick<CopySummary, "sentAt" | "channel">) =>
    `${formatInstant(sentAt)} ${channelPhrases[channel]}`,
  resume: (name: string | undefined) => (name ? `Currículo: ${name}` : "Com currículo"),
  noResume: "Sem currículo daqui",
  withLetter: "Com carta de apresentação",
  see: "Ver o que foi enviado",
  seeLabel: (copy: string) => `Ver o que foi enviado em ${copy}`,
  remove: "Excluir registro",
  removeLabel: (copy: string) => `Excluir o registro de ${copy}`,
  removeTitle: "Excluir este registro?",
  removeHint: "As páginas e a mensagem guardadas são apagadas. Isto não pode ser desfeito.",
  keep: "Manter",
  full: "Esta vaga já guarda 10 envios. Exclua um para registrar outro.",
};

export const followUpTexts = {
  title: "Depois do envio",
  newsOn: (day: string) => `Sem resposta, dá para pedir notícia a partir de ${day}.`,
  silent: "Duas perguntas ficaram sem resposta. Considere esta vaga encerrada.",
  close: "Marcar como sem resposta",
  hints: {
    news: "Já faz uma semana.",
    newsAgain: "Já faz duas semanas que você perguntou.",
    thanks: "Uma mensagem curta, de preferência no mesmo dia.",
    decline: "Para sair da seleção sem sumir.",
    why: "Nem sempre respondem, mas ajuda a próxima.",
    data: "Que dados seus a empresa guarda.",
    review: "Se quem decidiu foi um sistema, sem uma pessoa.",
  } satisfies Record<FollowUp, string>,
  noAdvice: "Isto é um modelo com as palavras da lei. Não é orientação jurídica.",
};

const answers = ([answered, sent]: readonly [number, number]) => `${answered} de ${sent}`;

export const figureTexts = {
  show: "Ver os meus números",
  title: "Seus números",
  loading: "Contando…",
  sent: (sent: number, answered: number) => `Enviadas: ${sent}. Com resposta: ${answered}.`,
  days: (days: number, count: number) =>
    `Metade das respostas veio em até ${days} ${days === 1 ? "dia" : "dias"} (${count} ${count === 1 ? "caso" : "casos"}).`,
  adapted: (adapted: readonly [number, number], others: readonly [number, number]) =>
    `Com currículo adaptado à vaga: ${answers(adapted)} com resposta. Sem adaptar: ${answers(others)}.`,
  own: "Só as suas vagas contam. Com poucos casos, pode ser acaso.",
};

export const sendDialogTexts = {
  title: "O que você enviou?",
  channel: "Por onde",
  date: "Quando",
  dateWrong: "Escolha hoje ou um dia que já passou.",
  resume: "Currículo",
  noResume: "Não enviei currículo daqui",
  draft: "Mensagem",
  drafts: { email: "O email preparado", whatsapp: "O texto de WhatsApp preparado", own: "Outra, ou nenhuma" },
  subject: "Assunto",
  text: "Texto enviado",
  textHint: "Se você mudou algo antes de enviar, ajuste aqui.",
  letter: "Enviei também a carta de apresentação",
  confirm: "Registrar envio",
  busy: "Registrando...",
};

export const copyDialogTexts = {
  title: (copy: string) => `Enviado em ${copy}`,
  loading: "Carregando…",
  failed: "Não conseguimos carregar o que foi enviado.",
  subject: "Assunto",
  message: "Mensagem",
  letter: "Carta de apresentação",
  resume: "Currículo",
  nothing: "Foi registrado só o envio, sem mensagem e sem currículo daqui.",
};
