/** Problem titles and details shown to users. */
export const texts = {
  improveFailed: "Erro ao processar texto com IA. Tente novamente.",
  suggestFailed: "Erro ao gerar sugestões de habilidades. Tente novamente.",
  structureFailed: "Erro ao organizar o currículo com IA. Tente novamente.",
  postingFailed: "Erro ao ler a vaga com IA. Tente novamente.",
  tailorFailed: "Erro ao adaptar o currículo com IA. Tente novamente.",
  translateFailed: "Erro ao traduzir com IA. Tente novamente.",
  tooLong: "A resposta não coube no limite da IA. Tente com um texto mais curto.",
  rateLimited: "Você atingiu o limite de uso da IA. Tente novamente mais tarde.",
};
