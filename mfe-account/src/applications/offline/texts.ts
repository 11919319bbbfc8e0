export const waitingTexts = {
  waiting: (count: number) =>
    count === 1
      ? "Sem internet: 1 vaga tem mudanças guardadas neste aparelho. Vão para a conta depois."
      : `Sem internet: ${count} vagas têm mudanças guardadas neste aparelho. Vão para a conta depois.`,
  conflict: "Mudou também em outro aparelho. Abra para escolher:",
  notSaved: "A alteração não foi salva.",
  deleted: "Vaga excluída",
  deletedElsewhere: "A vaga foi excluída em outro aparelho.",
  notCreated: (name: string) => `${name} não foi registrada.`,
  discard: "Descartar",
  noCopy: "Sem internet, e este aparelho ainda não tem a lista das suas vagas. Ela aparece quando a conexão voltar.",
};
