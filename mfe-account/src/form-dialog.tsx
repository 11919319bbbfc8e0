import { Button, type ButtonVariant, Dialog } from "@penresume/web-kit";
import { type ReactNode, type SubmitEvent, useId } from "react";
import styles from "./form-dialog.module.css";

/** A dialog with a form, which its main button submits. */
export function FormDialog({
  title,
  cancel,
  submit,
  variant = "primary",
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
  disabled?: boolean;
  /** Set while the form is being submitted. */
  busyText: string | false;
  onSubmit(): void;
  onClose(): void;
  children: ReactNode;
}) {
  const form = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      cancel={cancel}
      isBusy={Boolean(busyText)}
      actions={
        <Button type="submit" form={form} variant={variant} disabled={disabled} busyText={busyText}>
          {submit}
        </Button>
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
