import type { ApplyKind } from "@penresume/postings";

export const applyTexts = {
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
  /** In front of a subject that the posting describes. */
  subjectDescription: "Escrever no assunto do email",
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
