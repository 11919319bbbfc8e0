/** Maximum time until a step shows its field, in ms. */
const LIMIT = 2000;

/** Selects a quote in the field of this name as soon as the field has the focus. */
export function selectQuoteOnFocus(name: string, quote: string, start: number): void {
  const signal = AbortSignal.timeout(LIMIT);
  const select = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || target.name !== name) return;
    document.removeEventListener("focusin", select);
    const { value } = target;
    const from = value.startsWith(quote, start) ? start : value.indexOf(quote);
    // Inputs of some types, as for an email, have no selection.
    if (from >= 0 && target.selectionStart !== null) target.setSelectionRange(from, from + quote.length);
  };
  document.addEventListener("focusin", select, { signal });
}
