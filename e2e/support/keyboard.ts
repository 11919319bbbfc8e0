import type { Locator, Page } from "@playwright/test";

declare global {
  interface Window {
    /** Opens a keyboard of a height in px over the page, like Chrome on Android and Safari; 0 closes it. */
    showKeyboard(height: number): void;
  }
}

/**
 * Simulates the on-screen keyboard, which headless browsers do not have: the visual viewport gets smaller while a text has the focus, and
 * the layout does not.
 */
export async function simulateKeyboard(page: Page, height: number): Promise<void> {
  await page.addInitScript((height) => {
    const view = window.visualViewport;
    if (!view) throw new Error("no visual viewport");
    let shown = 0;
    const getHeight = Object.getOwnPropertyDescriptor(VisualViewport.prototype, "height")?.get;
    Object.defineProperty(view, "height", { get: () => getHeight?.call(view) - shown });
    window.showKeyboard = (next) => {
      if (next === shown) return;
      shown = next;
      view.dispatchEvent(new Event("resize"));
    };
    const isText = (element: Element | null) =>
      element?.matches(
        "textarea, input:not([type=checkbox], [type=radio], [type=file], [type=color], [type=range])",
      ) === true;
    // Keyboards slide in after the focus, and stay while it moves to another text.
    for (const event of ["focusin", "focusout"])
      document.addEventListener(event, () => {
        setTimeout(() => window.showKeyboard(isText(document.activeElement) ? height : 0), 60);
      });
  }, height);
}

/** What of a focused field is hidden by the keyboard, the bars or the screen's edges; "" if its label and its line are in sight. */
export const findHidden = (field: Locator): Promise<string> =>
  field.evaluate((element) => {
    const view = window.visualViewport as VisualViewport;
    const label = (element as HTMLInputElement).labels?.[0] as Element;
    const isShown = (target: Element, y: number) => {
      const { left } = target.getBoundingClientRect();
      const found = document.elementFromPoint(left + 6, y);
      return y > view.offsetTop && y < view.offsetTop + view.height && found !== null && target.contains(found);
    };
    const box = element.getBoundingClientRect();
    const name = label.getBoundingClientRect();
    return [
      !isShown(label, name.top + 4) && `label at ${name.top}`,
      // A long text shows the line of the caret, which is the first one of an empty text.
      !isShown(element, element instanceof HTMLTextAreaElement ? box.top + 16 : box.bottom - 4) &&
        `end at ${box.bottom} of ${view.height}`,
    ]
      .filter(Boolean)
      .join(", ");
  });
