/** Texts that the editor shows before the reading is opened. */
export const entryTexts = {
  open: "O que o sistema lê",
  failed: "A leitura não carregou.",
};
