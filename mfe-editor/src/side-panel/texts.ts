export const sidePanelTexts = {
  undo: "Desfazer",
  retry: "Tentar de novo",
};
