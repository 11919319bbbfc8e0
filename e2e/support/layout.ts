import { expect, type Page } from "@playwright/test";

/** Makes all text larger, as a user's setting does. */
export const enlargeText = (page: Page, percent: number): Promise<unknown> =>
  page.addInitScript((size) => {
    addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = size;
    });
  }, `${percent}%`);

/** Fails if an element reaches beyond the window or its text beyond its box, on the page or in the open dialog. */
export async function expectNothingClipped(page: Page, where: string): Promise<void> {
  await expect.poll(() => page.evaluate(findClipped), `${where}: clipped or too wide`).toEqual([]);
}

function findClipped(): string[] {
  const scope = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const getOverflow = (element: Element) => getComputedStyle(element).overflowX;
  /** In an area that scrolls by itself: the carousel, the enlarged page. */
  const isScrolled = (element: Element) => {
    for (let parent = element.parentElement; parent && parent !== scope; parent = parent.parentElement)
      if (/auto|scroll/.test(getOverflow(parent)) && !parent.querySelector("h1, h2")) return true;
    return false;
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && getComputedStyle(element).clipPath === "none";
  const clipped = [...scope.querySelectorAll("*")].filter((element) => {
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2 || !isShown(element) || element.closest("svg *") || isScrolled(element)) return false;
    const isTooWide =
      element.matches("button, [role=tab], a, h1, h2, h3, label, p") && element.scrollWidth > element.clientWidth + 1;
    const isShortened = getComputedStyle(element).textOverflow === "ellipsis";
    return right > innerWidth + 1 || left < -1 || (isTooWide && !isShortened && element.clientWidth > 0);
  });
  return clipped
    .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`)
    .slice(0, 5);
}

/**
 * Part of the window that bars cover, in the middle of the page. A bar stays where it is while the page scrolls; the footer is sticky
 * too, so that short pages have it below the window, but scrolls with the page.
 */
export const measureBars = (page: Page): Promise<number> =>
  page.evaluate(() => {
    scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2);
    const wide = [...document.querySelectorAll("body *")].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        /sticky|fixed/.test(getComputedStyle(element).position) && width > innerWidth * 0.6 && height < innerHeight
      );
    });
    const boxes = wide.map((element) => element.getBoundingClientRect());
    scrollBy(0, 8);
    const bars = boxes.filter(({ top }, index) => wide[index]?.getBoundingClientRect().top === top);
    const covered = bars.map(({ top, bottom }) =>
      top <= 0 || bottom >= innerHeight ? Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) : 0,
    );
    return covered.reduce((sum, height) => sum + height, 0) / innerHeight;
  });
