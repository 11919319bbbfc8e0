import { APPLICATION_LIMITS } from "@penresume/contracts";

/** Messages of the routes of applications. */
export const applicationTexts = {
  limits: {
    applications: `Você já tem ${APPLICATION_LIMITS.count} vagas, o máximo. Exclua as que não usa mais e tente de novo.`,
    bytes:
      "Suas vagas já ocupam todo o espaço da sua conta. Exclua as antigas, ou o que foi guardado nelas, e tente de novo.",
    copies: `Esta vaga já guarda ${APPLICATION_LIMITS.copies} envios, o máximo. Exclua um deles e tente de novo.`,
  },
  changedElsewhere: "Esta vaga foi alterada em outro lugar.",
  settingsChangedElsewhere: "As configurações das vagas foram alteradas em outro lugar.",
  alreadyDeleted: "Esta vaga já foi criada e excluída.",
  createdOtherwise: "Esta vaga já foi criada com outro conteúdo.",
  unknownStage: "Esta etapa não existe.",
  stageExists: "Esta etapa já existe.",
  resumeGone: "Este currículo não existe mais. Escolha outro e tente de novo.",
  sentInFuture: "O dia do envio não pode estar no futuro.",
};
