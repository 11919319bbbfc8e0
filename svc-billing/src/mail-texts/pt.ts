import type { MailTexts, Refund } from "./mail-texts.ts";

const describeRefund = ({ until, isBySupport }: Refund): string =>
  `Até ${until} você pode desistir desta compra e receber seu dinheiro de volta: ${isBySupport ? "escreva para o suporte; o endereço está na Ajuda" : "é um botão em Minha Assinatura"}.`;

export const pt: MailTexts = {
  greeting: "Olá!",
  signature: "Equipe PenResume Pro",
  links: { assinaturas: "Minha Assinatura", termos: "Termos de uso", ajuda: "Ajuda e suporte" },
  payment: {
    paid: ({ price, paidOn, until, receiptUrl, refund }) => ({
      subject: "Pix confirmado: seu PenResume Pro está liberado",
      lines: [
        `Recebemos o seu Pix de ${price}, de ${paidOn}. Seu acesso ao PenResume Pro vale até ${until}.`,
        "O Pix não renova: nada é cobrado depois. Para continuar, pague de novo quando quiser; os dias se somam.",
        refund && describeRefund(refund),
        receiptUrl && `Recibo: ${receiptUrl}`,
      ],
    }),
    refunded: ({ price, paidOn, isPix }) => ({
      subject: "Devolvemos o seu pagamento do PenResume Pro",
      lines: [
        `Devolvemos ${price}, pagos ${isPix ? "por Pix" : "no cartão"} em ${paidOn}.`,
        isPix
          ? "O dinheiro volta para a conta que fez o Pix, em geral em minutos."
          : "O valor volta para o mesmo cartão, em 5 a 10 dias úteis, conforme o banco.",
        "Seus currículos continuam salvos.",
      ],
    }),
    refundFailed: ({ price, paidOn, isPix }) => ({
      subject: "Não conseguimos devolver o seu pagamento do PenResume Pro",
      lines: [
        `O banco não aceitou a devolução de ${price}, pagos ${isPix ? "por Pix" : "no cartão"} em ${paidOn}.`,
        "Tente de novo em Minha Assinatura, ou escreva para o suporte: o endereço está na Ajuda.",
      ],
    }),
    ending: ({ until, siteUrl }) => ({
      subject: `Seu PenResume Pro termina em ${until}`,
      lines: [
        `Seu acesso pago por Pix vale até ${until}. Ele não renova sozinho, e nada será cobrado.`,
        `Para continuar, faça um novo pagamento: ${siteUrl}/checkout. Os dias que faltam não se perdem.`,
        "Se não continuar, seus currículos ficam salvos no plano Grátis.",
      ],
    }),
  },
  subscription: {
    begun: ({ price, begunOn, nextChargeOn, refund }) => ({
      subject: "Sua assinatura do PenResume Pro está ativa",
      lines: [
        "Confirmamos a sua assinatura do PenResume Pro.",
        `Assinada em ${begunOn}, por ${price} por mês.`,
        nextChargeOn && `Próxima cobrança: ${price} em ${nextChargeOn}, no mesmo cartão.`,
        "Você pode cancelar quando quiser, sem multa, em Minha Assinatura.",
        refund && describeRefund(refund),
      ],
    }),
    cancelled: ({ until }) => ({
      subject: "Sua assinatura do PenResume Pro foi cancelada",
      lines: [
        "Confirmamos o cancelamento da sua assinatura do PenResume Pro. Não haverá novas cobranças.",
        until
          ? `O acesso vale até ${until}, e até lá dá para voltar atrás em Minha Assinatura. Seus currículos ficam salvos depois disso.`
          : "O acesso ao Pro terminou. Seus currículos ficam salvos.",
      ],
    }),
    kept: ({ price, nextChargeOn }) => ({
      subject: "Sua assinatura do PenResume Pro continua",
      lines: [
        "O cancelamento da sua assinatura do PenResume Pro foi desfeito.",
        nextChargeOn && `Próxima cobrança: ${price} em ${nextChargeOn}, no mesmo cartão.`,
      ],
    }),
  },
};
