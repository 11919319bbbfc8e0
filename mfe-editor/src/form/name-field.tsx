import { Button, TextField } from "@penresume/web-ui";
import { type ComponentProps, useRef } from "react";
import { nameTexts as texts } from "./texts.ts";
import { useWarningsOnBlur } from "./use-warnings-on-blur.ts";

const SMALL = /(?<=\s)(?:D[aeo]s?|E|Del|V[ao]n)(?=\s)/g;
const NUMERAL = /(?<=\s)I(?:i{1,2}|v)$/;
const toUpper = (letters: string) => letters.toUpperCase();

/** A name of capitals, or of small letters, as it is written: 'Maria Aparecida da Silva'. Undefined if it has both. */
function writeName(name: string): string | undefined {
  const text = name.trim();
  if (!/\p{L}{2}.*\s/u.test(text) || (text !== text.toUpperCase() && text !== text.toLowerCase())) return undefined;
  return text
    .toLowerCase()
    .replace(/(?<!\p{L})\p{L}/gu, toUpper)
    .replace(SMALL, (word) => word.toLowerCase())
    .replace(NUMERAL, toUpper);
}

/** The name of a person. One in capitals is offered as it is written. */
export function NameField({
  onChoose,
  onBlur,
  ...input
}: ComponentProps<typeof TextField> & { value: string; onChoose(name: string): void }) {
  const ref = useRef<HTMLInputElement>(null);
  const written = writeName(input.value);
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
