export const entryTexts = {
  failed: "Não foi possível abrir as perguntas.",
  left: "As perguntas ficaram pela metade.",
  goOn: "Continuar as perguntas",
  done: "Seu currículo já pode ser comparado com a vaga.",
  seeVaga: "Ver se combina com a vaga",
};
