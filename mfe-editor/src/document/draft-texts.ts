export const draftTexts = {
  restoredChange: { undo: "Alteração desfeita.", redo: "Alteração refeita." },
  savedAt: (time: string) => `Rascunho salvo às ${time}`,
  failed: "Este navegador não guarda rascunhos. Salve antes de sair.",
  restored: "Recuperamos o que você escreveu e ainda não salvou.",
  keep: "Continuar com ele",
  startOver: "Começar do zero",
  discard: "Descartar rascunho",
  discarded: "Rascunho descartado.",
  undo: "Desfazer",
  guest: "Neste navegador há um currículo escrito sem entrar em uma conta. Se for seu, continue de onde parou.",
  unsaved: "Neste navegador há um currículo que você começou e ainda não salvou na sua conta.",
  takeGuest: "Abrir esse currículo",
  guestTaken: "O currículo está aberto.",
  elsewhere: "Este currículo está aberto em outra aba. Para nada se perder, ele é editado em uma aba de cada vez.",
  takeOver: "Continuar nesta aba",
  taken: "Você continua nesta aba, com tudo o que escreveu na outra.",
  offline:
    "Você está sem internet. Pode continuar nesta página: o que você escreve fica guardado neste navegador. Recarregada ou fechada, ela só abre de novo com internet.",
  waiting:
    "Você está sem internet. Salvamos assim que a conexão voltar; até lá, tudo fica guardado neste navegador. Recarregada ou fechada, esta página só abre de novo com internet.",
};
