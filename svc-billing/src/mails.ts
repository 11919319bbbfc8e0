import type { MailLanguage, Subscription } from "@penresume/contracts";
import { MAIL_TEXTS, type MailContent, type PaymentMailKind, type SubscriptionMailKind } from "./mail-texts/index.ts";
import type { StripePayment } from "./stripe-mappers.ts";

interface Options {
  language: MailLanguage;
  siteUrl: string;
}

/** The mail about a payment, or about the end of what it paid for. */
export function composePaymentMail(
  kind: PaymentMailKind,
  { amount, currency, charge }: StripePayment,
  proUntil: number,
  { language, siteUrl }: Options,
) {
  const content = MAIL_TEXTS[language].payment[kind]({
    price: formatPrice({ amount, currency }, language),
    paidOn: formatDay(charge?.created ?? 0, language),
    isPix: charge?.method === "pix",
    until: formatDay(proUntil, language),
    receiptUrl: charge?.receiptUrl ?? null,
    siteUrl,
  });
  return compose(content, { language, siteUrl });
}

/** The mail that confirms a change of a subscription. */
export function composeSubscriptionMail(
  kind: SubscriptionMailKind,
  { plan, created, current_period_end, status }: Subscription,
  { language, siteUrl }: Options,
) {
  const periodEnd = current_period_end && formatDay(current_period_end, language);
  const content = MAIL_TEXTS[language].subscription[kind]({
    price: formatPrice(plan, language),
    begunOn: formatDay(created, language),
    nextChargeOn: periodEnd || null,
    until: (status === "active" && periodEnd) || null,
  });
  return compose(content, { language, siteUrl });
}

function compose({ subject, lines }: MailContent, { language, siteUrl }: Options): { subject: string; text: string } {
  const { greeting, signature, links } = MAIL_TEXTS[language];
  const addresses = Object.entries(links).map(([path, label]) => `${label}: ${siteUrl}/${path}`);
  return { subject, text: [greeting, ...lines.filter(Boolean), addresses.join("\n"), signature].join("\n\n") };
}

const formatDay = (seconds: number, language: MailLanguage): string =>
  new Date(seconds * 1_000).toLocaleDateString(language, {
    timeZone: "America/Sao_Paulo",
    // the order of day and month differs between the languages
    dateStyle: language === "pt-BR" ? "short" : "long",
  });

const formatPrice = ({ amount, currency }: Pick<Subscription["plan"], "amount" | "currency">, language: MailLanguage) =>
  ((amount ?? 0) / 100).toLocaleString(language, { style: "currency", currency });
