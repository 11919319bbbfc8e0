import { cleanEmail } from "@penresume/resume-view";
import { Button, TextField } from "@penresume/web-ui";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { isEmailIncomplete } from "../document/completeness.ts";
import { contactTexts as texts } from "./texts.ts";
import { useWarningsOnBlur } from "./use-warnings-on-blur.ts";

/** An e-mail address. When the field is left, it is cleaned, and a likely typing mistake is shown with its correction. */
export function EmailField({
  value,
  warning,
  onChange,
  ...input
}: Omit<ComponentProps<typeof TextField>, "onChange"> & {
  value: string;
  onChange(event: { target: { value: string } }): void;
}) {
  const ref = useRef<HTMLInputElement>(null);
  const change = (text: string) => onChange({ target: { value: text } });
  const clean = cleanEmail(value);
  const suggestion = useSuggestion(clean);
  const { shown, onBlur } = useWarningsOnBlur({
    ...(isEmailIncomplete(clean) && { incomplete: texts.emailIncomplete }),
    ...(suggestion !== undefined && { suggestion }),
  });
  const correction = shown.suggestion && (
    <>
      {texts.emailMeant(shown.suggestion)}{" "}
      <Button
        variant="quiet"
        onClick={() => {
          change(shown.suggestion as string);
          ref.current?.focus();
        }}
      >
        {texts.useEmail}
      </Button>
    </>
  );
  return (
    <TextField
      {...input}
      ref={ref}
      value={value}
      warning={correction || (shown.incomplete ?? warning)}
      type="email"
      inputMode="email"
      // Long enough for a copied address before it is cleaned.
      maxLength={2000}
      onChange={({ target }) => change(target.value)}
      onBlur={() => {
        if (clean !== value) change(clean);
        onBlur();
      }}
    />
  );
}

type SuggestEmail = typeof import("@penresume/resume-review/email-typos").suggestEmail;

/** The address that was probably meant; "" while the list of providers is loaded. */
function useSuggestion(email: string): string | undefined {
  const [suggestEmail, setSuggestEmail] = useState<SuggestEmail>();
  const hasText = email !== "";
  useEffect(() => {
    if (hasText)
      import("@penresume/resume-review/email-typos").then(
        (module) => setSuggestEmail(() => module.suggestEmail),
        console.error,
      );
  }, [hasText]);
  if (!hasText) return undefined;
  return suggestEmail ? suggestEmail(email) : "";
}
