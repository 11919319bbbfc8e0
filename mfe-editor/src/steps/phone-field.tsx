import { TextField } from "@penresume/web-kit";
import { caretAfter, digitsOf, maskPhone } from "../resume/rules.ts";

/** A phone number that takes its shape while it is typed; the caret stays at its digit. */
export function PhoneField({
  label,
  name,
  placeholder,
  value,
  error,
  onChange,
}: {
  label: string;
  name: string;
  placeholder: string;
  value: string;
  error: string | undefined;
  onChange(phone: string): void;
}) {
  return (
    <TextField
      label={label}
      name={name}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder={placeholder}
      value={value}
      error={error}
      onChange={({ target }) => {
        const caret = target.selectionStart ?? target.value.length;
        const atEnd = caret === target.value.length;
        const digitsBefore = digitsOf(target.value.slice(0, caret)).length;
        const masked = maskPhone(target.value);
        // React leaves the caret alone when the element already holds the value it is about to get.
        target.value = masked;
        const position = atEnd ? masked.length : caretAfter(masked, digitsBefore);
        target.setSelectionRange(position, position);
        onChange(masked);
      }}
    />
  );
}
