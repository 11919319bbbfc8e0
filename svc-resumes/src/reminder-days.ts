import type { ApplicationInput } from "@penresume/contracts";
import { addDays, toDay, toTime } from "./brasilia-time.ts";

/** Hour of the day in Brasília at which reminders are sent. */
export const REMINDER_HOUR = 9;

/** Stages in which nothing is to be done any more. */
const ENDED = new Set(["hired", "closed", "unanswered"]);

type Reminded = Pick<ApplicationInput, "stage" | "isArchived" | "reminderDays" | "nextStep" | "deadline"> & {
  stageAt: Date;
  sentAt: Date | null;
};

/**
 * Finds the day of the next reminder: some days after sending while nobody has responded, the day of the next step, or the last day
 * to apply. A day whose reminder was due before it was chosen gets none; `due` is a day that was chosen before and not reminded yet.
 */
export function findReminderDay(application: Reminded, due: string | null, now: number): string | null {
  const { stage, isArchived, reminderDays, nextStep, deadline, stageAt, sentAt } = application;
  if (isArchived || reminderDays === null || ENDED.has(stage)) return null;
  const days = [nextStep?.date ?? ""];
  if (stage === "interest") days.push(deadline);
  if (stage === "sent") days.push(addDays(toDay((sentAt ?? stageAt).getTime()), reminderDays));
  const open = days.filter((day) => day && (day === due || toTime(day, REMINDER_HOUR) > now));
  return open.sort()[0] ?? null;
}
