export const sessionTexts = {
  unreachable: "O serviço de login está fora do ar no momento. Tente novamente em instantes.",
  offline: "Sem conexão com o servidor. Verifique sua internet e tente novamente.",
  ended: "Sua sessão terminou. Entre novamente.",
};
