import { type BrowserContext, expect, type Page } from "@playwright/test";

/** Asks the service worker; resolves to its last answer. */
export const sendToWorker = (
  page: Page,
  request: { type: string } & Record<string, unknown>,
): Promise<Record<string, unknown>> =>
  page.evaluate(
    (message) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => "more" in data || resolve(data);
        void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message, [port2]));
      }),
    request,
  );

/** Waits until all files of the app are on the device. */
export async function downloadApp(page: Page): Promise<void> {
  expect(await sendToWorker(page, { type: "download", chosen: true })).toEqual({ complete: true });
}

/** Closes all pages and starts the app again. */
export async function restart(context: BrowserContext, path: string): Promise<Page> {
  for (const page of context.pages()) await page.close();
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

export const heading = (page: Page) => page.getByRole("heading", { level: 1 }).first();

export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(heading(page)).toBeVisible();
}

/** Opens a page and waits until this release is complete on the device. */
export async function installApp(page: Page, url: string): Promise<void> {
  await openPage(page, url);
  expect(await sendToWorker(page, { type: "status" })).not.toHaveProperty("failed");
}
