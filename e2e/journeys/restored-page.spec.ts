import type { Page } from "@playwright/test";
import { findFullBrowser } from "../../dev/launcher/index.mjs";
import { createSignedInUser, storeResume } from "../support/fixtures.ts";
import { createPerson, type Person } from "../support/person.ts";
import { logIn, openMyAccount, openStep } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";
import { openFold } from "../support/vaga.ts";

// A browser with its back/forward cache, which the headless shell lacks and Playwright disables.
test.use({
  launchOptions: ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      ...{ executablePath: findFullBrowser() },
      args: [...(launchOptions.args ?? []), "--headless=new"],
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    }),
  reuseContext: false,
});

/** Records whether the page was restored from the cache, and the text in sight at any frame after that. */
async function recordRestored(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => {
      if (!persisted) return;
      sessionStorage.setItem("restored", "yes");
      const look = () => {
        const main = document.querySelector("main");
        if (main?.checkVisibility({ visibilityProperty: true })) sessionStorage.setItem("seen", main.textContent);
        requestAnimationFrame(look);
      };
      look();
    });
  });
}

const readRecord = (page: Page) =>
  page.evaluate(() => ({
    restored: sessionStorage.getItem("restored") ?? JSON.stringify(performance.getEntriesByType("navigation")[0]),
    seen: sessionStorage.getItem("seen") ?? "",
  }));

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => location.assign("/robots.txt"));
  await page.waitForURL("/robots.txt");
}

/** Without waiting, because Playwright does not notice a restored page. */
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));

async function signOut(page: Page): Promise<void> {
  await page.goto("/home");
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/$/);
}

async function openAsAna(page: Page, path: (id: string) => string): Promise<Person> {
  await recordRestored(page);
  const { api, person } = await createSignedInUser(page, createPerson("Ana Guardada"));
  await page.goto(path(await storeResume(api, person.fullName)));
  await expect(page.getByRole("main")).toContainText(person.fullName);
  return person;
}

const password = (page: Page) => page.getByLabel("Senha", { exact: true });
const PRIVATE_PAGES = [
  {
    path: (id: string) => `/editor/${id}`,
    forGuests: (page: Page) => page.getByRole("heading", { name: "Entre para abrir este currículo" }),
  },
  { path: () => "/home", forGuests: password },
  { path: () => "/minha-conta", forGuests: password },
];

for (const { path, forGuests } of PRIVATE_PAGES)
  test(`after 'Sair', Back to ${path("ID")} shows and saves nothing of the account`, async ({ page }) => {
    await openAsAna(page, path);
    await leave(page);
    await signOut(page);
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.evaluate(() => void setTimeout(() => history.go(-2)));
    await expect(forGuests(page)).toBeVisible({ timeout: 30_000 });
    expect(await readRecord(page)).toEqual({ restored: "yes", seen: "" });
    expect(sent.filter((request) => request.startsWith("PUT"))).toEqual([]);
  });

test("a page restored after the session was ended on another device shows nothing", async ({ page, browser }) => {
  const person = await openAsAna(page, () => "/home");
  await leave(page);
  const phone = await browser.newPage();
  await phone.goto("/login");
  await logIn(phone, person);
  await expect(phone).toHaveURL(/\/home$/, { timeout: 30_000 });
  await openMyAccount(phone);
  await openFold(phone, "Senha e acesso");
  await phone.getByText(/outros? acessos?$/).click();
  await phone.getByRole("button", { name: "Encerrar", exact: false }).first().click();
  await expect(phone.getByText(/[Aa]cessos? encerrados?/)).toBeVisible();
  await phone.close();
  await goBack(page);
  await expect(password(page)).toBeVisible({ timeout: 30_000 });
  expect(await readRecord(page)).toEqual({ restored: "yes", seen: "" });
});

test("a page restored for the person who is still signed in continues where it was", async ({ page }) => {
  await openAsAna(page, (id) => `/editor/${id}`);
  await openStep(page, "Dados pessoais");
  await page.getByLabel("Nome completo").fill("Ana de Volta");
  await leave(page);
  await goBack(page);
  await expect(page.getByLabel("Nome completo")).toHaveValue("Ana de Volta");
  await page.getByLabel("Nome completo").fill("Ana Continua");
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
  expect(await readRecord(page)).toMatchObject({
    restored: "yes",
    seen: expect.stringContaining("Informações Pessoais"),
  });
});

test("other tabs of the account are emptied by 'Sair', and by the sign-in of somebody else", async ({
  page,
  context,
}) => {
  await openAsAna(page, (id) => `/editor/${id}`);
  const other = await context.newPage();
  await signOut(other);
  await expect(page.getByRole("heading", { name: "Entre para abrir este currículo" })).toBeVisible();

  await openAsAna(page, (id) => `/editor/${id}`);
  await context.clearCookies();
  await createSignedInUser(other, createPerson("Bia Seguinte"));
  await other.goto("/home");
  await expect(page.getByRole("heading", { name: "Não encontramos este currículo" })).toBeVisible();
});
