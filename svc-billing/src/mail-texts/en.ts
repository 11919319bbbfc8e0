import type { MailTexts, Refund } from "./mail-texts.ts";

const describeRefund = ({ until, isBySupport }: Refund): string =>
  `Until ${until} you can change your mind about this purchase and get your money back: ${isBySupport ? "write to support; the address is on the help page" : "there is a button in Minha Assinatura"}.`;

export const en: MailTexts = {
  greeting: "Hello!",
  signature: "The PenResume Pro team",
  links: {
    assinaturas: "My subscription (Minha Assinatura)",
    termos: "Terms of use (Termos de uso)",
    ajuda: "Help and support (Ajuda)",
  },
  payment: {
    paid: ({ price, paidOn, until, receiptUrl, refund }) => ({
      subject: "Pix confirmed: your PenResume Pro is active",
      lines: [
        `We received your Pix payment of ${price} on ${paidOn}. Your access to PenResume Pro lasts until ${until}.`,
        "Pix does not renew: nothing will be charged later. To continue, pay again whenever you like; the days add up.",
        refund && describeRefund(refund),
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
    begun: ({ price, begunOn, nextChargeOn, refund }) => ({
      subject: "Your PenResume Pro subscription is active",
      lines: [
        "We confirm your PenResume Pro subscription.",
        `Subscribed on ${begunOn}, for ${price} per month.`,
        nextChargeOn && `Next charge: ${price} on ${nextChargeOn}, to the same card.`,
        "You can cancel at any time, free of charge, in Minha Assinatura.",
        refund && describeRefund(refund),
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
