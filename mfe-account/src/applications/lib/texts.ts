import type { ApplicationChannel, ApplicationStage, ClosedReason, WorkContract } from "@penresume/contracts";

export const stageNames: Record<ApplicationStage, string> = {
  interest: "Interesse",
  sent: "Enviada",
  tests: "Testes",
  interview: "Entrevista",
  groupDynamics: "Dinâmica",
  offer: "Proposta",
  medicalExam: "Exame admissional",
  hired: "Contratação",
  closed: "Encerrada",
  unanswered: "Sem resposta",
};

export const closedReasons: Record<ClosedReason, string> = {
  rejected: "A empresa escolheu outra pessoa",
  withdrawn: "Desisti",
  positionClosed: "A vaga foi fechada",
  otherOffer: "Aceitei outra proposta",
  other: "Outro motivo",
};

export const contractNames: Record<WorkContract, string> = {
  clt: "CLT",
  pj: "PJ",
  internship: "Estágio",
  apprentice: "Aprendiz",
  temporary: "Temporário",
};

export const channelNames: Record<ApplicationChannel, string> = {
  email: "Email",
  whatsapp: "WhatsApp",
  site: "Site de vagas ou da empresa",
  person: "Pessoalmente",
  other: "Outro meio",
};

/** Texts of several parts of the applications. */
export const applicationTexts = {
  title: "Vagas",
  noTitle: "Vaga sem título",
  noCompany: "Empresa não informada",
  removedStage: "Etapa removida",
  unknownStage: "Etapa sua",
  loading: "Carregando…",
  cancel: "Cancelar",
  undo: "Desfazer",
  undoing: "Desfazendo...",
  undone: "Desfeito.",
  undoFailed: "Não foi possível desfazer.",
  today: "hoje",
  tomorrow: "amanhã",
  yesterday: "ontem",
  time: (time: string) => `às ${time}`,
  /** How an application is called where it needs a name. */
  name: ({ title, company }: { title: string; company: string }) =>
    [title, company].filter(Boolean).join(", ") || "Vaga sem título",
};
