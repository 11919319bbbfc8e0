import type { Subscription } from "@penresume/contracts";
import { formatDateTime, formatMoney, formatUnixDate } from "../lib/format.ts";
import { subscriptionTexts as texts } from "./texts.ts";

export interface Badge {
  label: string;
  tone: "success" | "warning" | "danger" | "neutral";
}

/** The badge of a subscription. A cancelled one is active until its period ends; status canceled means that it has ended. */
export function getBadge({ status, canceled_at }: Pick<Subscription, "status" | "canceled_at">): Badge {
  if (status === "canceled") return { label: texts.status.canceled, tone: "danger" };
  if (canceled_at !== null) return { label: texts.endsWithPeriod, tone: "warning" };
  if (status === "active") return { label: texts.status.active, tone: "success" };
  if (status === "past_due") return { label: texts.status.past_due, tone: "warning" };
  return { label: status, tone: "neutral" };
}

/** A badge that was read at `readAt`, if it could not be read again. */
export const dateBadge = (badge: Badge, readAt: number | undefined): Badge =>
  readAt ? { label: texts.asOf(badge.label, formatDateTime(new Date(readAt))), tone: "neutral" } : badge;

/** Whether it is cancelled, at once or at the end of the period. */
export const isCancelled = ({ status, canceled_at }: Pick<Subscription, "status" | "canceled_at">): boolean =>
  status === "canceled" || canceled_at !== null;

/** Whether a cancellation takes effect at the end of the paid period; otherwise it does at once. */
export const endsWithPeriod = ({ status }: Pick<Subscription, "status">): boolean =>
  status === "active" || status === "trialing";

/** Statuses in which Stripe charges automatically. */
const CHARGED = new Set(["active", "trialing", "past_due"]);

/** The date of the next charge, or of the end when cancelled. */
export function getMainDate(subscription: Subscription): { label: string; value: string } {
  const { status, canceled_at, cancel_at_period_end, current_period_end } = subscription;
  if (isCancelled(subscription)) {
    const endedAtOnce = status === "canceled" && !cancel_at_period_end;
    return { label: texts.expiresAt, value: formatUnixDate(endedAtOnce ? canceled_at : current_period_end) };
  }
  return { label: texts.nextCharge, value: CHARGED.has(status) ? formatUnixDate(current_period_end) : texts.noCharge };
}

/** 'R$ 4,90/mês' */
export function formatAmount({ amount, currency, interval }: Subscription["plan"]): string {
  if (amount === null) return texts.noPrice;
  return `${formatMoney(amount, currency)}/${interval === "month" ? texts.month : texts.year}`;
}
