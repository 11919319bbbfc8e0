import { FormDialog } from "@penresume/web-features/form-dialog";
import { AlertBox, Select, TextField } from "@penresume/web-ui";
import { useMutation } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useState } from "react";
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
  const [violation, setViolation] = useState<string>();
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: onSave });
  const failure = error && describeError(error);

  function submit() {
    const next = value.trim();
    const violation = validate?.(next);
    setViolation(violation);
    if (!violation) mutate(next);
  }

  const input = {
    label,
    value,
    autoFocus: true,
    onChange({ target }: { target: { value: string } }) {
      setValue(target.value);
      setViolation(undefined);
      reset();
    },
  };

  return (
    <FormDialog
      title={title}
      cancel={texts.cancel}
      submit={save}
      busyText={isPending && busyText}
      // An e-mail address is typed again at once.
      isTyped={!options && field?.type !== "email" && value !== initial && !isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      {failure?.alert && <AlertBox>{failure.alert}</AlertBox>}
      {options ? (
        <Select {...input} options={options} disabled={isPending} />
      ) : (
        <TextField {...field} {...input} error={violation ?? failure?.field} readOnly={isPending} />
      )}
    </FormDialog>
  );
}
