export const entryTexts = {
  failed: "Não foi possível abrir as perguntas.",
};
