import { TextField } from "@penresume/web-kit";
import type { ComponentProps } from "react";
import { cleanAddress, type AddressField as Field } from "../resume/address.ts";

/** More characters at once are a paste or autofill. */
const TYPED_AT_ONCE = 3;

/** An address; a pasted one is cleaned at once, a typed one when the field is left. */
export function AddressField({
  kind,
  value,
  onChange,
  ...input
}: Omit<ComponentProps<typeof TextField>, "onChange"> & {
  kind: Field;
  value: string;
  onChange(event: { target: { value: string } }): void;
}) {
  const change = (text: string) => onChange({ target: { value: text } });
  return (
    <TextField
      {...input}
      value={value}
      type="text"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      // An address as it is copied, before it is cleaned.
      maxLength={2000}
      onChange={({ target }) => {
        const isPasted = target.value.length - value.length > TYPED_AT_ONCE;
        change(isPasted ? cleanAddress(kind, target.value) : target.value);
      }}
      onBlur={() => {
        const clean = cleanAddress(kind, value);
        if (clean !== value) change(clean);
      }}
    />
  );
}
