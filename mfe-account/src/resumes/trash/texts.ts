import { TRASH_DAYS } from "@penresume/contracts";

export const trashTexts = {
  restoreAction: "restaure",
  removeAction: "apague",
  title: "Lixeira",
  lead: `Currículos excluídos ficam aqui por ${TRASH_DAYS} dias e depois são apagados para sempre. Até lá, você pode restaurar.`,
  loading: "Carregando a Lixeira…",
  failed: "Não conseguimos carregar a Lixeira",
  emptyTitle: "A Lixeira está vazia",
  emptyText: "O que você excluir aparece aqui.",
  deletedAt: "Excluído em",
  remaining: (days: number) => (days <= 1 ? "Último dia na Lixeira" : `Faltam ${days} dias`),
  pages: "Páginas",
  loadingPages: "Carregando o currículo…",
  pagesFailed: "Não conseguimos carregar o currículo",
  noPages: "Este currículo está vazio.",
  see: "Ver",
  seeLabel: (name: string) => `Ver o currículo ${name}`,
  restore: "Restaurar",
  restoreLabel: (name: string) => `Restaurar o currículo ${name}`,
  restoring: "Restaurando...",
  restored: "Currículo de volta na lista.",
  open: "Abrir",
  remove: "Apagar para sempre",
  removeLabel: (name: string) => `Apagar para sempre o currículo ${name}`,
  removeQuestion: (name: string) => `Apagar “${name}” para sempre?`,
  removeHint: "O currículo e o histórico dele não poderão mais ser recuperados.",
  removed: "Currículo apagado para sempre.",
  empty: "Esvaziar a Lixeira",
  emptyQuestion: (count: number) =>
    count === 1
      ? "Apagar para sempre o currículo da Lixeira?"
      : `Apagar para sempre os ${count} currículos da Lixeira?`,
  emptyHint: "Eles e os históricos deles não poderão mais ser recuperados.",
  emptied: "Lixeira vazia.",
  keep: "Manter",
};
