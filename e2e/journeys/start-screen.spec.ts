import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

/** What the first screen shows: texts of the masthead and the form, with the places of headings, paragraphs and buttons. */
const readScreen = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("#root :is(h1, h2, header p, button, label, a[href='/login'])")]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.textContent} ${[x, y, width, height].map(Math.round).join(" ")}`;
      }),
  );

for (const [width, height] of [
  [360, 800],
  [1280, 900],
] as const) {
  test(`the editor's first screen is there before its app, which renders the same, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/assets/main.*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto("/editor", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await readScreen(page);
    expect(before.length).toBeGreaterThan(15);
    // a mark that the app's elements do not have
    await page.evaluate(() => document.querySelector("h1")?.setAttribute("data-html", ""));
    release();
    await expect(page.locator("h1[data-html]")).toHaveCount(0);
    expect(await readScreen(page)).toEqual(expect.arrayContaining(before));
  });
}

test("a button that is pressed before the app has loaded works when it has", async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/mfe-editor/remoteEntry.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/editor", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Próximo" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Personalização do Currículo");
  release();
  await expect(page.getByLabel("Nome completo")).toBeVisible();
});

test("says that the app could not start in place of the first screen", async ({ page, watch }) => {
  watch.tolerate(/./);
  await page.route("**/config.json", (route) => route.fulfill({ status: 503 }));
  await page.goto("/editor");
  await expect(page.getByRole("alert")).toContainText("Não foi possível abrir");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Personalização do Currículo");
});

test("a résumé that is written in this browser opens without the first screen", async ({ page }) => {
  await page.goto("/editor");
  await page.getByRole("button", { name: "Próximo" }).click();
  await page.getByLabel("Nome completo").fill("Ana Souza");
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain("penresume:draft");
  const headings = new Set<string>();
  await page.exposeFunction("note", (text: string) => headings.add(text));
  await page.addInitScript(() =>
    new MutationObserver(() => {
      const heading = document.querySelector("h1")?.textContent;
      if (heading) (window as unknown as { note(text: string): void }).note(heading);
    }).observe(document, { childList: true, subtree: true }),
  );
  await page.goto("/editor");
  await expect(page.getByLabel("Nome completo")).toHaveValue("Ana Souza");
  expect([...headings]).toEqual(["Informações Pessoais"]);
});
