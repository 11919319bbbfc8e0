import { TextField } from "@penresume/web-kit";
import type { ChangeEvent, ComponentProps, FocusEvent } from "react";
import { formatPhone } from "../resume/phone.ts";
import { formatInput, isTypedChange } from "./formatted-input.ts";

/** A phone number, formatted during typing. */
export function PhoneField({
  onChange,
  onBlur,
  ...input
}: Omit<ComponentProps<typeof TextField>, "onChange" | "onBlur"> & {
  onChange(event: Pick<ChangeEvent<HTMLInputElement>, "target">): void;
  onBlur?(): void;
}) {
  function onInput(event: ChangeEvent<HTMLInputElement>) {
    formatInput(event.target, (text) => formatPhone(text, isTypedChange(event)));
    onChange(event);
  }
  /** Removes the trunk zero, which is kept during typing. */
  function finish({ target }: FocusEvent<HTMLInputElement>) {
    if (target.value.startsWith("(0")) {
      formatInput(target, formatPhone);
      onChange({ target });
    }
    onBlur?.();
  }
  return (
    <TextField type="tel" inputMode="tel" autoComplete="tel-national" {...input} onChange={onInput} onBlur={finish} />
  );
}
