export const conflictTexts = {
  title: "Este currículo mudou em outro lugar",
  changed:
    "Ele foi salvo em outra aba ou aparelho, e lá mudou o mesmo que aqui. As outras mudanças, de lá e daqui, ficam. Com qual destas versões você quer ficar?",
  changedUnknown:
    "Ele foi salvo em outra aba ou aparelho depois que você o abriu aqui. Nada foi sobrescrito. Com qual versão você quer ficar?",
  loading: "Abrindo a outra versão...",
  loadFailed: "Não conseguimos abrir a outra versão.",
  theirs: "No outro lugar:",
  mine: "Aqui:",
  posting: "Vaga",
  keepMine: "Ficar com a minha",
  useSaved: "Usar a outra versão",
  deletedTitle: "Este currículo foi excluído",
  deleted:
    "Ele foi excluído em outra aba ou aparelho, mas o que você escreveu continua aqui. O que estava salvo fica 30 dias na Lixeira: se você o restaurar, é só salvar de novo aqui.",
  saveAsNew: "Salvar como novo currículo",
};
