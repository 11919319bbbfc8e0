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
  sessionEnded: "Sua sessão terminou. Entre novamente: o que você escreveu fica guardado.",
  signIn: "Entrar novamente",
  failed: "Não foi possível salvar. Tente novamente.",
  tooLarge:
    "Este currículo é maior do que podemos salvar. Encurte os textos mais longos; tudo o que você escreveu continua guardado neste navegador.",
  checkFields: "Alguns campos precisam de atenção:",
};
