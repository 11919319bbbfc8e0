export const creationTexts = {
  created: "Vaga guardada.",
  kept: "Vaga guardada neste aparelho. Ela vai para a sua conta quando a internet voltar.",
};
