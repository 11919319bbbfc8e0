export const draftTexts = {
  savedAt: (time: string) => `Rascunho salvo às ${time}`,
  failed: "Este navegador não guarda rascunhos. Salve antes de sair.",
  restored: "Recuperamos o que você escreveu e ainda não salvou.",
  startOver: "Começar do zero",
  discard: "Descartar rascunho",
  discarded: "Rascunho descartado.",
  undo: "Desfazer",
  elsewhere: "Este currículo está aberto em outra aba. Para nada se perder, ele é editado em uma aba de cada vez.",
  takeOver: "Continuar nesta aba",
  taken: "Você continua nesta aba, com tudo o que escreveu na outra.",
  offline: "Você está sem internet. Pode continuar: tudo o que você escreve fica guardado neste navegador.",
  waiting: "Você está sem internet. Salvamos assim que a conexão voltar; até lá, tudo fica guardado neste navegador.",
};
