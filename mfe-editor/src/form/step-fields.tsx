import type { FormHTMLAttributes, KeyboardEvent } from "react";

/** A form that is never submitted. Enter in an input moves the focus to the next field. */
export function StepFields(props: FormHTMLAttributes<HTMLFormElement>) {
  return <form noValidate {...props} onKeyDown={focusNextOnEnter} onSubmit={(event) => event.preventDefault()} />;
}

/** Enabled fields, and the editor's button to the next step (`data-next`). */
const FOCUS_TARGETS = ":is(input:not([type=file]), select, textarea):not(:disabled), [data-next]";

function focusNextOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  if (event.key !== "Enter" || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  // the editor's section contains all forms of the step
  const found = [...(target.closest("section")?.querySelectorAll<HTMLElement>(FOCUS_TARGETS) ?? [])];
  const targets = found.filter((field) => !field.closest("details:not([open])"));
  targets[targets.indexOf(target) + 1]?.focus();
}
