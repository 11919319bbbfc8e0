import type { PersonalInfo, PublicLink } from "@penresume/contracts";
import { CONTACT_FIELDS, readField } from "@penresume/resume";
import { Checkbox, cardClass, Select, TextField } from "@penresume/web-ui";
import { type FocusEvent, useState } from "react";
import { formatDate, formatIsoDate } from "../lib/format.ts";
import styles from "./public-link.module.css";
import { linkTexts } from "./texts.ts";
import { createExpiry, type LinkChange } from "./use-public-link.ts";

const texts = linkTexts.settings;
/** Years have four digits. */
const LAST_DAY = "9999-12-30";

/** The end of a day of the user's calendar. */
const toEnd = (day: string) => new Date(`${day}T23:59:59`).toISOString();

/** What a link shows and until when. Each change takes effect at once. */
export function LinkSettings({
  link,
  personalInfo,
  isSaving,
  onChange,
}: {
  link: PublicLink;
  personalInfo: PersonalInfo;
  isSaving: boolean;
  onChange(change: LinkChange): void;
}) {
  const { hiddenFields, expiresAt, isFrozen, isIndexed, frozenAt } = link;
  const contact = CONTACT_FIELDS.filter(({ name }) => readField(personalInfo, name).trim());
  const [dateError, setDateError] = useState<string>();

  function changeLastDay({ target }: FocusEvent<HTMLInputElement>) {
    if (expiresAt && target.value === formatIsoDate(new Date(expiresAt))) return setDateError(undefined);
    if (!target.value || !target.validity.valid) return setDateError(texts.wrongDate);
    setDateError(undefined);
    onChange({ expiresAt: toEnd(target.value) });
  }

  return (
    <section className={cardClass(styles.card)} aria-labelledby="link-settings" aria-busy={isSaving}>
      <h2 id="link-settings">{texts.title}</h2>
      <fieldset className={styles.choices}>
        <legend>{texts.contact}</legend>
        {contact.map(({ name, label }) => (
          <Checkbox
            key={name}
            label={label}
            checked={!hiddenFields.includes(name)}
            onChange={({ target }) => onChange({ contact: { name, isShown: target.checked } })}
          />
        ))}
        <p className={styles.note}>{contact.length > 0 ? texts.contactHint : texts.noContact}</p>
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{texts.expiry}</legend>
        <Checkbox
          label={texts.noExpiry}
          checked={expiresAt === null}
          onChange={({ target }) => onChange({ expiresAt: target.checked ? null : createExpiry() })}
        />
        {expiresAt && (
          <TextField
            label={texts.date}
            type="date"
            min={formatIsoDate(new Date())}
            max={LAST_DAY}
            // the browser's field keeps what is being typed
            defaultValue={formatIsoDate(new Date(expiresAt))}
            key={expiresAt}
            error={dateError}
            onBlur={changeLastDay}
          />
        )}
      </fieldset>
      <Select
        label={texts.version}
        value={isFrozen ? "frozen" : "newest"}
        options={[
          { value: "newest", label: texts.newest },
          { value: "frozen", label: texts.frozen },
        ]}
        hint={frozenAt && texts.frozenAt(formatDate(new Date(frozenAt)))}
        onChange={({ target }) => onChange({ isFrozen: target.value === "frozen" })}
      />
      <Checkbox
        label={texts.indexed}
        checked={isIndexed}
        onChange={({ target }) => onChange({ isIndexed: target.checked })}
      />
    </section>
  );
}
