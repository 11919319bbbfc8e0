import { type MailLanguage, REFUND_DAYS, WITHDRAWAL_DAYS } from "@penresume/contracts";

/** Facts of a payment, formatted for the mail's language. */
export interface PaymentFacts {
  price: string;
  paidOn: string;
  isPix: boolean;
  /** End of Pro. */
  until: string;
  receiptUrl: string | null;
  siteUrl: string;
}

/** Facts of a subscription, formatted like those of a payment. */
export interface SubscriptionFacts {
  price: string;
  begunOn: string;
  /** Null without another charge. */
  nextChargeOn: string | null;
  /** Null when Pro has ended. */
  until: string | null;
}

export interface MailContent {
  subject: string;
  /** Paragraphs; empty ones are left out. */
  lines: (string | false | null)[];
}

interface MailTexts {
  greeting: string;
  signature: string;
  /** Labels of pages by path; the pages are in Portuguese. */
  links: { assinaturas: string; termos: string; ajuda: string };
  payment: Record<"paid" | "refunded" | "refundFailed" | "ending", (facts: PaymentFacts) => MailContent>;
  subscription: Record<"begun" | "cancelled" | "kept", (facts: SubscriptionFacts) => MailContent>;
}

export type PaymentMailKind = keyof MailTexts["payment"];
export type SubscriptionMailKind = keyof MailTexts["subscription"];

