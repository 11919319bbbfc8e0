import { findPhoneProblem } from "@penresume/resume/phone";
import { cleanPhone } from "@penresume/resume-view";
import { TextField } from "@penresume/web-ui";
import { type ComponentProps, type FocusEvent, useRef, useState } from "react";
import { formatInput, useFormattedInput } from "./formatted-input.ts";
import { formatPhone, formatPhoneKey, isPhoneCut, type PhoneInput } from "./phone.ts";
import { contactTexts as texts } from "./texts.ts";
import { useWarningsOnBlur } from "./use-warnings-on-blur.ts";

const asTyped = (text: string): PhoneInput => ({ shown: text, typed: text });

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
  const latest = useRef(asTyped(value));
  const handlers = useFormattedInput({
    value,
    format(text, previous) {
      if (previous === undefined) latest.current = asTyped(formatPhone(cleanPhone(text)));
      // The value may have changed otherwise, as by undo.
      else
        latest.current = formatPhoneKey(text, latest.current.shown === previous ? latest.current : asTyped(previous));
      setCut(isPhoneCut(text, latest.current.shown));
      return latest.current.shown;
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
