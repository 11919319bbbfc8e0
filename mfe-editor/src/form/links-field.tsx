import { splitLinks } from "@penresume/resume";
import { isWebAddress } from "@penresume/resume-view";
import { TextArea } from "@penresume/web-ui";
import type { ComponentProps } from "react";
import { cleanLinks } from "./address.ts";
import { addressTexts as texts } from "./texts.ts";
import { useWarningsOnBlur } from "./use-warnings-on-blur.ts";

/** Web addresses with or without titles, one a line. They are cleaned when the field is left. A line without one gets a hint. */
export function LinksField({
  value,
  warning,
  onChange,
  ...input
}: Omit<ComponentProps<typeof TextArea>, "onChange"> & {
  value: string;
  onChange(event: { target: { value: string } }): void;
}) {
  const wrong = splitLinks(value).find(({ address }) => !isWebAddress(address));
  const { shown, onBlur } = useWarningsOnBlur(wrong ? { address: texts.unreadableLine(wrong.address) } : {});
  return (
    <TextArea
      {...input}
      rows={2}
      value={value}
      warning={shown.address ?? warning}
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      onChange={onChange}
      onBlur={() => {
        onBlur();
        const clean = cleanLinks(value);
        if (clean !== value) onChange({ target: { value: clean } });
      }}
    />
  );
}
