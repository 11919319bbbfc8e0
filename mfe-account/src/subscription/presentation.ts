import type { Subscription } from "@penresume/contracts";
import { dateOf, formatMoney } from "../format.ts";
import { subscriptionTexts as texts } from "./texts.ts";

export interface Badge {
  label: string;
  tone: "success" | "warning" | "danger" | "neutral";
}

/**
 * The status as shown. A cancellation that waits for the end of the period comes before the status; one that is
 * over (status canceled) is 'Cancelada', for nothing is active any more.
 */
export function badgeOf({ status, canceled_at }: Pick<Subscription, "status" | "canceled_at">): Badge {
  if (status === "canceled") return { label: texts.status.canceled, tone: "danger" };
  if (canceled_at !== null) return { label: texts.endsWithPeriod, tone: "warning" };
  if (status === "active") return { label: texts.status.active, tone: "success" };
  if (status === "past_due") return { label: texts.status.past_due, tone: "warning" };
  return { label: status, tone: "neutral" };
}

/** Whether the person has asked to end it, now or at the end of the period. */
export const isCancelled = ({ status, canceled_at }: Pick<Subscription, "status" | "canceled_at">): boolean =>
  status === "canceled" || canceled_at !== null;

/** Whether a cancellation leaves a paid period to run out; what owes or rests ends at once. */
export const endsWithPeriod = ({ status }: Pick<Subscription, "status">): boolean =>
  status === "active" || status === "trialing";

// of any other nothing is charged until the person sees to it
const CHARGED = new Set(["active", "trialing", "past_due"]);

/** The date that matters most: of the next charge, or of the end where the person has cancelled. */
export function mainDateOf(subscription: Subscription): { label: string; value: string } {
  const { status, canceled_at, cancel_at_period_end, current_period_end } = subscription;
  if (isCancelled(subscription)) {
    const endedAtOnce = status === "canceled" && !cancel_at_period_end;
    return { label: texts.expiresAt, value: dateOf(endedAtOnce ? canceled_at : current_period_end) };
  }
  return { label: texts.nextCharge, value: CHARGED.has(status) ? dateOf(current_period_end) : texts.noCharge };
}

/** 'R$ 4,90/mês', or 'Preço não disponível'. */
export function amountOf({ amount, currency, interval }: Subscription["plan"]): string {
  if (amount === null) return texts.noPrice;
  return `${formatMoney(amount, currency)}/${interval === "month" ? texts.month : texts.year}`;
}
