import type { BrowserContext, Page } from "@playwright/test";
import { readStores } from "../support/browser-stores.ts";
import { createSignedInUser, storeResume } from "../support/fixtures.ts";
import { createPerson, type Person } from "../support/person.ts";
import { logIn, openStep } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";
import { sendToWorker } from "../support/worker.ts";

test.use({ reuseContext: false, serviceWorkers: "allow" });

const NOTE = "Sem internet. Você vê o que este aparelho guardou.";
const REALM = "/auth/realms/penresume/protocol/openid-connect";

const card = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });
const signOut = (page: Page) => page.getByRole("button", { name: "Sair", exact: true }).click();
const password = (page: Page) => page.getByLabel("Senha", { exact: true });

/** A signed-in person with a résumé, whose app and copies are on the device. Returns the session's refresh token too. */
async function visitHome(page: Page, name: string, { worker = true } = {}) {
  const { api, person } = await createSignedInUser(page, createPerson(name));
  const id = await storeResume(api, name);
  const token = page.waitForResponse((response) => response.url().endsWith("/openid-connect/token"));
  await page.goto("/home");
  await expect(card(page, name)).toBeVisible();
  const { refresh_token } = await (await token).json();
  await expect.poll(() => readStores(page)).toContain(`/api/resumes/${id}`);
  if (worker) expect(await sendToWorker(page, { type: "status" })).not.toHaveProperty("failed");
  return { person, id, refreshToken: refresh_token as string };
}

async function expectNothingOf(page: Page, { fullName, email }: Person): Promise<void> {
  const stores = await readStores(page);
  for (const text of [fullName, email, "Estúdio Ipê", "pessoa@exemplo.test"]) expect(stores).not.toContain(text);
}

/** As the person does on another device. */
async function endSession(page: Page, context: BrowserContext, refreshToken: string): Promise<void> {
  const ended = await context.request.post(`${REALM}/logout`, {
    form: { client_id: "penresume-web", refresh_token: refreshToken },
  });
  expect(ended.ok()).toBe(true);
  await expect(page.getByRole("main")).toBeVisible();
}

test("/home without network: the list, what needs the network says so at its button, and a résumé opens", async ({
  page,
  context,
  watch,
}) => {
  await visitHome(page, "Ana do Metrô");
  await context.setOffline(true);
  await page.reload();
  await expect(card(page, "Ana do Metrô")).toBeVisible();
  await expect(page.getByText(NOTE)).toBeVisible();
  const download = page.getByRole("button", { name: "Baixar o currículo Ana do Metrô" });
  await expect(download).toHaveAttribute("aria-disabled", "true");
  await download.click({ force: true });
  await expect(page.getByText("Sem internet: baixe o currículo quando a conexão voltar.")).toBeVisible();
  await watch.expectAccessible();
  await page.getByRole("link", { name: "Editar o currículo Ana do Metrô" }).click();
  await openStep(page, "Dados pessoais");
  await expect(page.getByLabel("Nome completo")).toHaveValue("Ana do Metrô");
  await page.goto("/lixeira");
  await expect(page.getByText("esta parte ainda não está neste aparelho", { exact: false })).toBeVisible();

  await page.goto("/home");
  await context.setOffline(false);
  await expect(page.getByText(NOTE)).toHaveCount(0);
  await expect(download).not.toHaveAttribute("aria-disabled", "true");
});

test("a later visit of /home loads no résumé again that has not changed", async ({ page }) => {
  const { id } = await visitHome(page, "Ana de Novo");
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(card(page, "Ana de Novo")).toBeVisible();
  // drawn, so loaded
  await expect(page.getByText("Estúdio Ipê").first()).toBeAttached();
  expect(loaded.filter((path) => path === `/api/resumes/${id}`)).toEqual([]);
});

