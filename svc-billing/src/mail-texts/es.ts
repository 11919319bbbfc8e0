import type { MailTexts, Refund } from "./mail-texts.ts";

const describeRefund = ({ until, isBySupport }: Refund): string =>
  `Hasta el ${until} puedes desistir de esta compra y recibir tu dinero de vuelta: ${isBySupport ? "escribe al soporte; la dirección está en la página de ayuda" : "es un botón en Minha Assinatura"}.`;

export const es: MailTexts = {
  greeting: "¡Hola!",
  signature: "El equipo de PenResume Pro",
  links: {
    assinaturas: "Mi suscripción (Minha Assinatura)",
    termos: "Términos de uso (Termos de uso)",
    ajuda: "Ayuda y soporte (Ajuda)",
  },
  payment: {
    paid: ({ price, paidOn, until, receiptUrl, refund }) => ({
      subject: "Pix confirmado: tu PenResume Pro está activo",
      lines: [
        `Recibimos tu Pix de ${price}, del ${paidOn}. Tu acceso a PenResume Pro vale hasta el ${until}.`,
        "El Pix no se renueva: después no se cobra nada. Para continuar, paga de nuevo cuando quieras; los días se suman.",
        refund && describeRefund(refund),
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
    begun: ({ price, begunOn, nextChargeOn, refund }) => ({
      subject: "Tu suscripción a PenResume Pro está activa",
      lines: [
        "Confirmamos tu suscripción a PenResume Pro.",
        `Contratada el ${begunOn}, por ${price} al mes.`,
        nextChargeOn && `Próximo cobro: ${price} el ${nextChargeOn}, en la misma tarjeta.`,
        "Puedes cancelar cuando quieras, sin multa, en Minha Assinatura.",
        refund && describeRefund(refund),
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
