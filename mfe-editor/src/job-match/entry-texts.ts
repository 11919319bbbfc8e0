/** Texts that the editor shows before the comparison is opened. */
export const entryTexts = {
  open: "Vaga",
  title: "Comparar com uma vaga",
  opening: "Abrindo...",
  failed: "A comparação não carregou.",
};
