import { type RefObject, useEffect } from "react";

/** After undo or redo the focus is at what changed; where that is gone with the change, at the step's heading. */
export function useChangedField(
  changed: { field: string | null } | null,
  heading: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!changed) return;
    const field = changed.field === null ? null : fieldNamed(changed.field);
    if (field) field.focus();
    else if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [changed, heading]);
}

/** A field by its name, or the first one of an entry. */
function fieldNamed(name: string): HTMLElement | null {
  const field = document.getElementsByName(name)[0];
  if (field) return field.matches(":disabled") ? null : field;
  return document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(name)}"] :is(input, select, textarea)`);
}
