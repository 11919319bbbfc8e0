/** Texts that the editor shows before the sheet is opened. */
export const entryTexts = {
  title: "Folha Gupy",
  open: "Abrir a Folha Gupy",
  opening: "Abrindo...",
  question: "Vai se candidatar pela Gupy?",
  text: "Lá a empresa vê só os campos do formulário. A folha tem o seu currículo campo a campo, pronto para copiar, e em texto simples para outros sites.",
  failed: "A folha não carregou.",
};
