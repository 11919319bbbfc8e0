export const startTexts = {
  question: "Como você quer começar?",
  scratch: { name: "Começar do zero", text: "Escreva passo a passo" },
  file: { name: "Já tenho um currículo", text: "PDF, Word ou LinkedIn" },
  help: { name: "Quero ajuda", text: "Com perguntas, ou contando" },
  posting: { name: "Recebi uma vaga", text: "Cole o anúncio ou o link" },
  helpQuestion: "Que ajuda você quer?",
  questions: { name: "Uma pergunta por vez", text: "Você responde, nós escrevemos" },
  firstJob: { name: "Meu primeiro emprego", text: "Layout e dicas para começar" },
  story: { name: "Quero contar", text: "Escreva ou fale" },
  someone: { name: "Estou ajudando alguém", text: "O currículo é de outra pessoa" },
  back: "Voltar às opções",
  opening: "Abrindo...",
  firstJobReady:
    "Currículo preparado para o primeiro emprego: estudos antes da experiência. O botão Desfazer volta atrás.",
};
