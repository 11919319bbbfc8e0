import { TRASH_DAYS } from "@penresume/contracts";
import { formatDateTime } from "../lib/format.ts";

export const homeTexts = {
  newResume: "Novo Currículo",
  importResume: "Já tenho um currículo",
  mySubscription: "Minha Assinatura",
  subscribe: "Assinar",
  passEnding: (date: string) =>
    `Seu Pro por Pix vale até ${date} e não renova. Se continuar, os dias que faltam se somam; se não, nada é apagado.`,
  passExtend: "Somar 30 dias",
  saved: "Currículo salvo",
  loading: "Carregando seus currículos…",
  emptyTitle: "Nenhum currículo",
  empty: "Comece criando seu primeiro currículo.",
  unsaved: "Neste navegador há um currículo que você começou e ainda não salvou na sua conta.",
  continueUnsaved: "Continuar com ele",
  waitingNew: (name: string) => `“${name}” está guardado neste aparelho e será salvo quando a conexão voltar.`,
  refusedNew: {
    changed: (name: string) => `“${name}” mudou também em outro aparelho. Abra para escolher com qual ficar.`,
    deleted: (name: string) =>
      `“${name}” foi excluído em outro lugar. O que você escreveu depois está guardado só neste aparelho.`,
    limit: (name: string) =>
      `“${name}” está guardado só neste aparelho: sua conta está cheia. Exclua um currículo que você não usa mais e abra este de novo.`,
    invalid: (name: string) =>
      `“${name}” está guardado só neste aparelho: não foi possível salvar. Abra para ver o que precisa de atenção.`,
  },
  openUnsaved: "Abrir",
  guestDraft: "Neste navegador há um currículo escrito sem entrar em uma conta. Se for seu, continue de onde parou.",
  openGuestDraft: "Abrir esse currículo",
  unsavedChanges: (name: string) => `“${name}” tem alterações neste aparelho que ainda não estão na sua conta.`,
  failedTitle: "Não conseguimos carregar seus currículos",
  more: "Mostrar mais",
  moreBusy: "Carregando...",
  updatedAt: "Atualizado em",
  renameField: "Nome do currículo",
  renameLabel: (name: string) => `Renomear o currículo ${name}`,
  renameFailed: "O nome não foi salvo.",
  newerDraft: "Há alterações mais novas neste aparelho",
  waitingDraft: "Há alterações mais novas neste aparelho. Serão salvas quando a conexão voltar.",
  refusedDraft: {
    changed: "Mudou também em outro aparelho. Abra para escolher com qual ficar.",
    deleted: "Foi excluído em outro lugar. Abra para salvar o que você escreveu neste aparelho.",
    limit: "Há alterações neste aparelho que não cabem na sua conta. Abra para ver o que fazer.",
    invalid: "Há alterações neste aparelho que não puderam ser salvas. Abra para ver o que precisa de atenção.",
  },
  versionTitle: "Qual você quer baixar?",
  version: (draftSavedAt: Date) =>
    `Neste aparelho há alterações de ${formatDateTime(draftSavedAt)} que ainda não estão na sua conta.`,
  versionDraft: "Baixar a mais nova",
  versionSaved: "Baixar a da conta",
  edit: "Editar",
  download: "Baixar",
  downloading: "Baixando...",
  downloaded: "O PDF foi baixado. Agora toque em Enviar.",
  downloadedNow: "O PDF foi baixado. Escolha como enviar.",
  delete: "Excluir",
  deleteLabel: (name: string) => `Excluir o currículo ${name}`,
  editLabel: (name: string) => `Editar o currículo ${name}`,
  downloadLabel: (name: string) => `Baixar o currículo ${name}`,
  deleteTitle: "Excluir currículo",
  deleteQuestion: "Tem certeza que deseja excluir este currículo?",
  deleteHint: (name: string) => `“${name}” sai da lista e fica na Lixeira por ${TRASH_DAYS} dias.`,
  deleteConfirm: "Excluir",
  deleteFailed: "Não foi possível excluir o currículo. Ele continua na sua lista.",
  keep: "Manter",
  deleted: "Currículo excluído.",
  undo: "Desfazer",
  undone: "Currículo de volta na lista.",
  undoFailed: "Não foi possível desfazer. O currículo está na Lixeira.",
  trash: "Lixeira",
  history: "Voltar no tempo",
  compare: "Combina com uma vaga?",
  openVaga: "Ver a vaga",
  sendLabel: (name: string) => `Enviar o currículo ${name}`,
  /** What to do when the network is back. */
  downloadAction: "baixe o currículo",
  deleteAction: "exclua",
  duplicateAction: "duplique",
  historyAction: "volte no tempo",
  openVagaAction: "veja a vaga",
  linkAction: "veja o link",
  missingOffline: "A lista ainda não está neste aparelho. Abra esta página uma vez com internet, e ela fica guardada.",
  versions: (count: number) => (count === 1 ? "1 currículo para uma vaga" : `${count} currículos para vagas`),
  inLanguage: { pt: "Em português", en: "Em inglês", es: "Em espanhol" },
  forVaga: (name: string) => (name.startsWith("Para ") ? name : `Para ${name}`),
  posting: (title: string) => `Vaga: ${title}`,
  versionsStay: (count: number) =>
    count === 1
      ? "O currículo para uma vaga, feito dele, continua na sua lista."
      : `Os ${count} currículos para vagas, feitos dele, continuam na sua lista.`,
  moreOptionsLabel: (name: string) => `Mais opções do currículo ${name}`,
  duplicate: "Duplicar",
  duplicated: "Currículo duplicado. A cópia é a primeira da lista.",
  versionDuplicated: "Currículo para a vaga duplicado.",
};

export const finderTexts = {
  search: "Buscar currículo",
  searchExample: "Nome, pessoa ou vaga",
  order: "Ordenar por",
  newest: "Mais recentes",
  byName: "Nome, de A a Z",
  searching: "Buscando em todos os currículos…",
  found: (count: number) =>
    count === 0
      ? "Nenhum currículo encontrado."
      : count === 1
        ? "1 currículo encontrado."
        : `${count} currículos encontrados.`,
  clear: "Limpar busca",
};
