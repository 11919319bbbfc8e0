import { Button, type ButtonVariant, Dialog } from "@penresume/web-kit";
import { type ReactNode, type SubmitEvent, useId } from "react";
import styles from "./form-dialog.module.css";

/** A dialog with a cancel button and a main button, which submits its form. */
export function FormDialog({
  title,
  cancel,
  submit,
  variant = "primary",
  focus,
  disabled,
  busyText,
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
  /** Set while the form is being submitted. The dialog then stays open, to show a failure. */
  busyText?: string | false;
  onSubmit(): void;
  onClose(): void;
  children: ReactNode;
}) {
  const form = useId();
  const isBusy = Boolean(busyText);
  return (
    <Dialog
      title={title}
      onClose={() => {
        if (!isBusy) onClose();
      }}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isBusy} autoFocus={focus === "cancel"}>
            {cancel}
          </Button>
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
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
