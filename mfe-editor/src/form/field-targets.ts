/** Enabled fields. */
const FIELDS = ":is(input:not([type=file]), select, textarea):not(:disabled)";

export const isField = (element: Element): boolean => element.matches(FIELDS);

/** The fields of the step of a field in their order, without folded ones, and the button to the next step. */
export function findFieldTargets(field: Element): HTMLElement[] {
  // the editor's section contains all forms of the step
  const found = [...(field.closest("section")?.querySelectorAll<HTMLElement>(`${FIELDS}, [data-next]`) ?? [])];
  return found.filter((target) => target.closest("form, [data-next]") && !target.closest("details:not([open])"));
}
