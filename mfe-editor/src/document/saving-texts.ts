export const savingTexts = {
  unadapted: "Antes de adaptar para a vaga",
  loaded: "O currículo salvo está aberto.",
  saved: "Currículo salvo.",
  savedAt: (time: string) => `Salvo às ${time}`,
  savedOn: (day: string) => `Salvo em ${day}`,
  saving: "Salvando...",
  retrying: "Não conseguimos salvar agora. Vamos tentar de novo; até lá, tudo fica guardado neste navegador.",
  retryNow: "Tentar agora",
  conflictOpen:
    "Este currículo mudou em outro lugar. O que você escreve aqui fica guardado só neste navegador até você escolher qual fica.",
  deletedOpen:
    "Este currículo foi excluído em outro lugar. O que você escreve aqui fica guardado só neste navegador até você salvar como novo.",
  choose: "Escolher qual fica",
  chooseDeleted: "Ver opções",
  sessionEnded: "Sua sessão terminou. Entre novamente: o que você escreveu fica guardado.",
  signIn: "Entrar novamente",
  storageRefused:
    "Este navegador não guarda dados deste site, e ao entrar você perderia o que escreveu. Permita cookies e dados do site nas configurações dele e tente novamente.",
  failed: "Não foi possível salvar. Tente novamente.",
  tooLarge:
    "Este currículo é maior do que podemos salvar. Encurte os textos mais longos; tudo o que você escreveu continua guardado neste navegador.",
  merged: "Este currículo também mudou em outro aparelho. Juntamos as mudanças de lá com as suas.",
  understood: "Entendi",
  keptHere: "Até lá, o que você escreveu fica guardado neste navegador.",
  checkFields: "Alguns campos precisam de atenção:",
};