test("'Sair' without network empties the browser at once, and nobody is signed in when the network is back", async ({
  page,
  context,
}) => {
  const { person } = await visitHome(page, "Ana Fora da Rede");
  await context.setOffline(true);
  await page.reload();
  await expect(card(page, person.fullName)).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL(/\/$/);
  await expectNothingOf(page, person);
  await page.goto("/home");
  await expect(page.getByText(person.fullName)).toHaveCount(0);

  await context.setOffline(false);
  await page.goto("/home");
  await expect(password(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(person.email)).toHaveCount(0);
});

test("'Sair' asks for changes that only this device has, and then leaves nothing of the person in any store", async ({
  page,
  context,
  watch,
}) => {
  const { person, id } = await visitHome(page, "Ana com Mudanças");
  await page.goto(`/editor/${id}`);
  await openStep(page, "Dados pessoais");
  await context.setOffline(true);
  await page.getByLabel("Localização").fill("Rua que ninguém viu");
  await expect.poll(() => readStores(page)).toContain("Rua que ninguém viu");
  await page.goto("/home");
  await signOut(page);
  const question = page.getByRole("dialog", { name: "Há mudanças que só estão neste aparelho" });
  await watch.expectAccessible();
  await question.getByRole("button", { name: "Continuar na conta" }).click();
  await expect(question).toHaveCount(0);
  expect(await readStores(page)).toContain("Rua que ninguém viu");
  await signOut(page);
  await question.getByRole("button", { name: "Sair e apagar" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expectNothingOf(page, person);
  expect(await readStores(page)).not.toContain("Rua que ninguém viu");
  await context.setOffline(false);
});

test("'Sair' with network leaves nothing either, and other tabs are emptied", async ({ page, context }) => {
  const { person } = await visitHome(page, "Ana em Duas Abas");
  const other = await context.newPage();
  await other.goto("/minha-conta");
  await expect(other.getByText(person.email).first()).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(password(other)).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => page.evaluate(() => localStorage.getItem("signOutPending"))).toBeNull();
  await expectNothingOf(page, person);
});

test("a session that ends while there is no network asks for the sign-in when it is back, and drafts stay", async ({
  page,
  context,
}) => {
  const { person, id, refreshToken } = await visitHome(page, "Ana Encerrada");
  await page.goto(`/editor/${id}`);
  await openStep(page, "Dados pessoais");
  await context.setOffline(true);
  await page.reload();
  await page.getByLabel("Localização").fill("Escrito no metrô");
  await expect.poll(() => readStores(page)).toContain("Escrito no metrô");
  await endSession(page, context, refreshToken);
  await context.setOffline(false);
  await expect(page.getByText("Entre", { exact: false }).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel("Localização")).toHaveValue("Escrito no metrô");
  await expect.poll(() => readStores(page)).not.toContain(person.email);
});

test("the next person at this browser finds no copy of the one whose session has ended", async ({ page, context }) => {
  const { person, refreshToken } = await visitHome(page, "Ana Anterior");
  await endSession(page, context, refreshToken);
  await page.goto("/home");
  await expect(password(page)).toBeVisible({ timeout: 30_000 });
  await createSignedInUser(page, createPerson("Bia Seguinte"));
  await page.goto("/home");
  await expect(page.getByText("Nenhum currículo")).toBeVisible();
  await expectNothingOf(page, person);
});

test("behind a captive portal, which answers everything with its page, /home shows the copies", async ({ page }) => {
  await visitHome(page, "Ana do Aeroporto", { worker: false });
  const portal = { status: 200, contentType: "text/html", body: "<h1>Wi-Fi grátis</h1>" };
  for (const path of ["**/api/**", "**/config.json?online"]) await page.route(path, (route) => route.fulfill(portal));
  await page.reload();
  await expect(card(page, "Ana do Aeroporto")).toBeVisible();
  await expect(page.getByText(NOTE)).toBeVisible();
  await page.unrouteAll();
  await expect(page.getByText(NOTE)).toHaveCount(0, { timeout: 60_000 });
});

for (const refusal of ["open", "missing"] as const)
  test(`with IndexedDB ${refusal === "open" ? "refused" : "missing"} pages work without copies and show no error`, async ({
    page,
  }) => {
    await page.addInitScript((refusal) => {
      const refuse = () => {
        throw new DOMException("refused", "SecurityError");
      };
      if (refusal === "open") IDBFactory.prototype.open = refuse;
      else Object.defineProperty(window, "indexedDB", { value: undefined });
    }, refusal);
    const { person } = await createSignedInUser(page, createPerson("Ana Privada"));
    await page.goto("/home");
    await expect(page.getByText("Nenhum currículo")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await signOut(page);
    await expect(page).toHaveURL(/\/$/);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(person.email);
  });

const DAY = 24 * 3_600_000;
for (const [words, offset] of [
  ["a day ahead", DAY],
  ["a day behind", -DAY],
] as const)
  test(`with a clock ${words} people sign in, have copies, and can erase the account`, async ({ page, browser }) => {
    const person = createPerson("Ana Adiantada");
    const setup = await browser.newContext();
    await createSignedInUser(await setup.newPage(), person);
    await setup.close();
    await page.clock.install({ time: Date.now() + offset });
    await page.goto("/login");
    await logIn(page, person);
    await expect(page.getByText("Nenhum currículo")).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => readStores(page)).toContain("/api/resumes");
    await page.goto("/minha-conta?excluir");
    await expect(page.getByRole("dialog").getByRole("textbox")).toBeVisible();
    await page.clock.fastForward("10:00");
    await page.goto("/home");
    await expect(page.getByText("Nenhum currículo")).toBeVisible();
  });
