import type { Page } from "@playwright/test";
import { createSignedInUser, type PersonApi, storeResume } from "../support/fixtures.ts";
import { createPerson } from "../support/person.ts";
import { openReview, openSendSheet, openStep } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";
import { downloadApp, restart } from "../support/worker.ts";

test.use({ reuseContext: false, serviceWorkers: "allow" });

const name = (page: Page) => page.getByLabel("Nome completo");
const status = (page: Page) => page.getByText(/^Salvo às \d\d:\d\d$/);
const drafted = (page: Page) => page.getByText(/^Rascunho salvo às \d\d:\d\d$/);
const offlineNotice = (page: Page) =>
  page.getByText("Sem internet. Guardado neste aparelho, será salvo quando a conexão voltar.");
const readResume = async (api: PersonApi, id: string) => (await api.get(`/api/resumes/${id}`)).json();

/** Title and version of each stored résumé. */
async function listStored(api: PersonApi): Promise<string[]> {
  const { items } = await (await api.get("/api/resumes")).json();
  return items
    .map(
      (item: { personalInfo: { fullName: string }; version: number }) =>
        `${item.personalInfo.fullName} v${item.version}`,
    )
    .sort();
}

/** Opens a page with network and waits until the app is on the device. */
async function install(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await downloadApp(page);
}

async function rename(page: Page, text: string): Promise<void> {
  await openStep(page, "Dados pessoais");
  await name(page).fill(text);
}

/** Waits until nothing is left to be sent. */
const expectNoDraft = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(":draft:"))), {
      timeout: 60_000,
    })
    .toEqual([]);

/** Another device saves a change. */
async function changeElsewhere(api: PersonApi, id: string, personalInfo: object): Promise<void> {
  const stored = await readResume(api, id);
  const data = { ...stored, personalInfo: { ...stored.personalInfo, ...personalInfo } };
  const headers = { "If-Match": `"${stored.version}"` };
  expect((await api.put(`/api/resumes/${id}`, { data, headers })).status()).toBe(200);
}

test("written without network, the page closed: any page saves it when the network is back, merged with another device's change", async ({
  page,
  context,
  watch,
}) => {
  const { api } = await createSignedInUser(page, createPerson());
  const id = await storeResume(api, "Na conta");
  await install(page, "/home");
  await page.getByRole("link", { name: "Editar o currículo Na conta" }).click();
  await expect(status(page)).toBeVisible();
  await context.setOffline(true);
  await rename(page, "Sem internet");
  await expect(offlineNotice(page)).toBeVisible();
  await expect(drafted(page)).toBeVisible();
  await watch.expectAccessible();
  await changeElsewhere(api, id, { location: "Recife, PE" });

  // Reloaded without network: from the copy and the draft.
  await page.reload();
  await openStep(page, "Dados pessoais");
  await expect(name(page)).toHaveValue("Sem internet");
  await expect(page.getByText(/Recuperamos/)).toBeHidden();
  const home = await restart(context, "/home");
  await expect(
    home.getByText("Há alterações mais novas neste aparelho. Serão salvas quando a conexão voltar."),
  ).toBeVisible();

  await context.setOffline(false);
  await expect(home.getByRole("heading", { name: "Sem internet" })).toBeVisible({ timeout: 60_000 });
  await expect(home.getByText(/Há alterações mais novas/)).toBeHidden();
  expect(await readResume(api, id)).toMatchObject({
    version: 3,
    personalInfo: { fullName: "Sem internet", location: "Recife, PE" },
  });
});

test("a new résumé made without network, in pages that were closed, becomes one saved résumé", async ({
  page,
  context,
}) => {
  const { api } = await createSignedInUser(page, createPerson());
  await install(page, "/editor");
  await context.setOffline(true);
  await page.goto("/editor");
  await rename(page, "Feito no ônibus");
  await expect(drafted(page)).toBeVisible();

  const home = await restart(context, "/home");
  await expect(
    home.getByText("“Feito no ônibus” está guardado neste aparelho e será salvo quando a conexão voltar."),
  ).toBeVisible();
  await home.getByRole("button", { name: "Abrir" }).click();
  await rename(home, "Feito no ônibus, e mais");
  await expect(drafted(home)).toBeVisible();
  const second = await context.newPage();
  await second.goto("/home");
  await context.setOffline(false);
  await expect.poll(() => listStored(api), { timeout: 60_000 }).toEqual(["Feito no ônibus, e mais v1"]);
  await expect(status(home)).toBeVisible();
  await expect(home).toHaveURL(/\/editor\/[0-9a-f]{24}$/);
  await expect(second.getByRole("heading", { name: "Feito no ônibus, e mais" })).toBeVisible({ timeout: 30_000 });
  await expectNoDraft(second);
  expect(await listStored(api)).toEqual(["Feito no ônibus, e mais v1"]);
});

