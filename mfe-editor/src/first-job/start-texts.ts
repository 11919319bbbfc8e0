export const startTexts = {
  question: "Como você quer começar?",
  help: { name: "Quero ajuda para começar", text: "Uma pergunta por vez" },
  firstJob: { name: "Meu primeiro emprego", text: "Layout e dicas para começar" },
  file: { name: "Já tenho um currículo", text: "PDF, Word ou LinkedIn" },
  story: { name: "Quero contar", text: "Escreva ou fale" },
  opening: "Abrindo...",
  firstJobReady:
    "Currículo preparado para o primeiro emprego: estudos antes da experiência. O botão Desfazer volta atrás.",
};
