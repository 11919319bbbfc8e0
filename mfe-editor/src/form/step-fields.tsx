import type { FormHTMLAttributes, KeyboardEvent } from "react";
import { findFieldTargets } from "./field-targets.ts";

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
