export const sidePanelTexts = {
  undo: "Desfazer",
};
