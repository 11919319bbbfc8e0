import { expect, type Locator } from "@playwright/test";

/** Long enough for a status that is shown too early, and for the next attempts of what failed. */
const WATCHED_MS = 5_000;

/** Looks again and again for five seconds, and fails when one of them is shown. */
export async function expectNeverShown(...denied: Locator[]): Promise<void> {
  const end = Date.now() + WATCHED_MS;
  await expect
    .poll(
      async () => {
        for (const locator of denied) expect(await locator.filter({ visible: true }).count(), `${locator}`).toBe(0);
        return Date.now() >= end;
      },
      { timeout: 2 * WATCHED_MS, intervals: [100] },
    )
    .toBe(true);
}
