import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

for (const [width, height] of [
  [360, 740],
  [1366, 768],
] as const) {
  test(`the landing page does not move when its font arrives late, at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const release = Promise.withResolvers<void>();
    await page.route("**/*.woff2", async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "domcontentloaded" });
    // the text is shown in an installed font after at most three seconds
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length)).toBe(1);
    await expect(page.getByRole("img").first()).toBeVisible();
    await page.waitForTimeout(3_500);
    release.resolve();
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => page.evaluate(isFontLoaded)).toBe(true);
    expect(await readLayoutShift(page)).toBeLessThan(0.02);
  });
}

const isFontLoaded = (): boolean =>
  [...document.fonts].some(
    ({ family, status }) => family.replaceAll('"', "") === "Commissioner" && status === "loaded",
  );

/** Sum of the layout shifts so far (https://web.dev/articles/cls). */
const readLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          );
        }).observe({ type: "layout-shift", buffered: true });
        // there is no entry if nothing has moved
        setTimeout(() => resolve(0), 1_000);
      }),
  );
