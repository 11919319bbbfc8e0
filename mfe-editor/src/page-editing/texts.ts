export const pageEditingTexts = {
  section: (title: string) => `Opções de ${title}`,
  hint: "Arraste para mover, ou clique para ver as opções",
  up: "Mover para cima",
  down: "Mover para baixo",
  hide: "Ocultar",
  edit: "Abrir em Seções",
};
