import { Button, Icon, TextField } from "@penresume/web-ui";
import { type ComponentProps, type CSSProperties, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { completeYear, formatDate } from "../document/dates.ts";
import { useLazyComponent } from "../lib/lazy-component.tsx";
import { isTouch } from "../lib/touch.ts";
import { useFormattedInput } from "./formatted-input.ts";
import { periodTexts as texts } from "./texts.ts";

const loadMonthPicker = () => import("../month-picker/month-picker.tsx");

/**
 * A month and year, formatted during typing or chosen with a picker. Free text is possible; phones have a button for the full keyboard.
 * `near` is the date where the picker starts without one in the field.
 */
export function DateField({
  label,
  value,
  near = "",
  onChange,
  onBlur,
  ...input
}: Omit<ComponentProps<typeof TextField>, "onChange"> & {
  label: string;
  value: string;
  near?: string;
  onChange(event: { target: { value: string } }): void;
}) {
  const ref = useRef<HTMLInputElement>(null);
  const getOpener = () => ref.current?.parentElement?.querySelector<HTMLElement>("[aria-haspopup]") ?? null;
  const [usesLetters, setUsesLetters] = useState(/\p{L}/u.test(value));
  const [isOpen, setOpen] = useState(false);
  const [MonthPicker, notice] = useLazyComponent(loadMonthPicker, isOpen, texts.pickerFailed, () => setOpen(false));
  const handlers = useFormattedInput({
    value,
    // A deleted separator must not come back.
    format: (text, previous = "") => (text.length > previous.length ? formatDate(text) : text),
    onChange,
  });
  const hasLetters = isTouch();
  return (
    <>
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
        style={{ "--buttons": hasLetters ? 2 : 1 } as CSSProperties}
        onBlur={(event) => {
          const complete = completeYear(value);
          if (complete !== value) onChange({ target: { value: complete } });
          onBlur?.(event);
        }}
        end={
          !input.disabled && (
            <>
              {hasLetters && (
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
              )}
              <Button
                variant="icon"
                aria-label={texts.openPicker}
                aria-description={label}
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                <Icon path="M5 6h14v14H5zM5 10h14M9 3v4M15 3v4" size={20} />
              </Button>
            </>
          )
        }
      />
      {notice}
      {isOpen && MonthPicker && (
        <MonthPicker
          {...{ label, value, near, getOpener }}
          onClose={() => setOpen(false)}
          onChoose={(text) => {
            flushSync(() => setOpen(false));
            onChange({ target: { value: text } });
            getOpener()?.focus();
          }}
        />
      )}
    </>
  );
}
