import { NeedsNetwork, useIsOnline } from "@penresume/web-host";
import { Button, type ButtonVariant, Dialog } from "@penresume/web-ui";
import { type ReactNode, type SubmitEvent, useId, useState } from "react";
import styles from "./form-dialog.module.css";

const texts = {
  title: "Sair sem salvar?",
  question: "O que você escreveu nesta janela ainda não foi salvo.",
  discard: "Sair sem salvar",
  stay: "Continuar aqui",
};

/** A dialog with a cancel button and a main button, which submits its form. */
export function FormDialog({
  title,
  cancel,
  submit,
  variant = "primary",
  focus,
  disabled,
  needsNetwork,
  busyText,
  isTyped = false,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  /** Labels of the buttons. */
  cancel: string;
  submit: string;
  variant?: ButtonVariant;
  /** The button with the initial focus, in a dialog without fields. */
  focus?: "cancel" | "submit";
  disabled?: boolean;
  /** What the main button does with network only, as in `NeedsNetwork`. */
  needsNetwork?: string | undefined;
  /** Set while the form is being submitted. The dialog then stays open, to show a failure. */
  busyText?: string | false;
  /** Whether closing loses something typed; then it asks. */
  isTyped?: boolean;
  onSubmit(): void;
  onClose(): void;
  children: ReactNode;
}) {
  const form = useId();
  const [isLeaving, setLeaving] = useState(false);
  const isOnline = useIsOnline();
  const isBusy = Boolean(busyText);
  const close = () => {
    if (isTyped) setLeaving(true);
    else if (!isBusy) onClose();
  };
  const button = (
    <Button
      type="submit"
      form={form}
      variant={variant}
      disabled={disabled}
      busyText={busyText}
      autoFocus={focus === "submit"}
    >
      {submit}
    </Button>
  );
  return (
    <Dialog
      title={title}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close} disabled={isBusy} autoFocus={focus === "cancel"}>
            {cancel}
          </Button>
          {needsNetwork ? <NeedsNetwork action={needsNetwork}>{button}</NeedsNetwork> : button}
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          if (!needsNetwork || isOnline) onSubmit();
        }}
      >
        {children}
      </form>
      {isLeaving && (
        <Dialog
          title={texts.title}
          onClose={() => setLeaving(false)}
          actions={
            <>
              <Button variant="secondary" onClick={onClose}>
                {texts.discard}
              </Button>
              <Button onClick={() => setLeaving(false)} autoFocus>
                {texts.stay}
              </Button>
            </>
          }
        >
          <p>{texts.question}</p>
        </Dialog>
      )}
    </Dialog>
  );
}