test("the network breaks after the server has stored the save, and the page is closed: it is stored once", async ({
  page,
  context,
}) => {
  const { api } = await createSignedInUser(page, createPerson());
  const id = await storeResume(api, "Na conta");
  await install(page, `/editor/${id}`);
  await context.route("**/api/resumes**", async (route) => {
    if (route.request().method() === "GET") return route.fallback();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await rename(page, "Chegou");
  await expect.poll(() => listStored(api)).toEqual(["Chegou v2"]);
  await page.goto("/editor");
  await rename(page, "Novo");
  await expect.poll(() => listStored(api)).toEqual(["Chegou v2", "Novo v1"]);
  await context.setOffline(true);
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  const home = await restart(context, "/home");
  await expectNoDraft(home);
  expect(await listStored(api)).toEqual(["Chegou v2", "Novo v1"]);
});

test("a conflict waits: the card names it, the editor shows both versions, and nothing is overwritten", async ({
  page,
  context,
}) => {
  const { api } = await createSignedInUser(page, createPerson());
  const id = await storeResume(api, "Na conta");
  await install(page, `/editor/${id}`);
  await context.setOffline(true);
  await rename(page, "Daqui");
  await expect(drafted(page)).toBeVisible();
  await changeElsewhere(api, id, { fullName: "De outro aparelho" });
  const home = await restart(context, "/home");
  await context.setOffline(false);
  await expect(home.getByText("Mudou também em outro aparelho. Abra para escolher com qual ficar.")).toBeVisible({
    timeout: 60_000,
  });
  expect(await listStored(api)).toEqual(["De outro aparelho v2"]);
  await home.getByRole("link", { name: /Editar o currículo/ }).click();
  const dialog = home.getByRole("dialog", { name: "Este currículo mudou em outro lugar" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Ficar com a minha" }).click();
  await expect(status(home)).toBeVisible();
  expect(await listStored(api)).toEqual(["Daqui v3"]);
});

test("opened without network: a copy gives way to the newest version, and a résumé without copy says what to do", async ({
  page,
  context,
  watch,
}) => {
  const { api } = await createSignedInUser(page, createPerson());
  const [seen, unseen] = [await storeResume(api, "Já aberto"), await storeResume(api, "Nunca aberto")];
  await install(page, `/editor/${seen}`);
  await expect(status(page)).toBeVisible();
  await context.setOffline(true);
  await page.goto(`/editor/${unseen}`);
  await expect(page.getByRole("heading", { name: "Sem internet, este currículo não abre aqui" })).toBeVisible();
  await watch.expectAccessible();
  await page.goto(`/editor/${seen}`);
  await openStep(page, "Dados pessoais");
  await expect(name(page)).toHaveValue("Já aberto");
  await changeElsewhere(api, seen, { fullName: "Mudou em outro aparelho" });
  await context.setOffline(false);
  await expect(name(page)).toHaveValue("Mudou em outro aparelho", { timeout: 30_000 });
  expect(await listStored(api)).toEqual(["Mudou em outro aparelho v2", "Nunca aberto v1"]);
});

test("what the browser does alone works without network, and what needs it says so at its button", async ({
  page,
  context,
  watch,
}) => {
  await createSignedInUser(page, createPerson());
  await install(page, "/editor");
  await context.setOffline(true);
  await page.goto("/editor?importar");
  await page.getByRole("tab", { name: "Contar" }).click();
  await page.getByLabel("Conte sua experiência").fill("Trabalhei como vendedora na Loja Azul de 2018 a 2021.");
  await page.getByRole("button", { name: "Montar currículo" }).click();
  await expect(page.getByRole("heading", { level: 3, name: "Como você se chama?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await openStep(page, "Experiência");
  await expect(page.getByLabel("Empresa", { exact: true }).first()).toHaveValue(/Loja Azul/);

  await rename(page, "Sem rede");
  await page.getByLabel("Descrição pessoal").fill("Cuidei do caixa.");
  const improve = page.getByRole("button", { name: "Melhorar com IA" }).first();
  await expect(improve).toHaveAttribute("aria-disabled", "true");
  await improve.click({ force: true });
  await expect(page.getByText("Sem internet: melhore com IA quando a conexão voltar.").first()).toBeVisible();
  await openReview(page);
  await expect(page.getByRole("region", { name: "Conferir" }).or(page.getByRole("dialog")).first()).toBeVisible();
  await page.keyboard.press("Escape");

  await openStep(page, "Prévia");
  await page.getByRole("button", { name: "Baixar PDF" }).click({ force: true });
  await expect(page.getByText("Sem internet: baixe o PDF quando a conexão voltar.").first()).toBeVisible();
  await watch.expectAccessible();
  await openSendSheet(page);
  await page.getByText("Outros arquivos").click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: /Baixar.*texto/i }).click();
  expect((await downloading).suggestedFilename()).toBe("Sem rede.txt");
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(offlineNotice(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
