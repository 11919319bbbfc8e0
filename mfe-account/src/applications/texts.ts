import type { ApplicationStage, ClosedReason, WorkContract } from "@penresume/contracts";

export const stageNames: Record<ApplicationStage, string> = {
  interest: "Interesse",
  sent: "Enviada",
  tests: "Testes",
  interview: "Entrevista",
  groupDynamics: "Dinâmica",
  offer: "Proposta",
  medicalExam: "Exame admissional",
  hired: "Contratada",
  closed: "Encerrada",
  unanswered: "Sem resposta",
};

export const closedReasons: Record<ClosedReason, string> = {
  rejected: "Não fui selecionado(a)",
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

/** Texts of several parts of the applications. */
export const applicationTexts = {
  title: "Candidaturas",
  noTitle: "Vaga sem título",
  noCompany: "Empresa não informada",
  loading: "Carregando…",
};
