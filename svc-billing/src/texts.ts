import { REFUND_DAYS, type Subscription, WITHDRAWAL_DAYS } from "@penresume/contracts";
import type { StripePayment } from "./stripe-mappers.ts";

/** Problem titles shown to users. */
export const texts = {
  creationFailed: "Falha ao criar intenção de pagamento",
  cancellationFailed: "Erro ao cancelar assinatura",
  renewalFailed: "Erro ao renovar assinatura",
  loadingFailed: "Erro ao carregar informações da assinatura",
  noSubscription: "Nenhuma assinatura ativa encontrada",
  alreadySubscribed: "Você já tem uma assinatura ativa.",
  unpaid: "Sua assinatura tem um pagamento pendente. Regularize o pagamento ou cancele-a antes de assinar de novo.",
  settling: "Seu pagamento está sendo confirmado. Tente novamente em instantes.",
  methodUnavailable: "O Pix não está disponível agora. Pague com cartão.",
  refundFailed: "Não foi possível devolver o pagamento agora. Tente novamente.",
  refundRefused: "A Stripe recusou a devolução. Fale com o suporte, que resolve por outro caminho.",
  notRefundable: "Este pagamento está fora do prazo de devolução.",
  noPayment: "Pagamento não encontrado.",
  accountErased: "Esta conta foi excluída.",
  invalidData: "Dados inválidos.",
  unknownPrice: "Este plano não está à venda.",
  badSignature: "Assinatura do evento inválida.",
};

const day = (seconds: number): string =>
  new Date(seconds * 1_000).toLocaleDateString("pt-BR", { timeZone: "America/Sao_Paulo", dateStyle: "short" });

const price = ({ amount, currency }: Pick<Subscription["plan"], "amount" | "currency">): string =>
  ((amount ?? 0) / 100).toLocaleString("pt-BR", { style: "currency", currency });

export type PaymentMailKind = "paid" | "refunded" | "refundFailed" | "ending";

/** The mail about a payment, or about the end of what it paid for. */
export function composePaymentMail(
  kind: PaymentMailKind,
  { amount, currency, charge }: StripePayment,
  proUntil: number,
  siteUrl: string,
): { subject: string; text: string } {
  const paid = price({ amount, currency });
  const by = charge?.method === "pix" ? "por Pix" : "no cartão";
  const { subject, lines } = {
    paid: {
      subject: "Pix confirmado: seu PenResume Pro está liberado",
      lines: [
        `Recebemos o seu Pix de ${paid}, de ${day(charge?.created ?? 0)}. Seu acesso ao PenResume Pro vale até ${day(proUntil)}.`,
        "O Pix não renova: nada é cobrado depois. Para continuar, pague de novo quando quiser; os dias se somam.",
        `Você pode desistir e receber seu dinheiro de volta em até ${WITHDRAWAL_DAYS} dias desta compra, ou ${REFUND_DAYS} dias da primeira: é um botão em Minha Assinatura.`,
        charge?.receiptUrl && `Recibo: ${charge.receiptUrl}`,
      ],
    },
    refunded: {
      subject: "Devolvemos o seu pagamento do PenResume Pro",
      lines: [
        `Devolvemos ${paid}, pagos ${by} em ${day(charge?.created ?? 0)}.`,
        charge?.method === "pix"
          ? "O dinheiro volta para a conta que fez o Pix, em geral em minutos."
          : "O valor volta para o mesmo cartão, em 5 a 10 dias úteis, conforme o banco.",
        "Seus currículos continuam salvos.",
      ],
    },
    refundFailed: {
      subject: "Não conseguimos devolver o seu pagamento do PenResume Pro",
      lines: [
        `O banco não aceitou a devolução de ${paid}, pagos ${by} em ${day(charge?.created ?? 0)}.`,
        "Tente de novo em Minha Assinatura, ou escreva para o suporte: o endereço está na Ajuda.",
      ],
    },
    ending: {
      subject: `Seu PenResume Pro termina em ${day(proUntil)}`,
      lines: [
        `Seu acesso pago por Pix vale até ${day(proUntil)}. Ele não renova sozinho, e nada será cobrado.`,
        `Para continuar, faça um novo pagamento: ${siteUrl}/checkout. Os dias que faltam não se perdem.`,
        "Se não continuar, seus currículos ficam salvos na conta gratuita.",
      ],
    },
  }[kind];
  return { subject, text: composeText(lines, siteUrl) };
}

const composeText = (lines: (string | number | null | undefined)[], siteUrl: string): string => {
  const links = [
    `Minha Assinatura: ${siteUrl}/assinaturas`,
    `Termos de uso: ${siteUrl}/termos`,
    `Ajuda e suporte: ${siteUrl}/ajuda`,
  ];
  return ["Olá!", ...lines.filter(Boolean), links.join("\n"), "Equipe PenResume"].join("\n\n");
};

/** The mail that confirms a change of a subscription. */
export function composeMail(
  kind: "begun" | "cancelled" | "kept",
  { plan, created, current_period_end, status }: Subscription,
  siteUrl: string,
): { subject: string; text: string } {
  const next = current_period_end && `Próxima cobrança: ${price(plan)} em ${day(current_period_end)}, no mesmo cartão.`;
  const { subject, lines } = {
    begun: {
      subject: "Sua assinatura do PenResume Pro está ativa",
      lines: [
        "Confirmamos a sua assinatura do PenResume Pro.",
        `Assinada em ${day(created)}, por ${price(plan)} por mês.`,
        next,
        `Você pode cancelar quando quiser, sem multa, em Minha Assinatura. Também pode desistir e receber seu dinheiro de volta em até ${REFUND_DAYS} dias da primeira cobrança: é um botão em Minha Assinatura.`,
      ],
    },
    cancelled: {
      subject: "Sua assinatura do PenResume Pro foi cancelada",
      lines: [
        "Confirmamos o cancelamento da sua assinatura do PenResume Pro. Não haverá novas cobranças.",
        status === "active" && current_period_end
          ? `O acesso vale até ${day(current_period_end)}, e até lá dá para voltar atrás em Minha Assinatura. Seus currículos ficam salvos depois disso.`
          : "O acesso ao Pro terminou. Seus currículos ficam salvos.",
      ],
    },
    kept: {
      subject: "Sua assinatura do PenResume Pro continua",
      lines: ["O cancelamento da sua assinatura do PenResume Pro foi desfeito.", next],
    },
  }[kind];
  return { subject, text: composeText(lines, siteUrl) };
}
