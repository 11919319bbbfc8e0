export const detailTexts = {
  back: "Voltar às candidaturas",
  failed: "Não conseguimos abrir esta candidatura",
  tabs: "Partes da candidatura",
  posting: "Vaga",
  message: "Mensagem",
  sending: "Envio",
  interview: "Entrevista",
  notSaved: "A alteração não foi salva.",
  changedElsewhere:
    "Esta candidatura mudou em outra aba ou aparelho. O que está escrito nos campos é o seu: salve de novo para ficar com ele.",
};
