export const savingTexts = {
  conflictTitle: "Este currículo mudou em outro lugar",
  conflict:
    "Ele foi salvo em outra aba ou aparelho depois que você o abriu aqui. Nada foi sobrescrito. Com qual versão você quer ficar?",
  keepMine: "Ficar com a minha",
  useSaved: "Usar a outra versão",
  deletedTitle: "Este currículo foi excluído",
  deleted: "Ele foi excluído em outra aba ou aparelho, mas o que você escreveu continua aqui.",
  saveAsNew: "Salvar como novo currículo",
  loaded: "A versão salva está aberta.",
  saved: "Currículo salvo.",
  savedAt: (time: string) => `Salvo às ${time}`,
  savedOn: (day: string) => `Salvo em ${day}`,
  saving: "Salvando...",
  retrying: "Não conseguimos salvar agora. Vamos tentar de novo; até lá, tudo fica guardado neste navegador.",
  retryNow: "Tentar agora",
  conflictOpen:
    "Este currículo mudou em outro lugar. O que você escreve aqui fica guardado só neste navegador até você escolher uma versão.",
  deletedOpen:
    "Este currículo foi excluído em outro lugar. O que você escreve aqui fica guardado só neste navegador até você salvar como novo.",
  choose: "Escolher a versão",
  chooseDeleted: "Ver opções",
  sessionEnded: "Sua sessão terminou. Entre novamente: o que você escreveu fica guardado.",
  signIn: "Entrar novamente",
  storageRefused:
    "Este navegador não guarda dados deste site, e ao entrar você perderia o que escreveu. Permita cookies e dados do site nas configurações dele e tente novamente.",
  failed: "Não foi possível salvar. Tente novamente.",
  tooLarge:
    "Este currículo é maior do que podemos salvar. Encurte os textos mais longos; tudo o que você escreveu continua guardado neste navegador.",
  checkFields: "Alguns campos precisam de atenção:",
};
