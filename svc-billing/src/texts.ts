import { REFUND_DAYS, type Subscription } from "@penresume/contracts";

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
  accountErased: "Esta conta foi excluída.",
  invalidData: "Dados inválidos.",
  unknownPrice: "Este plano não está à venda.",
  badSignature: "Assinatura do evento inválida.",
};

const day = (seconds: number): string =>
  new Date(seconds * 1_000).toLocaleDateString("pt-BR", { timeZone: "America/Sao_Paulo", dateStyle: "short" });

const price = ({ amount, currency }: Subscription["plan"]): string =>
  ((amount ?? 0) / 100).toLocaleString("pt-BR", { style: "currency", currency });

/** The mail that confirms a change of a subscription. */
export function composeMail(
  kind: "begun" | "cancelled" | "kept",
  { plan, created, current_period_end, status }: Subscription,
  siteUrl: string,
): { subject: string; text: string } {
  const page = `Minha Assinatura: ${siteUrl}/assinaturas`;
  const terms = `Termos de uso: ${siteUrl}/termos`;
  const help = `Ajuda e suporte: ${siteUrl}/ajuda`;
  const next = current_period_end && `Próxima cobrança: ${price(plan)} em ${day(current_period_end)}, no mesmo cartão.`;
  const { subject, lines } = {
    begun: {
      subject: "Sua assinatura do PenResume Pro está ativa",
      lines: [
        "Confirmamos a sua assinatura do PenResume Pro.",
        `Assinada em ${day(created)}, por ${price(plan)} por mês.`,
        next,
        `Você pode cancelar quando quiser, sem multa, em Minha Assinatura. Também pode desistir e receber seu dinheiro de volta em até ${REFUND_DAYS} dias da primeira cobrança: como pedir está nos Termos de uso.`,
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
  return {
    subject,
    text: ["Olá!", ...lines.filter(Boolean), `${page}\n${terms}\n${help}`, "Equipe PenResume"].join("\n\n"),
  };
}
