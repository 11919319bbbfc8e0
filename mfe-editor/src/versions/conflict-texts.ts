export const conflictTexts = {
  title: "Este currículo mudou em outro lugar",
  changed:
    "Ele foi salvo em outra aba ou aparelho, e lá mudou o mesmo que aqui. As outras mudanças, de lá e daqui, ficam. Qual você quer deixar?",
  changedUnknown:
    "Ele foi salvo em outra aba ou aparelho depois que você o abriu aqui. Nada foi sobrescrito. Qual você quer deixar?",
  loading: "Abrindo a outra...",
  loadFailed: "Não conseguimos abrir a outra.",
  theirs: "No outro lugar:",
  mine: "Aqui:",
  posting: "Vaga",
  keepMine: "Ficar com a minha",
  useSaved: "Usar a outra",
  deletedTitle: "Este currículo foi excluído",
  deleted:
    "Ele foi excluído em outra aba ou aparelho, mas o que você escreveu continua aqui. O que estava salvo fica 30 dias na Lixeira: se você o restaurar, é só salvar de novo aqui.",
  saveAsNew: "Salvar como novo currículo",
};
