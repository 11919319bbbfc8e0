import { CANCEL_PHRASE } from "@penresume/contracts";

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
  pastDueHint: "Não conseguimos cobrar a última mensalidade. Confira seu cartão em Gerenciar Assinatura.",
  periodStart: "Início do período",
  nextCharge: "Próxima cobrança",
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
  manageHint: "Em Gerenciar Assinatura: cartão, recibos e dados de cobrança.",
  cancel: "Cancelar assinatura",
};

export const cancelTexts = {
  title: "Cancelar assinatura",
  consequence: (date: string) =>
    `Sem multa e sem nova cobrança. Você continua com tudo do Pro até ${date}, e seus currículos ficam salvos depois disso.`,
  endsAtOnce:
    "Sem multa e sem nova cobrança. Como não há período pago em andamento, a assinatura termina agora; seus currículos ficam salvos.",
  instruction: "Para confirmar, digite:",
  phrase: CANCEL_PHRASE,
  label: "Frase de confirmação",
  mismatch: `Por favor, digite exatamente "${CANCEL_PHRASE}" para confirmar.`,
  keep: "Manter assinatura",
  confirm: "Confirmar cancelamento",
  busy: "Cancelando...",
  failed: "Erro ao cancelar assinatura. Tente novamente.",
  defaultFailure: "Erro ao cancelar assinatura",
  done: "Assinatura cancelada com sucesso",
};
