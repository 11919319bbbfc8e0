export const sidePanelTexts = {
  undo: "Desfazer",
  retry: "Tentar novamente",
};
