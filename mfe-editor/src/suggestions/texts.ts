export const suggestionTexts = {
  list: "Sugestões",
  unknown: "Não achei. Escreva do seu jeito.",
  count: (count: number) =>
    count === 1 ? "1 sugestão. Seta para baixo escolhe." : `${count} sugestões. Setas para cima e para baixo escolhem.`,
};
