import { type ChangeEvent, type CompositionEvent, useRef } from "react";
import { caretAfterDigits, keepDigits } from "./rules.ts";

/** Whether a change is typing, not a paste, autofill or dictation. */
const isTypedChange = ({ nativeEvent }: ChangeEvent): boolean =>
  /^(insertText|insertCompositionText|delete)/.test((nativeEvent as InputEvent).inputType ?? "");

/**
 * Handlers of an input that is formatted during typing. A keyboard that composes its text repeats it when it is changed meanwhile, so
 * that it is formatted afterwards. `format` gets the text before a key press, and undefined for a paste, autofill or dictation.
 */
export function useFormattedInput({
  value,
  format,
  onChange,
}: {
  value: string;
  format(text: string, previous: string | undefined): string;
  onChange(event: { target: HTMLInputElement }): void;
}) {
  const beforeComposition = useRef(value);
  function change(target: HTMLInputElement, before: string | undefined) {
    // Keyboards insert or compose whole numbers, too: these are no key press.
    const previous = before !== undefined && target.value.length - before.length <= 1 ? before : undefined;
    formatInput(target, (text) => format(text, previous));
    if (target.value !== value) onChange({ target });
  }
  return {
    onChange(event: ChangeEvent<HTMLInputElement>) {
      if ((event.nativeEvent as InputEvent).isComposing) onChange(event);
      else change(event.target, isTypedChange(event) ? value : undefined);
    },
    onCompositionStart() {
      beforeComposition.current = value;
    },
    onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>) {
      change(currentTarget, beforeComposition.current);
    },
  };
}

/** Formats the text of an input. The caret keeps its position among the digits. */
export function formatInput(input: HTMLInputElement, format: (text: string) => string): void {
  const typed = input.value;
  const formatted = format(typed);
  if (formatted === typed) return;
  const caret = input.selectionStart ?? typed.length;
  const digits = keepDigits(typed);
  const keptDigits = keepDigits(formatted);
  // A trunk zero before the number is removed.
  const removedCount = digits.endsWith(keptDigits) ? digits.length - keptDigits.length : 0;
  const digitsBefore = Math.max(0, keepDigits(typed.slice(0, caret)).length - removedCount);
  // React keeps the caret of an input that has its new value already.
  input.value = formatted;
  const position = caret === typed.length ? formatted.length : caretAfterDigits(formatted, digitsBefore);
  input.setSelectionRange(position, position);
}
