/** How to get a purchase refunded: until a day, with a button or by writing to the support. */
export interface Refund {
  until: string;
  isBySupport: boolean;
}

/** Facts of a payment, formatted for the mail's language. */
export interface PaymentFacts {
  price: string;
  paidOn: string;
  isPix: boolean;
  /** End of Pro. */
  until: string;
  receiptUrl: string | null;
  /** Null when it cannot be refunded. */
  refund: Refund | null;
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
  /** Null when it cannot be refunded. */
  refund: Refund | null;
}

export interface MailContent {
  subject: string;
  /** Paragraphs; empty ones are left out. */
  lines: (string | false | null)[];
}

export interface MailTexts {
  greeting: string;
  signature: string;
  /** Labels of pages by path; the pages are in Portuguese. */
  links: { assinaturas: string; termos: string; ajuda: string };
  payment: Record<"paid" | "refunded" | "refundFailed" | "ending", (facts: PaymentFacts) => MailContent>;
  subscription: Record<"begun" | "cancelled" | "kept", (facts: SubscriptionFacts) => MailContent>;
}

export type PaymentMailKind = keyof MailTexts["payment"];
export type SubscriptionMailKind = keyof MailTexts["subscription"];
