export const sectionsTexts = {
  add: "Adicionar seção",
  addTitle: "Qual seção você quer adicionar?",
  addHint: (example: string) => `Ex.: ${example}`,
  added: (title: string) => `Seção ${title} adicionada.`,

  section: "Seção",
  drag: (title: string) => `Arrastar ${title}`,
  up: (title: string) => `Mover ${title} para cima`,
  down: (title: string) => `Mover ${title} para baixo`,
  hide: (title: string) => `Ocultar ${title}`,
  show: (title: string) => `Mostrar ${title}`,

  rename: "Título da seção",
  renameHint: (title: string) => `Vazio, fica “${title}”.`,
  ownTitle: "Ex.: Intercâmbio",
  isHidden: "Oculta",
  isEmpty: "Vazia, não aparece",
  entries: (count: number) => (count === 1 ? "1 item" : `${count} itens`),
  edit: "Editar conteúdo",
  addText: "Escrever",
  remove: "Remover seção",
  removed: (title: string) => `Seção ${title} removida.`,
};
