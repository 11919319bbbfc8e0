/** Problem titles and details shown to users. */
export const texts = {
  improveFailed: "Erro ao processar texto com IA. Tente novamente.",
  suggestFailed: "Erro ao gerar sugestões de habilidades. Tente novamente.",
  structureFailed: "Erro ao organizar o currículo com IA. Tente novamente.",
  postingFailed: "Erro ao ler a vaga com IA. Tente novamente.",
  tailorFailed: "Erro ao adaptar o currículo com IA. Tente novamente.",
  feedbackFailed: "Erro ao comentar a resposta com IA. Tente novamente.",
  messageFailed: "Erro ao escrever a mensagem com IA. Tente novamente.",
  translateFailed: "Erro ao traduzir com IA. Tente novamente.",
  tooLong: "A resposta não coube no limite da IA. Tente com um texto mais curto.",
  linkUnreadable: "Não conseguimos ler esta página.",
  pasteInstead: "Abra a vaga no navegador, copie o texto do anúncio e cole aqui.",
  refused: "A IA não aceitou este texto. Escreva de outro jeito e tente de novo.",
  /** Added for an account whose e-mail address is not confirmed; both prove the address. */
  confirmHint: "Confirme seu email para usar mais: entre com o Google ou redefina a senha.",
  budgetUsedUp: {
    guest: "O uso da IA sem conta confirmada chegou ao limite de hoje. Entre na sua conta ou tente novamente amanhã.",
    free: "O uso gratuito da IA chegou ao limite de hoje. Tente novamente amanhã.",
  },
  textTooLong:
    "Este texto é longo demais para a IA sem uma conta confirmada. Entre na sua conta ou envie um texto mais curto.",
  rateLimited: "Você atingiu o limite de uso da IA. Tente novamente mais tarde.",
};
