import type { ChangeEvent } from "react";
import { caretAfterDigits, keepDigits } from "../resume/rules.ts";

/** Whether a change is typing, not a paste, autofill or dictation. */
export const isTypedChange = ({ nativeEvent }: ChangeEvent): boolean =>
  /^(insertText|insertCompositionText|delete)/.test((nativeEvent as InputEvent).inputType ?? "");

/** Formats the text of an input during typing. The caret keeps its position among the digits. */
export function formatInput(input: HTMLInputElement, format: (text: string) => string): void {
  const typed = input.value;
  const formatted = format(typed);
  if (formatted === typed) return;
  const caret = input.selectionStart ?? typed.length;
  const digits = keepDigits(typed);
  const keptDigits = keepDigits(formatted);
  // A country code before the number is removed with its digits.
  const removedCount = digits.endsWith(keptDigits) ? digits.length - keptDigits.length : 0;
  const digitsBefore = Math.max(0, keepDigits(typed.slice(0, caret)).length - removedCount);
  // React keeps the caret of an input that has its new value already.
  input.value = formatted;
  const position = caret === typed.length ? formatted.length : caretAfterDigits(formatted, digitsBefore);
  input.setSelectionRange(position, position);
}
