import type { FormHTMLAttributes, KeyboardEvent } from "react";

/** Enabled fields. */
const FIELDS = ":is(input:not([type=file]), select, textarea):not(:disabled)";

/** A form that is never submitted. Enter in an input moves the focus to the next field. */
export function StepFields(props: FormHTMLAttributes<HTMLFormElement>) {
  return <form noValidate {...props} onKeyDown={focusNextOnEnter} onSubmit={(event) => event.preventDefault()} />;
}

function focusNextOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  if (event.key !== "Enter" || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const targets = findFieldTargets(target);
  targets[targets.indexOf(target) + 1]?.focus();
}

/** The fields of the step of a field in their order, without folded ones, and the button to the next step. */
function findFieldTargets(field: Element): HTMLElement[] {
  // the editor's section contains all forms of the step
  const found = [...(field.closest("section")?.querySelectorAll<HTMLElement>(`${FIELDS}, [data-next]`) ?? [])];
  return found.filter((target) => target.closest("form, [data-next]") && !target.closest("details:not([open])"));
}
