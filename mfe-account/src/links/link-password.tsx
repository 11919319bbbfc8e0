import type { PublicLink } from "@penresume/contracts";
import { NeedsNetwork } from "@penresume/web-host";
import { Button, cardClass, TextField } from "@penresume/web-ui";
import { type SubmitEvent, useState } from "react";
import styles from "./public-link.module.css";
import { linkTexts } from "./texts.ts";
import type { LinkChange } from "./use-public-link.ts";

const texts = linkTexts.password;
const MIN_LENGTH = 6;

/** The link's optional password. */
export function LinkPassword({
  link,
  isSaving,
  onChange,
}: {
  link: PublicLink;
  isSaving: boolean;
  onChange(change: LinkChange): void;
}) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (typed.length < MIN_LENGTH) return setError(texts.short);
    onChange({ password: typed });
    setTyped("");
  }

  return (
    <section className={cardClass(styles.card)} aria-labelledby="link-password">
      <h2 id="link-password">{texts.title}</h2>
      <p>{link.hasPassword ? texts.set : texts.none}</p>
      <form className={styles.row} onSubmit={submit}>
        <TextField
          label={texts.label}
          // shown, because it is sent to others
          type="text"
          value={typed}
          maxLength={200}
          autoComplete="off"
          hint={texts.hint}
          error={error}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
        />
        <div className={styles.buttons}>
          <NeedsNetwork action={linkTexts.changeAction}>
            <Button type="submit" variant="secondary" disabled={isSaving}>
              {texts.save}
            </Button>
          </NeedsNetwork>
          {link.hasPassword && (
            <NeedsNetwork action={linkTexts.changeAction}>
              <Button variant="quiet" disabled={isSaving} onClick={() => onChange({ password: null })}>
                {texts.remove}
              </Button>
            </NeedsNetwork>
          )}
        </div>
      </form>
    </section>
  );
}
