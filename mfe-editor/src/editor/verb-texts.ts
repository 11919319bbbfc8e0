import { sendTexts } from "@penresume/web-features";

export const panelTexts = { failed: "Não foi possível abrir esta parte." };

export const verbTexts = {
  verbs: "O que fazer com o currículo",
  write: "Escrever",
  check: "Conferir",
  points: (count: number) => (count === 1 ? "1 ponto a melhorar" : `${count} pontos a melhorar`),
  send: sendTexts.open,
  more: "Mais",
  jobMatch: { name: "Combina com uma vaga?", hint: "Veja o que a vaga pede e o que você tem." },
  sections: { name: "Seções", hint: "Mude a ordem, esconda ou inclua partes." },
  language: { name: "Idioma do currículo", hint: "Português, inglês ou espanhol." },
  pdfOptions: { name: "Opções do PDF", hint: "Nome do arquivo, dados e QR Code." },
  importing: { name: "Importar", hint: "Traga um currículo que você já tem." },
  history: { name: "Voltar no tempo", hint: "Veja como o currículo estava antes." },
  historyAction: "volte no tempo",
  help: { name: "Ajuda para começar", hint: "Uma pergunta por vez." },
  versions: { name: "Diferenças", hint: "O que mudou em relação ao currículo base." },
  files: { name: "Word e outros arquivos", hint: "Word, texto, Markdown e JSON Resume." },
  vagas: { name: "Vagas", hint: "O que você enviou, entrevistas e respostas." },
  account: { name: "Minha conta", hint: "Assinatura, seus dados e sair." },
};
