import { isLower, writeName } from "@penresume/resume-review/capitals";
import { Button, TextField } from "@penresume/web-ui";
import { type ComponentProps, useRef } from "react";
import { nameTexts as texts } from "./texts.ts";
import { useWarningsOnBlur } from "./use-warnings-on-blur.ts";

/** A name of capitals, or of small letters, as it is written. Undefined if it has both. */
function findWritten(name: string): string | undefined {
  const text = name.trim();
  if (!/\p{L}{2}.*\s/u.test(text) || (text !== text.toUpperCase() && !isLower(text))) return undefined;
  return writeName(text);
}

/** The name of a person. One in capitals is offered as it is written. */
export function NameField({
  onChoose,
  onBlur,
  ...input
}: ComponentProps<typeof TextField> & { value: string; onChoose(name: string): void }) {
  const ref = useRef<HTMLInputElement>(null);
  const written = findWritten(input.value);
  const { shown, onBlur: showWarnings } = useWarningsOnBlur({ ...(written !== undefined && { written }) });
  const offer = shown.written && (
    <>
      {texts.writeAs(shown.written)}{" "}
      <Button
        variant="quiet"
        onClick={() => {
          onChoose(shown.written as string);
          ref.current?.focus();
        }}
      >
        {texts.use}
      </Button>
    </>
  );
  return (
    <TextField
      {...input}
      ref={ref}
      warning={offer || input.warning}
      onBlur={(event) => {
        onBlur?.(event);
        showWarnings();
      }}
    />
  );
}
