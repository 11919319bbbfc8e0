import type { MailLanguage, Subscription } from "@penresume/contracts";
import { composeMail } from "@penresume/service-kit";
import texts from "./mail-texts.json" with { type: "json" };
import type { findRefundDeadline } from "./refund-rules.ts";
import type { StripePayment } from "./stripe-mappers.ts";

export type PaymentMailKind = "paid" | "codes" | "refunded" | "refundFailed" | "ending";
type SubscriptionMailKind = "begun" | "cancelled" | "kept";

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
  { refund, ...options }: PurchaseOptions,
) {
  const { language } = options;
  const method = charge?.method === "pix" ? "ByPix" : "ByCard";
  return compose(kind === "refunded" || kind === "refundFailed" ? `${kind}${method}` : kind, options, {
    price: formatPrice({ amount, currency }, language),
    paidOn: formatDay(charge?.created ?? 0, language),
    until: formatDay(proUntil, language),
    receiptUrl: charge?.receiptUrl ?? null,
    ...formatRefund(refund, language),
  });
}

/** The mail that confirms a change of a subscription. */
export function composeSubscriptionMail(
  kind: SubscriptionMailKind,
  { plan, created, current_period_end, status }: Subscription,
  { refund, ...options }: PurchaseOptions,
) {
  const { language } = options;
  const periodEnd = current_period_end ? formatDay(current_period_end, language) : null;
  const until = status === "active" ? periodEnd : null;
  return compose(kind === "cancelled" && !until ? "cancelledAtOnce" : kind, options, {
    price: formatPrice(plan, language),
    begunOn: formatDay(created, language),
    nextChargeOn: periodEnd,
    until,
    ...formatRefund(refund, language),
  });
}

function compose(
  kind: keyof (typeof texts)["en"]["mails"],
  { language, siteUrl }: Options,
  values: Record<string, string | null>,
) {
  const { greeting, signature, links, mails } = texts[language];
  const { subject, lines } = mails[kind];
  const addresses = Object.entries(links).map(([path, label]) => `${label}: {siteUrl}/${path}`);
  const mail = { subject, lines: [...lines, addresses.join("\n")] };
  return composeMail(mail, { greeting, signature, values: { ...values, siteUrl } });
}

/** A purchase is refunded with a button, or by the support. */
const formatRefund = (refund: PurchaseOptions["refund"], language: MailLanguage) =>
  refund && { [refund.isBySupport ? "refundBySupportUntil" : "refundUntil"]: formatDay(refund.until, language) };

const formatDay = (seconds: number, language: MailLanguage): string =>
  new Date(seconds * 1_000).toLocaleDateString(language, {
    timeZone: "America/Sao_Paulo",
    // the order of day and month differs between the languages
    dateStyle: language === "pt-BR" ? "short" : "long",
  });

const formatPrice = ({ amount, currency }: Pick<Subscription["plan"], "amount" | "currency">, language: MailLanguage) =>
  ((amount ?? 0) / 100).toLocaleString(language, { style: "currency", currency });
