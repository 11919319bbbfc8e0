import type { ProfileSite } from "@penresume/resume";
import { isWebAddress } from "@penresume/resume-view";
import { TextField } from "@penresume/web-ui";
import type { ComponentProps } from "react";
import { cleanAddress } from "./address.ts";
import { addressTexts as texts } from "./texts.ts";
import { useWarningsOnBlur } from "./use-warnings-on-blur.ts";

/** More characters at once are a paste or autofill. */
const TYPED_AT_ONCE = 3;

/** A web address. A pasted one is cleaned immediately, a typed one when the field is left. Any other text gets a hint. */
export function AddressField({
  site,
  value,
  warning,
  onChange,
  ...input
}: Omit<ComponentProps<typeof TextField>, "onChange"> & {
  site: ProfileSite | undefined;
  value: string;
  onChange(event: { target: { value: string } }): void;
}) {
  const change = (text: string) => onChange({ target: { value: text } });
  const clean = cleanAddress(site, value);
  const { shown, onBlur } = useWarningsOnBlur({
    ...(value.trim() !== "" && !isWebAddress(clean) && { address: texts.unreadable }),
  });
  return (
    <TextField
      {...input}
      value={value}
      warning={shown.address ?? warning}
      type="text"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      // Long enough for a copied address before it is cleaned.
      maxLength={2000}
      onChange={({ target, nativeEvent }) => {
        const { isComposing } = nativeEvent as InputEvent;
        const isPasted = !isComposing && target.value.length - value.length > TYPED_AT_ONCE;
        change(isPasted ? cleanAddress(site, target.value) : target.value);
      }}
      onBlur={() => {
        onBlur();
        if (clean !== value) change(clean);
      }}
    />
  );
}
