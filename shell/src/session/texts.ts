export const sessionTexts = {
  unreachable: "O serviço de login está fora do ar no momento. Tente novamente em instantes.",
  ended: "Sua sessão terminou. Entre novamente.",
};
