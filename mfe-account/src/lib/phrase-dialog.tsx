import { FormDialog } from "@penresume/web-features/form-dialog";
import { AlertBox, TextField } from "@penresume/web-ui";
import { type ReactNode, useState } from "react";

const texts = {
  instruction: "Para confirmar, digite:",
  label: "Frase de confirmação",
  mismatch: (phrase: string) => `Por favor, digite exatamente "${phrase}" para confirmar.`,
  blank: "Há um espaço a mais no começo ou no fim.",
};

export interface Failure {
  text: string;
  detail?: string;
}

/** Confirms an action by typing a phrase, compared exactly. */
export function PhraseDialog({
  title,
  phrase,
  cancel,
  confirm,
  busyText,
  children,
  onConfirm,
  onClose,
}: {
  title: string;
  phrase: string;
  /** Labels of the buttons. */
  cancel: string;
  confirm: string;
  busyText: string;
  /** Describes the consequences. */
  children: ReactNode;
  /** Resolves to a failure, or to undefined when the caller closes the dialog. */
  onConfirm(): Promise<Failure | undefined>;
  onClose(): void;
}) {
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<Failure | null>(null);
  const confirmed = typed === phrase;
  // A blank cannot be seen, and keyboards of phones add one after a suggested word.
  const showMismatch = (value = typed) =>
    setAlert({ text: texts.mismatch(phrase), ...(value.trim() === phrase && { detail: texts.blank }) });

  async function submit() {
    if (!confirmed) return showMismatch();
    setBusy(true);
    setAlert(null);
    const failure = await onConfirm();
    if (!failure) return;
    setAlert(failure);
    setBusy(false);
  }

  return (
    <FormDialog
      title={title}
      cancel={cancel}
      submit={confirm}
      variant="danger"
      disabled={!confirmed}
      busyText={busy && busyText}
      onSubmit={submit}
      onClose={onClose}
    >
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
          if (phrase.startsWith(value)) setAlert(null);
          else showMismatch(value);
        }}
        onKeyDown={({ key }) => {
          // Enter does not submit while the button is disabled.
          if (key === "Enter" && !confirmed) showMismatch();
        }}
      />
    </FormDialog>
  );
}
