import { CANCEL_PHRASE, PASS_DAYS, WITHDRAWAL_DAYS } from "@penresume/contracts";

const UNPAID_HINT = "Não conseguimos cobrar a última mensalidade. Confira seu cartão em Gerenciar Assinatura.";

export const subscriptionTexts = {
  cancelAction: "cancele",
  title: "Minhas Assinaturas",
  loading: "Carregando sua assinatura…",
  back: "Voltar",
  retry: "Tentar novamente",
  emptyTitle: "Nenhuma assinatura encontrada",
  empty: "Nenhuma assinatura ativa encontrada",
  failed: "Erro ao carregar informações da assinatura",
  remembered: (time: string) => `Abaixo está o que sabíamos em ${time}. Pode ter mudado.`,
  asOf: (status: string, time: string) => `${status} em ${time}`,
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
  free: "Você está no plano Grátis. Seus currículos continuam salvos.",
  included: "O que está incluído",
  available: "O que o Pro libera",
  renew: "Renovar Assinatura",
  receipts: "Ver recibos",
  manageHint: "Em Gerenciar Assinatura: cartão, recibos e dados de cobrança.",
  passDays: (days: number) =>
    `Você tem ${days === 1 ? "1 dia pago" : `${days} dias pagos`} por Pix, que contam depois desta assinatura.`,
  refundHint: "As regras de desistência estão nos",
  terms: "Termos de uso",
  helpHint: "Alguma dúvida? Veja a",
  help: "Ajuda",
  cancel: "Cancelar assinatura",
};

/** What somebody loses who has given away an address. */
const linksEnd =
  "os links públicos deixam de abrir, também por um QR code já impresso ou um link já enviado. Voltam se você assinar de novo.";

export const cancelTexts = {
  title: "Cancelar assinatura",
  consequence: (date: string) =>
    `Sem multa e sem nova cobrança. Você continua com tudo do Pro até ${date}, e seus currículos ficam salvos depois disso.`,
  endsAtOnce:
    "Sem multa e sem nova cobrança. Como não há período pago em andamento, a assinatura termina agora; seus currículos ficam salvos.",
  linksEnd: (date: string) => `A partir de ${date}, ${linksEnd}`,
  linksEndNow: `Agora, ${linksEnd}`,
  phrase: CANCEL_PHRASE,
  keep: "Manter assinatura",
  confirm: "Confirmar cancelamento",
  busy: "Cancelando...",
  failed: "Erro ao cancelar assinatura. Tente novamente.",
  defaultFailure: "Erro ao cancelar assinatura",
  done: "Assinatura cancelada com sucesso",
};

export const passTexts = {
  plan: "Plano",
  name: `PenResume Pro por Pix, ${PASS_DAYS} dias`,
  active: "Ativo",
  ended: "Terminou",
  until: "Vale até",
  endedAt: "Terminou em",
  noRenewal: "Não renova: nada é cobrado depois. Se pagar de novo antes do fim, os dias se somam.",
  extend: "Somar mais dias",
  again: "Ter o Pro de novo",
};

export const paymentTexts = {
  refundAction: "peça o reembolso",
  title: "Pagamentos e recibos",
  loadingFailed: "Não foi possível carregar seus pagamentos.",
  methods: { card: "no cartão", pix: "por Pix" } as Record<string, string>,
  returned: (amount: string) => `Devolvido: ${amount}`,
  receipt: "Recibo",
  receiptLabel: (date: string) => `Recibo de ${date}`,
  offer: (amount: string, until: string) => `Até ${until} você pode desistir e receber ${amount} de volta.`,
  bySupport: "Você já teve três devoluções nos últimos 12 meses. Para desistir desta compra, escreva para nós.",
  refund: "Desistir e receber de volta",
  refunded: (amount: string) =>
    `Devolvemos ${amount}. O acesso pago com esse valor terminou, e um email confirma. Seus currículos continuam salvos.`,
  refundFailed: "O banco não aceitou uma devolução. Tente de novo, ou fale com o suporte.",
  help: "Falar com o suporte",
};

export const refundTexts = {
  title: "Desistir e receber de volta",
  consequence: (amount: string) =>
    `Devolvemos ${amount}, pelo mesmo meio do pagamento. O acesso ao Pro pago com esse valor termina agora; seus currículos ficam salvos. A garantia além dos ${WITHDRAWAL_DAYS} dias da lei vale uma vez a cada 12 meses.`,
  linksEnd: `Se não restar outro pagamento, ${linksEnd}`,
  keep: "Continuar com o Pro",
  confirm: (amount: string) => `Receber ${amount} de volta`,
  busy: "Devolvendo...",
};
