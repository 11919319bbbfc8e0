export const draftTexts = {
  savedAt: (time: string) => `Rascunho salvo às ${time}`,
  failed: "Este navegador não guarda rascunhos. Salve antes de sair.",
  restored: "Recuperamos o que você escreveu e ainda não salvou.",
  startOver: "Começar do zero",
  discard: "Descartar rascunho",
  discarded: "Rascunho descartado.",
  undo: "Desfazer",
};
