import type { MailLanguage, Subscription } from "@penresume/contracts";
import { MAIL_TEXTS, type MailContent, type PaymentMailKind, type SubscriptionMailKind } from "./mail-texts/index.ts";
import type { findRefundDeadline } from "./refund-rules.ts";
import type { StripePayment } from "./stripe-mappers.ts";

interface Options {
  language: MailLanguage;
  siteUrl: string;
}

interface PurchaseOptions extends Options {
  refund: ReturnType<typeof findRefundDeadline>;
}

/** The mail about a payment, or about the end of what it paid for. */
export function composePaymentMail(
  kind: PaymentMailKind,
  { amount, currency, charge }: StripePayment,
  proUntil: number,
  { refund, language, siteUrl }: PurchaseOptions,
) {
  const content = MAIL_TEXTS[language].payment[kind]({
    price: formatPrice({ amount, currency }, language),
    paidOn: formatDay(charge?.created ?? 0, language),
    isPix: charge?.method === "pix",
    until: formatDay(proUntil, language),
    receiptUrl: charge?.receiptUrl ?? null,
    refund: formatRefund(refund, language),
    siteUrl,
  });
  return compose(content, { language, siteUrl });
}

/** The mail that confirms a change of a subscription. */
export function composeSubscriptionMail(
  kind: SubscriptionMailKind,
  { plan, created, current_period_end, status }: Subscription,
  { refund, language, siteUrl }: PurchaseOptions,
) {
  const periodEnd = current_period_end && formatDay(current_period_end, language);
  const content = MAIL_TEXTS[language].subscription[kind]({
    price: formatPrice(plan, language),
    begunOn: formatDay(created, language),
    nextChargeOn: periodEnd || null,
    until: (status === "active" && periodEnd) || null,
    refund: formatRefund(refund, language),
  });
  return compose(content, { language, siteUrl });
}

function compose({ subject, lines }: MailContent, { language, siteUrl }: Options): { subject: string; text: string } {
  const { greeting, signature, links } = MAIL_TEXTS[language];
  const addresses = Object.entries(links).map(([path, label]) => `${label}: ${siteUrl}/${path}`);
  return { subject, text: [greeting, ...lines.filter(Boolean), addresses.join("\n"), signature].join("\n\n") };
}

const formatRefund = (refund: PurchaseOptions["refund"], language: MailLanguage) =>
  refund && { ...refund, until: formatDay(refund.until, language) };

const formatDay = (seconds: number, language: MailLanguage): string =>
  new Date(seconds * 1_000).toLocaleDateString(language, {
    timeZone: "America/Sao_Paulo",
    // the order of day and month differs between the languages
    dateStyle: language === "pt-BR" ? "short" : "long",
  });

const formatPrice = ({ amount, currency }: Pick<Subscription["plan"], "amount" | "currency">, language: MailLanguage) =>
  ((amount ?? 0) / 100).toLocaleString(language, { style: "currency", currency });
