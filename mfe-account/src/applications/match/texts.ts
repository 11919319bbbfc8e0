export const matchTexts = {
  matchFailed: "Não foi possível comparar o currículo com a vaga. Verifique sua internet e tente de novo.",
  resumeUsed: "Currículo usado",
  choose: "Escolha um currículo",
  deleted: "O currículo desta vaga foi excluído. Escolha outro para comparar com a vaga.",
  none: "Você ainda não tem um currículo salvo.",
  create: "Criar currículo",
};
