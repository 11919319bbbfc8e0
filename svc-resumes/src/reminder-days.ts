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

export interface Reminder {
  kind: "unanswered" | "nextStep" | "deadline";
  /** ISO date. */
  day: string;
}

/**
 * Lists the reminders of an application: some days after sending while nobody has responded, on the day of the next step, and on the
 * last day to apply.
 */
export function listReminders(application: Reminded): Reminder[] {
  const { stage, isArchived, reminderDays, nextStep, deadline, stageAt, sentAt } = application;
  if (isArchived || reminderDays === null || ENDED.has(stage)) return [];
  const reminders: Reminder[] = [];
  if (stage === "sent")
    reminders.push({ kind: "unanswered", day: addDays(toDay((sentAt ?? stageAt).getTime()), reminderDays) });
  if (nextStep?.date) reminders.push({ kind: "nextStep", day: nextStep.date });
  if (stage === "interest" && deadline) reminders.push({ kind: "deadline", day: deadline });
  return reminders;
}

/**
 * Finds the day of the next reminder. A day whose reminder was due before it was chosen gets none; `due` is a day that was chosen
 * before and not reminded yet.
 */
export function findReminderDay(application: Reminded, due: string | null, now: number): string | null {
  const days = listReminders(application).map(({ day }) => day);
  return days.filter((day) => day === due || toTime(day, REMINDER_HOUR) > now).sort()[0] ?? null;
}
