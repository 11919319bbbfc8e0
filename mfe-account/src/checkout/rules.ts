import { checkoutTexts as texts } from "./texts.ts";

// text, at sign, text, dot, text
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Where the payment stands: nothing may be sent before both sides are ready, nor twice. */
export interface Readiness {
  /** The provider's card form is on the page. */
  providerReady: boolean;
  /** The subscription exists, so there is something to pay. */
  created: boolean;
  processing: boolean;
}

export const isSubmitDisabled = ({ providerReady, created, processing }: Readiness): boolean =>
  !providerReady || !created || processing;

/** A message for each billing field that breaks its rule. */
export function checkBilling({ name, email }: { name: string; email: string }): { name?: string; email?: string } {
  return {
    ...(!name.trim() && { name: texts.nameRequired }),
    ...(!email.trim() ? { email: texts.emailRequired } : !EMAIL.test(email.trim()) && { email: texts.emailInvalid }),
  };
}
