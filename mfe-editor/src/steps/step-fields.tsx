import type { FormEvent, FormHTMLAttributes, KeyboardEvent } from "react";

/** A form that is never submitted. Enter in an input moves the focus to the next field. */
export function StepFields({ children, ...form }: FormHTMLAttributes<HTMLFormElement>) {
  return (
    <form noValidate {...form} onKeyDown={onKeyDown} onSubmit={(event: FormEvent) => event.preventDefault()}>
      {children}
    </form>
  );
}

/** Fields of all forms of the step, and the button to the next step. */
const FIELDS = ":is(input:not([type=file]), select, textarea):not(:disabled), [data-next]";

function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  if (event.key !== "Enter" || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...(target.closest("section")?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
  fields[fields.indexOf(target) + 1]?.focus();
}