const pt: MailTexts = {
  greeting: "Olá!",
  signature: "Equipe PenResume",
  links: { assinaturas: "Minha Assinatura", termos: "Termos de uso", ajuda: "Ajuda e suporte" },
  payment: {
    paid: ({ price, paidOn, until, receiptUrl }) => ({
      subject: "Pix confirmado: seu PenResume Pro está liberado",
      lines: [
        `Recebemos o seu Pix de ${price}, de ${paidOn}. Seu acesso ao PenResume Pro vale até ${until}.`,
        "O Pix não renova: nada é cobrado depois. Para continuar, pague de novo quando quiser; os dias se somam.",
        `Você pode desistir e receber seu dinheiro de volta em até ${WITHDRAWAL_DAYS} dias desta compra, ou ${REFUND_DAYS} dias da primeira: é um botão em Minha Assinatura.`,
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
        "Se não continuar, seus currículos ficam salvos na conta gratuita.",
      ],
    }),
  },
  subscription: {
    begun: ({ price, begunOn, nextChargeOn }) => ({
      subject: "Sua assinatura do PenResume Pro está ativa",
      lines: [
        "Confirmamos a sua assinatura do PenResume Pro.",
        `Assinada em ${begunOn}, por ${price} por mês.`,
        nextChargeOn && `Próxima cobrança: ${price} em ${nextChargeOn}, no mesmo cartão.`,
        `Você pode cancelar quando quiser, sem multa, em Minha Assinatura. Também pode desistir e receber seu dinheiro de volta em até ${REFUND_DAYS} dias da primeira cobrança: é um botão em Minha Assinatura.`,
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

const en: MailTexts = {
  greeting: "Hello!",
  signature: "The PenResume team",
  links: {
    assinaturas: "My subscription (Minha Assinatura)",
    termos: "Terms of use (Termos de uso)",
    ajuda: "Help and support (Ajuda)",
  },
  payment: {
    paid: ({ price, paidOn, until, receiptUrl }) => ({
      subject: "Pix confirmed: your PenResume Pro is active",
      lines: [
        `We received your Pix payment of ${price} on ${paidOn}. Your access to PenResume Pro lasts until ${until}.`,
        "Pix does not renew: nothing will be charged later. To continue, pay again whenever you like; the days add up.",
        `You can change your mind and get your money back within ${WITHDRAWAL_DAYS} days of this purchase, or ${REFUND_DAYS} days of your first one: there is a button in Minha Assinatura.`,
        receiptUrl && `Receipt: ${receiptUrl}`,
      ],
    }),
    refunded: ({ price, paidOn, isPix }) => ({
      subject: "We refunded your PenResume Pro payment",
      lines: [
        `We refunded ${price}, paid ${isPix ? "by Pix" : "by card"} on ${paidOn}.`,
        isPix
          ? "The money goes back to the account that paid, usually within minutes."
          : "The amount goes back to the same card in 5 to 10 business days, depending on the bank.",
        "Your résumés are still saved.",
      ],
    }),
    refundFailed: ({ price, paidOn, isPix }) => ({
      subject: "We could not refund your PenResume Pro payment",
      lines: [
        `The bank did not accept the refund of ${price}, paid ${isPix ? "by Pix" : "by card"} on ${paidOn}.`,
        "Try again in Minha Assinatura, or write to support: the address is on the help page.",
      ],
    }),
    ending: ({ until, siteUrl }) => ({
      subject: `Your PenResume Pro ends on ${until}`,
      lines: [
        `Your access paid by Pix lasts until ${until}. It does not renew by itself, and nothing will be charged.`,
        `To continue, make a new payment: ${siteUrl}/checkout. The days that remain are not lost.`,
        "If you do not continue, your résumés stay saved in the free account.",
      ],
    }),
  },
  subscription: {
    begun: ({ price, begunOn, nextChargeOn }) => ({
      subject: "Your PenResume Pro subscription is active",
      lines: [
        "We confirm your PenResume Pro subscription.",
        `Subscribed on ${begunOn}, for ${price} per month.`,
        nextChargeOn && `Next charge: ${price} on ${nextChargeOn}, to the same card.`,
        `You can cancel at any time, free of charge, in Minha Assinatura. You can also change your mind and get your money back within ${REFUND_DAYS} days of the first charge: there is a button in Minha Assinatura.`,
      ],
    }),
    cancelled: ({ until }) => ({
      subject: "Your PenResume Pro subscription was cancelled",
      lines: [
        "We confirm that your PenResume Pro subscription was cancelled. There will be no further charges.",
        until
          ? `Your access lasts until ${until}, and you can undo the cancellation in Minha Assinatura until then. Your résumés stay saved afterwards.`
          : "Your access to Pro has ended. Your résumés stay saved.",
      ],
    }),
    kept: ({ price, nextChargeOn }) => ({
      subject: "Your PenResume Pro subscription continues",
      lines: [
        "The cancellation of your PenResume Pro subscription was undone.",
        nextChargeOn && `Next charge: ${price} on ${nextChargeOn}, to the same card.`,
      ],
    }),
  },
};

const es: MailTexts = {
  greeting: "¡Hola!",
  signature: "El equipo de PenResume",
  links: {
    assinaturas: "Mi suscripción (Minha Assinatura)",
    termos: "Términos de uso (Termos de uso)",
    ajuda: "Ayuda y soporte (Ajuda)",
  },
  payment: {
    paid: ({ price, paidOn, until, receiptUrl }) => ({
      subject: "Pix confirmado: tu PenResume Pro está activo",
      lines: [
        `Recibimos tu Pix de ${price}, del ${paidOn}. Tu acceso a PenResume Pro vale hasta el ${until}.`,
        "El Pix no se renueva: después no se cobra nada. Para continuar, paga de nuevo cuando quieras; los días se suman.",
        `Puedes desistir y recibir tu dinero de vuelta hasta ${WITHDRAWAL_DAYS} días después de esta compra, o ${REFUND_DAYS} días después de la primera: es un botón en Minha Assinatura.`,
        receiptUrl && `Recibo: ${receiptUrl}`,
      ],
    }),
    refunded: ({ price, paidOn, isPix }) => ({
      subject: "Devolvimos tu pago de PenResume Pro",
      lines: [
        `Devolvimos ${price}, pagados ${isPix ? "por Pix" : "con tarjeta"} el ${paidOn}.`,
        isPix
          ? "El dinero vuelve a la cuenta que hizo el Pix, por lo general en minutos."
          : "El importe vuelve a la misma tarjeta en 5 a 10 días hábiles, según el banco.",
        "Tus currículos siguen guardados.",
      ],
    }),
    refundFailed: ({ price, paidOn, isPix }) => ({
      subject: "No pudimos devolver tu pago de PenResume Pro",
      lines: [
        `El banco no aceptó la devolución de ${price}, pagados ${isPix ? "por Pix" : "con tarjeta"} el ${paidOn}.`,
        "Inténtalo de nuevo en Minha Assinatura, o escribe al soporte: la dirección está en la página de ayuda.",
      ],
    }),
    ending: ({ until, siteUrl }) => ({
      subject: `Tu PenResume Pro termina el ${until}`,
      lines: [
        `Tu acceso pagado por Pix vale hasta el ${until}. No se renueva solo, y no se cobrará nada.`,
        `Para continuar, haz un nuevo pago: ${siteUrl}/checkout. Los días que faltan no se pierden.`,
        "Si no continúas, tus currículos quedan guardados en la cuenta gratuita.",
      ],
    }),
  },
  subscription: {
    begun: ({ price, begunOn, nextChargeOn }) => ({
      subject: "Tu suscripción a PenResume Pro está activa",
      lines: [
        "Confirmamos tu suscripción a PenResume Pro.",
        `Contratada el ${begunOn}, por ${price} al mes.`,
        nextChargeOn && `Próximo cobro: ${price} el ${nextChargeOn}, en la misma tarjeta.`,
        `Puedes cancelar cuando quieras, sin multa, en Minha Assinatura. También puedes desistir y recibir tu dinero de vuelta hasta ${REFUND_DAYS} días después del primer cobro: es un botón en Minha Assinatura.`,
      ],
    }),
    cancelled: ({ until }) => ({
      subject: "Tu suscripción a PenResume Pro fue cancelada",
      lines: [
        "Confirmamos la cancelación de tu suscripción a PenResume Pro. No habrá más cobros.",
        until
          ? `El acceso vale hasta el ${until}, y hasta entonces puedes dar marcha atrás en Minha Assinatura. Después, tus currículos quedan guardados.`
          : "El acceso a Pro terminó. Tus currículos quedan guardados.",
      ],
    }),
    kept: ({ price, nextChargeOn }) => ({
      subject: "Tu suscripción a PenResume Pro continúa",
      lines: [
        "La cancelación de tu suscripción a PenResume Pro fue anulada.",
        nextChargeOn && `Próximo cobro: ${price} el ${nextChargeOn}, en la misma tarjeta.`,
      ],
    }),
  },
};

export const MAIL_TEXTS: Record<MailLanguage, MailTexts> = { "pt-BR": pt, en, es };
