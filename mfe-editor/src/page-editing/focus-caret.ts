/** Time in which the field of a clicked text gets the focus, in ms: its step may have to be loaded. */
const FOCUS_TIMEOUT_MS = 5000;
/** Space in px that bars cover at the top and the bottom of the window. */
const BARS = 140;

/** Sets the caret once the field with this name gets the focus. */
export function setCaretOnFocus(name: string, findCaret: (value: string) => number): void {
  const listeners = new AbortController();
  const set = (target: EventTarget | null) => {
    if (!isTextInput(target) || target.name !== name) return;
    listeners.abort();
    const caret = findCaret(target.value);
    // An e-mail address has no caret that a page could set.
    if (target.selectionStart === null) return;
    target.setSelectionRange(caret, caret);
    showCaret(target, caret);
  };
  document.addEventListener("focusin", ({ target }) => set(target), { signal: listeners.signal });
  setTimeout(() => listeners.abort(), FOCUS_TIMEOUT_MS);
}

const isTextInput = (target: unknown): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Scrolls a field that is higher than the window, so that the line of the caret is in sight. */
function showCaret(input: HTMLElement & { value: string }, caret: number): void {
  const { top, height } = input.getBoundingClientRect();
  const line = top + (height * caret) / Math.max(input.value.length, 1);
  if (line < BARS || line > window.innerHeight - BARS) window.scrollBy(0, line - window.innerHeight / 2);
}
