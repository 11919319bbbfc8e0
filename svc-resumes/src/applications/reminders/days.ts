import type { ApplicationInput } from "@penresume/contracts";
import { addDays, fromLocal, MORNING, toDay, toLocal } from "../../lib/brasilia-time.ts";

/** When the day before an event with a time is reminded of it. */
const EVENING = "18:00";
const BEFORE_EVENT_MS = 2 * 3_600_000;

/** Stages in which nothing is to be done any more. */
const ENDED = new Set(["hired", "closed", "unanswered"]);

type Reminded = Pick<ApplicationInput, "stage" | "isArchived" | "reminderDays" | "nextStep" | "deadline"> & {
  stageAt: Date;
  sentAt: Date | null;
};

export interface Reminder {
  kind: "unanswered" | "nextStep" | "deadline";
  /** ISO date of what it reminds of. */
  day: string;
  /** Time of a next step that has one. */
  time?: string;
  /** When it is due in Brasília: a date, in the morning; or date and time. */
  due: string;
}

/** The moment of a reminder. */
export const toMoment = (due: string): number => fromLocal(due.includes("T") ? due : `${due}T${MORNING}`);

/** A next step with a time has two reminders, none of them after it; one without has one in the morning. */
function remindOfStep({ date: day, time }: { date: string; time: string }): Reminder[] {
  const event = fromLocal(`${day}T${time}`);
  if (!time || Number.isNaN(event)) return [{ kind: "nextStep", day, due: day }];
  return [`${addDays(day, -1)}T${EVENING}`, toLocal(event - BEFORE_EVENT_MS)].map((due) => ({
    ...{ kind: "nextStep" as const, day, time, due },
  }));
}

/**
 * Lists the reminders of an application: some days after sending without a response, before the next step, and on the last day to
 * apply.
 */
export function listReminders(application: Reminded): Reminder[] {
  const { stage, isArchived, reminderDays, nextStep, deadline, stageAt, sentAt } = application;
  if (isArchived || reminderDays === null || ENDED.has(stage)) return [];
  const reminders: Reminder[] = [];
  if (stage === "sent") {
    const day = addDays(toDay((sentAt ?? stageAt).getTime()), reminderDays);
    reminders.push({ kind: "unanswered", day, due: day });
  }
  if (nextStep?.date) reminders.push(...remindOfStep(nextStep));
  if (stage === "interest" && deadline) reminders.push({ kind: "deadline", day: deadline, due: deadline });
  return reminders;
}

/**
 * Finds when the next reminder is due. One that was due before it was chosen gets none; `chosen` is one that was chosen before and not
 * sent yet.
 */
export function findNextReminder(application: Reminded, chosen: string | null, now: number): string | null {
  const dues = listReminders(application).map(({ due }) => due);
  const open = dues.filter((due) => due === chosen || toMoment(due) > now);
  return open.sort((a, b) => toMoment(a) - toMoment(b))[0] ?? null;
}
