import { expect, type Locator, type Page } from "@playwright/test";

/** A user of a phone. Counts the taps on the page and on the keyboard's key 'Próximo'; typing is not counted. */
export function createPhoneUser(page: Page) {
  const taps: string[] = [];
  return {
    /** What was tapped, in order. */
    taps,
    async tap(target: Locator) {
      taps.push(target.toString());
      await target.tap();
    },
    /** Types into the focused field. */
    type: (text: string) => page.keyboard.type(text),
    /** The keyboard's key 'Próximo', which keyboards show for a field with that hint. It leads to `field`. */
    async tapNextKey(field: Locator) {
      taps.push(`Próximo: ${field}`);
      await expect(page.locator(":focus")).toHaveAttribute("enterkeyhint", /next|go/);
      await page.keyboard.press("Enter");
      await expect(field).toBeFocused();
    },
  };
}
