export const proposalTexts = {
  title: "Proposta da IA",
  accept: "Aceitar",
  reject: "Recusar",
  accepted: "Aceita.",
  rejected: "Recusada.",
  restore: "Trazer de volta",
  undo: "Desfazer",
  demo: "Demonstração: as respostas da IA são simuladas.",
  sent: (what: string) => `Vai a um serviço externo de IA, sem seu nome e contatos: ${what}.`,
};
