import { Button, TextField } from "@penresume/web-ui";
import { type ComponentProps, useRef, useState } from "react";
import { completeYear, formatDate } from "../document/dates.ts";
import { isTouch } from "../lib/touch.ts";
import { useFormattedInput } from "./formatted-input.ts";
import { periodTexts as texts } from "./texts.ts";

/** A month and year, formatted during typing. Free text is possible; phones have a button for the full keyboard. */
export function DateField({
  label,
  value,
  onChange,
  onBlur,
  ...input
}: Omit<ComponentProps<typeof TextField>, "onChange"> & {
  label: string;
  value: string;
  onChange(event: { target: { value: string } }): void;
}) {
  const ref = useRef<HTMLInputElement>(null);
  const [usesLetters, setUsesLetters] = useState(/\p{L}/u.test(value));
  const handlers = useFormattedInput({
    value,
    // A deleted separator must not come back.
    format: (text, previous = "") => (text.length > previous.length ? formatDate(text) : text),
    onChange,
  });
  return (
    <TextField
      {...input}
      {...handlers}
      ref={ref}
      label={label}
      value={value}
      placeholder={texts.datePlaceholder}
      maxLength={40}
      autoComplete="off"
      inputMode={usesLetters ? "text" : "numeric"}
      onBlur={(event) => {
        const complete = completeYear(value);
        if (complete !== value) onChange({ target: { value: complete } });
        onBlur?.(event);
      }}
      end={
        isTouch() && !input.disabled ? (
          <Button
            variant="quiet"
            aria-label={texts.useLetters}
            aria-pressed={usesLetters}
            onClick={() => {
              setUsesLetters(!usesLetters);
              ref.current?.focus();
            }}
          >
            Aa
          </Button>
        ) : undefined
      }
    />
  );
}
