import { type Application, type ApplicationInput, WORK_CONTRACTS } from "@penresume/contracts";
import { saveBlob } from "@penresume/web-features";
import { useSession } from "@penresume/web-host";
import { Button, Select, TextArea, TextField } from "@penresume/web-ui";
import { Link } from "react-router";
import { contractNames } from "../lib/texts.ts";
import { useSettings } from "../lib/use-settings.ts";
import { isDateComplete, isLinkValid } from "../saving/drafts.ts";
import styles from "./details-form.module.css";
import { createCalendar } from "./ics.ts";
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

const NO_CONTACT = { name: "", email: "", phone: "" };
const NO_STEP = { text: "", date: "", time: "" };

interface FormProps {
  /** The application as it is typed. */
  shown: Application;
  onChange(changes: Partial<ApplicationInput>): void;
}

/** What comes next: step, deadline and reminder. */
export function NextStepForm({ shown, onChange }: FormProps) {
  const { nextStep = NO_STEP, deadline, reminderDays, reminderOn, reminderTime } = shown;
  const changeStep = (changes: Partial<typeof NO_STEP>) => {
    const step = { ...nextStep, ...changes };
    onChange({ nextStep: Object.values(step).some(Boolean) ? step : undefined });
  };
  const dateError = (date: string) => (isDateComplete(date) ? undefined : texts.checkYear);

  return (
    <div className={styles.form}>
      <TextField
        label={texts.nextStep}
        placeholder={texts.nextStepExample}
        value={nextStep.text}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => changeStep({ text: target.value })}
      />
      <div className={styles.row}>
        <TextField
          label={texts.date}
          type="date"
          value={nextStep.date}
          error={dateError(nextStep.date)}
          onChange={({ target }) => changeStep({ date: target.value })}
        />
        <TextField
          label={texts.time}
          type="time"
          value={nextStep.time}
          onChange={({ target }) => changeStep({ time: target.value.slice(0, 5) })}
        />
      </div>
      <TextField
        label={texts.deadline}
        type="date"
        value={deadline}
        error={dateError(deadline)}
        onChange={({ target }) => onChange({ deadline: target.value })}
      />
      {(nextStep.date || deadline) && (
        <div className={styles.calendar}>
          <Button variant="secondary" onClick={() => downloadCalendar(shown)}>
            {texts.calendar}
          </Button>
          <p>{texts.calendarHint}</p>
        </div>
      )}
      <ReminderChoice
        {...{ reminderDays, reminderOn, reminderTime }}
        onChange={(reminderDays) => onChange({ reminderDays })}
      />
    </div>
  );
}

/** The other fields. */
export function DetailsForm({ shown, onChange, onRemoveContact }: FormProps & { onRemoveContact(): void }) {
  const { contact = NO_CONTACT, link } = shown;
  const hasContact = Object.values(contact).some(Boolean);
  const changeContact = (changes: Partial<typeof NO_CONTACT>) => {
    const next = { ...contact, ...changes };
    onChange({ contact: Object.values(next).some(Boolean) ? next : undefined });
  };

  return (
    <div className={styles.form}>
      <TextField
        label={texts.title}
        value={shown.title}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextField
        label={texts.company}
        value={shown.company}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => onChange({ company: target.value })}
      />
      <TextField
        label={texts.place}
        placeholder={texts.placeExample}
        value={shown.place}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => onChange({ place: target.value })}
      />
      <TextField
        label={texts.link}
        inputMode="url"
        value={link}
        maxLength={2000}
        autoComplete="off"
        error={isLinkValid(link) ? undefined : texts.linkInvalid}
        onChange={({ target }) => onChange({ link: target.value })}
      />
      {/^https?:/i.test(link) && isLinkValid(link) && (
        <a href={link} target="_blank" rel="noreferrer" className={styles.link}>
          {texts.openLink}
        </a>
      )}
      <Select
        label={texts.contract}
        options={[
          { value: "", label: texts.noContract },
          ...WORK_CONTRACTS.map((contract) => ({ value: contract, label: contractNames[contract] })),
        ]}
        value={shown.contract}
        onChange={({ target }) => onChange({ contract: target.value as ApplicationInput["contract"] })}
      />
      <div className={styles.row}>
        <TextField
          label={texts.payOffered}
          value={shown.payOffered}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => onChange({ payOffered: target.value })}
        />
        <TextField
          label={texts.payAsked}
          value={shown.payAsked}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => onChange({ payAsked: target.value })}
        />
      </div>
      <fieldset className={styles.contact}>
        <legend>{texts.contact}</legend>
        <TextField
          label={texts.contactName}
          value={contact.name}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => changeContact({ name: target.value })}
        />
        <TextField
          label={texts.contactEmail}
          inputMode="email"
          value={contact.email}
          maxLength={320}
          autoComplete="off"
          onChange={({ target }) => changeContact({ email: target.value })}
        />
        <TextField
          label={texts.contactPhone}
          inputMode="tel"
          value={contact.phone}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => changeContact({ phone: target.value })}
        />
        {hasContact && (
          <Button variant="quiet" className={styles.remove} onClick={onRemoveContact}>
            {texts.removeContact}
          </Button>
        )}
      </fieldset>
      <TextArea
        label={texts.notes}
        rows={4}
        value={shown.notes}
        maxLength={10_000}
        onChange={({ target }) => onChange({ notes: target.value })}
      />
    </div>
  );
}

function downloadCalendar(application: Application) {
  const calendar = createCalendar(application, new Date());
  if (calendar) saveBlob(new Blob([calendar], { type: "text/calendar" }), texts.calendarFile);
}
