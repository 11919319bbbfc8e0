import { EMAIL_PATTERN } from "@penresume/contracts";
import { checkoutTexts as texts } from "./texts.ts";

export interface Readiness {
  /** Whether the card element is usable. */
  providerReady: boolean;
  /** Whether the subscription was created. */
  created: boolean;
  processing: boolean;
}

export const isSubmitDisabled = ({ providerReady, created, processing }: Readiness): boolean =>
  !providerReady || !created || processing;

/** A message for each invalid field. */
export function checkBilling({ name, email }: { name: string; email: string }): { name?: string; email?: string } {
  return {
    ...(!name.trim() && { name: texts.nameRequired }),
    ...(!email.trim()
      ? { email: texts.emailRequired }
      : !EMAIL_PATTERN.test(email.trim()) && { email: texts.emailInvalid }),
  };
}
