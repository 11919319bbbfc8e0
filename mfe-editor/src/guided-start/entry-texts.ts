export const entryTexts = {
  open: "Ajuda para começar",
  failed: "Não foi possível abrir as perguntas.",
};
