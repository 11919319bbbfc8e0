import type { Application } from "@penresume/contracts";
import { useSession } from "@penresume/web-host";
import { Select } from "@penresume/web-ui";
import { Link } from "react-router";
import { useSettings } from "../lib/use-settings.ts";
import { formTexts as texts } from "./texts.ts";

const CHOICES = [3, 5, 7, 10, 14, 21, 30];

/** When a mail reminds of an application, and why none comes. */
export function ReminderChoice({
  reminderDays,
  reminderOn,
  reminderTime,
  onChange,
}: Pick<Application, "reminderDays" | "reminderOn" | "reminderTime"> & { onChange(days: number | null): void }) {
  const isUnconfirmed = useSession().user?.isEmailVerified === false;
  const { settings } = useSettings();
  const days = [...new Set([...CHOICES, ...(reminderDays ? [reminderDays] : [])])].toSorted((a, b) => a - b);
  const hint = isUnconfirmed ? (
    <>
      <span>{texts.reminderUnconfirmed}</span> <Link to="/minha-conta">{texts.confirmEmail}</Link>
    </>
  ) : settings?.hasReminders === false ? (
    <>
      <span>{texts.remindersOff}</span> <Link to="/candidaturas">{texts.turnRemindersOn}</Link>
    </>
  ) : (
    settings && reminderOn && texts.reminderOn(reminderOn, reminderTime)
  );
  return (
    <Select
      label={texts.reminder}
      options={[
        ...days.map((days) => ({ value: String(days), label: texts.reminderDays(days) })),
        { value: "", label: texts.noReminder },
      ]}
      hint={reminderDays ? hint : undefined}
      value={reminderDays ?? ""}
      onChange={({ target }) => onChange(target.value ? Number(target.value) : null)}
    />
  );
}
