import { CHECKOUT_REFUND_DAYS, PASS_DAYS, REFUND_DAYS, WITHDRAWAL_DAYS } from "@penresume/contracts";
import { price } from "./price.ts";

const VALUES: Record<string, string | number> = {
  price,
  passDays: PASS_DAYS,
  refundDays: REFUND_DAYS,
  checkoutRefundDays: CHECKOUT_REFUND_DAYS,
  withdrawalDays: WITHDRAWAL_DAYS,
};

/** Copies the texts of a JSON file with the values that they name as `{name}`. */
export const fillTexts = <T>(texts: T): T =>
  JSON.parse(JSON.stringify(texts).replace(/\{(\w+)\}/g, (_name, name) => String(VALUES[name])));
