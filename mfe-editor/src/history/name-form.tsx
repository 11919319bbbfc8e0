import { RESUME_NAME_LIMIT } from "@penresume/contracts";
import { getErrorMessage } from "@penresume/web-host";
import { AlertBox, Button, TextField } from "@penresume/web-ui";
import { type SubmitEvent, useState } from "react";
import styles from "./history.module.css";
import { historyTexts as texts } from "./texts.ts";

/** A button that opens a field for the name of a state. */
export function NameForm({
  name,
  action,
  onRename,
}: {
  /** The present name, or empty. */
  name: string;
  /** Labels the button. */
  action: string;
  onRename(name: string): Promise<void>;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (typed === null || isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await onRename(typed.trim());
      setTyped(null);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }

  if (typed === null)
    return (
      <Button variant="quiet" onClick={() => setTyped(name)}>
        {action}
      </Button>
    );
  return (
    <form className={styles.nameForm} noValidate onSubmit={submit}>
      {error !== null && <AlertBox>{getErrorMessage(error)}</AlertBox>}
      <TextField
        label={texts.nameField}
        hint={texts.nameHint}
        placeholder={texts.nameExample}
        value={typed}
        maxLength={RESUME_NAME_LIMIT}
        autoComplete="off"
        autoFocus
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="secondary" busyText={isBusy && texts.savingName}>
          {texts.saveName}
        </Button>
        <Button variant="quiet" onClick={() => setTyped(null)}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
