import { AlertBox, Select, TextField } from "@penresume/web-kit";
import { type ComponentProps, type ReactNode, useState } from "react";
import { FormDialog } from "../form-dialog.tsx";
import { editTexts as texts } from "./texts.ts";

/** Edits one value. When `onSave` rejects, the dialog stays open with the message from `describeError`. */
export function EditDialog({
  title,
  label,
  initial = "",
  field,
  options,
  save,
  busyText,
  validate,
  describeError,
  onSave,
  onClose,
  children,
}: {
  title: string;
  label: string;
  initial?: string;
  field?: Pick<ComponentProps<typeof TextField>, "type" | "autoComplete" | "inputMode" | "maxLength">;
  /** Options of a select, which then replaces the text field. */
  options?: ComponentProps<typeof Select>["options"];
  save: string;
  busyText: string;
  /** Returns the message of a violated rule, or undefined. */
  validate?(value: string): string | undefined;
  describeError(error: unknown): { field?: string; alert?: string };
  /** Called with the trimmed value. */
  onSave(value: string): Promise<void>;
  onClose(): void;
  children?: ReactNode;
}) {
  const [value, setValue] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<{ field?: string | undefined; alert?: string | undefined }>({});

  async function submit() {
    const next = value.trim();
    const invalid = validate?.(next);
    setError({ field: invalid });
    if (invalid) return;
    setBusy(true);
    try {
      await onSave(next);
    } catch (failure) {
      console.error("account not changed", failure);
      setError(describeError(failure));
      setBusy(false);
    }
  }

  const input = {
    label,
    value,
    autoFocus: true,
    onChange({ target }: { target: { value: string } }) {
      setValue(target.value);
      setError({});
    },
  };

  return (
    <FormDialog
      title={title}
      cancel={texts.cancel}
      submit={save}
      busyText={busy && busyText}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      {error.alert && <AlertBox>{error.alert}</AlertBox>}
      {options ? (
        <Select {...input} options={options} disabled={busy} />
      ) : (
        <TextField {...field} {...input} error={error.field} readOnly={busy} />
      )}
    </FormDialog>
  );
}
