import { expect, test } from "../support/test.ts";
import { watchTransfer } from "../support/transfer.ts";

const isFont = (path: string) => path.endsWith(".woff2");

for (const [path, budget] of [
  ["/", 235_000],
  ["/editor", 320_000],
] as const) {
  test(`${path} is light on a phone, and a later visit asks only what has changed`, async ({ browser, baseURL }) => {
    const viewport = { width: 360, height: 800 };
    const context = await browser.newContext({ baseURL: baseURL ?? "", viewport, serviceWorkers: "block" });
    const visit = async () => {
      const page = await context.newPage();
      const transfer = await watchTransfer(page);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      await page.close();
      return transfer;
    };
    const first = await visit();
    expect(first.bytes).toBeLessThan(budget);
    // the font of the interface; those of the résumé come with its pages
    expect(first.paths.filter(isFont)).toHaveLength(1);
    const later = await visit();
    expect(later.bytes).toBeLessThan(30_000);
    await context.close();
  });
}

test("after the landing page, the way to the sign-in page is light, and brings the font of the interface once", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "", serviceWorkers: "block" });
  const page = await context.newPage();
  const transfer = await watchTransfer(page);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const landing = transfer.bytes;
  await page.goto("/login");
  await expect(page.getByLabel("Senha", { exact: true })).toBeVisible();
  await page.waitForLoadState("networkidle");
  // The mark of Google is a file of the sign-in page.
  expect(transfer.paths.some((path) => path.includes("/auth-page-assets/"))).toBe(true);
  expect(new Set(transfer.paths.filter(isFont)).size).toBe(1);
  expect(transfer.bytes - landing).toBeGreaterThan(50_000);
  expect(transfer.bytes - landing).toBeLessThan(160_000);
  await context.close();
});

test("the preview loads the fonts of the chosen template only, and emoji only when one is written", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const transfer = await watchTransfer(page);
  await page.goto("/editor");
  await page.getByRole("button", { name: "Ver prévia" }).click();
  await expect(page.getByText("Helena Duarte Sampaio").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  const families = new Set(
    transfer.paths.filter(isFont).map((path) => /(commissioner|penresume-\w+)/.exec(path)?.[0] ?? path),
  );
  expect([...families].sort()).toEqual(["commissioner", "penresume-serif"]);
});

test("the first focus of a title loads the names of occupations, at most 90 kB, and no other list", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "", serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto("/editor");
  await page
    .getByRole("button", { name: /^Dados pessoais/ })
    .first()
    .click();
  const title = page.getByLabel("Cargo ou objetivo");
  await expect(title).toBeVisible();
  await page.waitForLoadState("networkidle");
  const sizes: Promise<number>[] = [];
  page.on("response", (response) =>
    sizes.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    ),
  );
  await title.pressSequentially("magaref");
  await expect(page.getByRole("option", { name: "Magarefe", exact: true })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const [names = 0, ...others] = (await Promise.all(sizes)).sort((one, other) => other - one);
  expect(names).toBeGreaterThan(30_000);
  expect(names).toBeLessThan(90_000);
  expect(others.reduce((sum, size) => sum + size, 0)).toBeLessThan(15_000);
  await context.close();
});
