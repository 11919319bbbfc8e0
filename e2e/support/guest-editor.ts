import type { Locator, Page } from "@playwright/test";
import { THEME } from "./resume.ts";

interface GuestDraft {
  /** A résumé; without a theme it has the default one. */
  content: object;
  step: string;
}

/** Opens the editor with a guest's draft; a reload keeps what the test has changed. Returns the list of requests, which grows as they are sent. */
export async function openGuestDraft(
  page: Page,
  { content, step }: GuestDraft,
  width: number,
  origin = "",
): Promise<string[]> {
  await page.setViewportSize({ width, height: width < 600 ? 740 : 800 });
  const requested: string[] = [];
  page.on("request", (request) => requested.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const draft = {
    content: { theme: THEME, ...content },
    step,
    document: { kind: "new", idempotencyKey: "guest" },
    savedAt: "2026-11-22T10:00:00.000Z",
  };
  await page.addInitScript((value) => {
    if (!localStorage.getItem("penresume:draft:guest:new")) localStorage.setItem("penresume:draft:guest:new", value);
  }, JSON.stringify(draft));
  await page.goto(`${origin}/editor`);
  await page.locator("h1").first().waitFor();
  return requested;
}

/** The panel that replaces the preview; on a phone a dialog. */
export const getPanel = (page: Page, name: string): Locator =>
  page.getByRole("region", { name, exact: true }).or(page.getByRole("dialog", { name }));

/** Elements that reach beyond the window's right edge. */
export const findOverflowing = (panel: Locator): Promise<string[]> =>
  panel.evaluate((element) =>
    [...element.querySelectorAll("*")]
      .filter((child) => child.getBoundingClientRect().right > window.innerWidth + 1)
      .map(({ className }) => String(className)),
  );
