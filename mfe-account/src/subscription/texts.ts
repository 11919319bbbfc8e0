import { CANCEL_PHRASE, REFUND_DAYS } from "@penresume/contracts";

const UNPAID_HINT = "Não conseguimos cobrar a última mensalidade. Confira seu cartão em Gerenciar Assinatura.";

export const subscriptionTexts = {
  title: "Minhas Assinaturas",
  loading: "Carregando sua assinatura…",
  back: "Voltar",
  retry: "Tentar novamente",
  emptyTitle: "Nenhuma assinatura encontrada",
  empty: "Nenhuma assinatura ativa encontrada",
  failed: "Erro ao carregar informações da assinatura",
  status: {
    active: "Ativa",
    canceled: "Cancelada",
    past_due: "Pendente",
  },
  endsWithPeriod: "Cancelada - Ativa até o fim do período",
  /** Hints for statuses without access to Pro. */
  hints: {
    past_due: UNPAID_HINT,
    unpaid: UNPAID_HINT,
    paused:
      "Sua assinatura está em pausa e nada é cobrado. Para retomar o Pro, cadastre um cartão em Gerenciar Assinatura.",
  } as Record<string, string>,
  periodStart: "Início do período",
  nextCharge: "Próxima cobrança",
  noCharge: "Nenhuma prevista",
  expiresAt: "Assinatura expira em",
  canceledAt: "Cancelada em",
  plan: "Plano",
  defaultPlan: "Plano Premium",
  amount: "Valor",
  noPrice: "Preço não disponível",
  month: "mês",
  year: "ano",
  benefitsTitle: "O que está incluído",
  renew: "Renovar Assinatura",
  receipts: "Ver recibos",
  manageHint: "Em Gerenciar Assinatura: cartão, recibos e dados de cobrança.",
  refundHint: `Garantia de ${REFUND_DAYS} dias da primeira cobrança. Como pedir o dinheiro de volta está nos`,
  terms: "Termos de uso",
  helpHint: "Alguma dúvida? Veja a",
  help: "Ajuda",
  cancel: "Cancelar assinatura",
};

export const cancelTexts = {
  title: "Cancelar assinatura",
  consequence: (date: string) =>
    `Sem multa e sem nova cobrança. Você continua com tudo do Pro até ${date}, e seus currículos ficam salvos depois disso.`,
  endsAtOnce:
    "Sem multa e sem nova cobrança. Como não há período pago em andamento, a assinatura termina agora; seus currículos ficam salvos.",
  phrase: CANCEL_PHRASE,
  keep: "Manter assinatura",
  confirm: "Confirmar cancelamento",
  busy: "Cancelando...",
  failed: "Erro ao cancelar assinatura. Tente novamente.",
  defaultFailure: "Erro ao cancelar assinatura",
  done: "Assinatura cancelada com sucesso",
};
