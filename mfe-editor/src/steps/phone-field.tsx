import { findPhoneProblem } from "@penresume/resume-review/phone";
import { cleanPhone } from "@penresume/resume-view";
import { TextField } from "@penresume/web-kit";
import { type ComponentProps, type FocusEvent, useState } from "react";
import { formatPhone, isPhoneCut } from "../resume/phone.ts";
import { formatInput, useFormattedInput } from "./formatted-input.ts";
import { contactTexts as texts } from "./texts.ts";
import { useWarningsOnBlur } from "./use-warnings-on-blur.ts";

/** A phone number, formatted during typing. Text that is not one Brazilian number stays as typed. */
export function PhoneField({
  value,
  warning,
  onChange,
  ...input
}: Omit<ComponentProps<typeof TextField>, "value" | "onChange"> & {
  value: string;
  onChange(event: { target: HTMLInputElement }): void;
}) {
  const problem = findPhoneProblem(value);
  const { shown, onBlur } = useWarningsOnBlur({ ...(problem && { problem }) });
  const [isCut, setCut] = useState(false);
  const handlers = useFormattedInput({
    value,
    format(text, previous) {
      const formatted = formatPhone(previous === undefined ? cleanPhone(text) : text, previous);
      setCut(isPhoneCut(text, formatted));
      return formatted;
    },
    onChange,
  });
  /** Removes the trunk zero, which is kept during typing, and what was copied with the number. */
  function finish({ target }: FocusEvent<HTMLInputElement>) {
    const clean = cleanPhone(target.value);
    if (clean !== target.value || clean.startsWith("(0")) {
      formatInput(target, () => formatPhone(clean));
      onChange({ target });
    }
    onBlur();
  }
  return (
    <TextField
      type="tel"
      inputMode="tel"
      {...input}
      {...handlers}
      value={value}
      warning={isCut ? texts.phoneCut : shown.problem ? texts.phoneProblems[shown.problem] : warning}
      onBlur={finish}
    />
  );
}
