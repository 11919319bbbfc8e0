export const entryTexts = {
  open: "Histórico",
  failed: "Não foi possível abrir o histórico.",
  restored: (time: string) => `Currículo como em ${time}.`,
  undo: "Desfazer",
};
