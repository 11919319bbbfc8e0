import { TextField } from "@penresume/web-kit";
import type { ChangeEvent, ComponentProps } from "react";
import { caretAfterDigits, keepDigits, maskPhone } from "../resume/rules.ts";

/** A phone number, formatted while it is typed; the caret stays at its digit. */
export function PhoneField({ onChange, ...input }: ComponentProps<typeof TextField>) {
  function onInput(event: ChangeEvent<HTMLInputElement>) {
    const { target } = event;
    const caret = target.selectionStart ?? target.value.length;
    const isAtEnd = caret === target.value.length;
    const digitsBefore = keepDigits(target.value.slice(0, caret)).length;
    // React keeps the caret of an input that has its new value already.
    target.value = maskPhone(target.value);
    const position = isAtEnd ? target.value.length : caretAfterDigits(target.value, digitsBefore);
    target.setSelectionRange(position, position);
    onChange?.(event);
  }
  return <TextField {...input} type="tel" inputMode="tel" autoComplete="tel-national" onChange={onInput} />;
}
