import type { ApplyKind } from "@penresume/job-match";

export const postingTexts = {
  empty: "Esta candidatura ainda não tem o texto da vaga.",
  emptyHint:
    "Cole o anúncio inteiro, ou só o link da página. Com ele mostramos como se candidatar e o que conferir antes.",
  pasted: "Texto ou link da vaga",
  pastedHint: "Copie o anúncio do site, do email ou do WhatsApp.",
  read: "Usar esta vaga",
  reading: "Lendo a vaga...",
  fromLink: "Ler do link",
  cancel: "Cancelar",
  change: "Trocar o texto",
  link: "Abrir a página da vaga",
  howToApply: "Como se candidatar",
  nothing: "O texto não diz como se candidatar. Confira a página ou a imagem da vaga.",
  quote: "A vaga diz:",
  copy: "Copiar",
  copied: "Copiado",
  copyLabel: (text: string) => `Copiar ${text}`,
  copyFailed: "Não foi possível copiar. Selecione o texto e copie.",
  open: "Abrir",
  openLabel: (text: string) => `Abrir ${text}`,
  useDeadline: "Usar como prazo",
  deadlineOver: "Este prazo já passou. Confirme se a vaga continua aberta.",
  requirements: "O que a vaga pede",
  noRequirements: "Não encontramos requisitos no texto da vaga.",
  nice: "Desejável",
  evidence: (text: string) => `No currículo: “${text}”`,
  status: { met: "No currículo", partly: "Em parte", missing: "Não aparece" },
  createVersion: "Criar versão para esta vaga",
  creatingVersion: "Criando versão...",
  openVersion: "Abrir o currículo desta vaga",
  warnings: "Confira antes de enviar seus dados",
  warningsNote: "Isto não diz que a vaga é falsa. São pontos do texto que vale confirmar com a empresa.",
  text: "Texto da vaga",
  textNote: "Os trechos marcados são os que usamos acima.",
  readFailed: "A leitura do texto parou.",
};

export const stepTexts: Record<ApplyKind, string> = {
  email: "Enviar por email para",
  whatsapp: "Enviar pelo WhatsApp",
  phone: "Ligar para",
  link: "Candidatar-se em",
  subject: "Assunto do email",
  code: "Código da vaga",
  pay: "Informar a pretensão salarial",
  photo: "Enviar o currículo com foto",
  noPhoto: "Enviar o currículo sem foto",
  deadline: "Até quando",
  document: "Enviar ou levar",
  address: "Entregar pessoalmente em",
  time: "Quando entregar",
};

/** In front of a subject that the posting describes. */
export const subjectDescription = "Escrever no assunto do email";
