/** Texts that the editor shows before anything is imported. */
export const entryTexts = {
  open: "Importar",
  opening: "Abrindo...",
  question: "Já tem um currículo?",
  invite: "Traga o seu",
  inviteText: "Em PDF, Word ou do LinkedIn. A leitura acontece no seu navegador, e você confere antes de usar.",
  drop: "Solte o currículo para importar",
  failed: "A importação não carregou.",
  used: "Currículo preenchido com o que você trouxe.",
  undo: "Desfazer",
};
