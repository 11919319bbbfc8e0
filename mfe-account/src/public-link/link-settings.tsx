import type { PersonalInfo, PublicLink, LinkSettings as Settings } from "@penresume/contracts";
import { CONTACT_FIELDS, readField } from "@penresume/resume";
import { Checkbox, cardClass, Select, TextField } from "@penresume/web-ui";
import { formatDate, formatIsoDate } from "../format.ts";
import styles from "./public-link.module.css";
import { linkTexts } from "./texts.ts";
import { createExpiry } from "./use-public-link.ts";

const texts = linkTexts.settings;

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
  onChange(change: Partial<Settings>): void;
}) {
  const { hiddenFields, expiresAt, isFrozen, isIndexed, frozenAt } = link;
  const contact = CONTACT_FIELDS.filter(({ name }) => readField(personalInfo, name).trim());

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
            onChange={({ target }) =>
              onChange({
                hiddenFields: target.checked
                  ? hiddenFields.filter((hidden) => hidden !== name)
                  : [...hiddenFields, name],
              })
            }
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
            // the browser's field keeps what is being typed
            defaultValue={formatIsoDate(new Date(expiresAt))}
            key={expiresAt}
            onBlur={({ target }) => {
              if (target.value && target.value !== formatIsoDate(new Date(expiresAt)))
                onChange({ expiresAt: toEnd(target.value) });
            }}
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
