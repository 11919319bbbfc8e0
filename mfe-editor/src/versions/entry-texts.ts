/** Texts that the editor shows before the differences are opened. */
export const entryTexts = {
  version: "Versão para uma vaga, feita a partir de outro currículo.",
  title: "Diferenças do currículo base",
  opening: "Abrindo...",
  failed: "As diferenças não carregaram.",
};
