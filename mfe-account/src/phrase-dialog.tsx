import { AlertBox, Button, Dialog, TextField } from "@penresume/web-kit";
import { type ReactNode, type SubmitEvent, useId, useState } from "react";
import styles from "./phrase-dialog.module.css";
import { phraseTexts as texts } from "./phrase-dialog-texts.ts";

/** What went wrong and, where it is known, why. */
export interface Failure {
  text: string;
  detail?: string;
}

/** A confirmation of what cannot be taken back lightly: the person types the exact phrase. */
export function PhraseDialog({
  title,
  phrase,
  keep,
  confirm,
  busyText,
  children,
  onConfirm,
  onClose,
}: {
  title: string;
  phrase: string;
  /** What the buttons say: to leave all as it is, and to do it. */
  keep: string;
  confirm: string;
  busyText: string;
  /** What will happen. */
  children: ReactNode;
  /** Does it. Answers what to say when it failed; after nothing the caller takes the dialog away. */
  onConfirm(): Promise<Failure | undefined>;
  onClose(): void;
}) {
  const form = useId();
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<Failure | null>(null);
  const confirmed = typed === phrase;
  const remind = () => setAlert({ text: texts.mismatch(phrase) });

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!confirmed) return remind();
    setBusy(true);
    setAlert(null);
    const failure = await onConfirm();
    if (!failure) return;
    setAlert(failure);
    setBusy(false);
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {keep}
          </Button>
          <Button type="submit" form={form} variant="danger" disabled={!confirmed} busyText={busy && busyText}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        {children}
        <p>
          {texts.instruction} <strong>{phrase}</strong>
        </p>
        {alert && (
          <AlertBox>
            <p>{alert.text}</p>
            {alert.detail && <p>{alert.detail}</p>}
          </AlertBox>
        )}
        <TextField
          label={texts.label}
          value={typed}
          placeholder={phrase}
          autoComplete="off"
          autoFocus
          readOnly={busy}
          onChange={({ target: { value } }) => {
            setTyped(value);
            // nobody is corrected while still on the right way
            if (phrase.startsWith(value)) setAlert(null);
            else remind();
          }}
          onKeyDown={({ key }) => {
            // a disabled button keeps Enter from submitting, so the reminder is given here
            if (key === "Enter" && !confirmed) remind();
          }}
        />
      </form>
    </Dialog>
  );
}
