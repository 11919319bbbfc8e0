/** Texts that the editor shows before anything is imported. */
export const entryTexts = {
  drop: "Solte o currículo para importar",
  failed: "A importação não carregou.",
  used: "Currículo preenchido com o que você trouxe.",
  undo: "Desfazer",
};
