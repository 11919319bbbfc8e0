import type { Page } from "@playwright/test";
import { createSignedInUser, type PersonApi, storeResume } from "../support/fixtures.ts";
import { readPdf } from "../support/pdf.ts";
import { createPerson } from "../support/person.ts";
import { createSubscription } from "../support/provider.ts";
import { chooseHelp, logIn, openStep } from "../support/screens.ts";
import { control } from "../support/stack.ts";
import { expect, test } from "../support/test.ts";

const name = (page: Page) => page.getByLabel("Nome completo");
const getConflictDialog = (page: Page) => page.getByRole("dialog", { name: "Este currículo mudou em outro lugar" });
const status = (page: Page) => page.getByText(/^Salvo às \d\d:\d\d$/);
const readResume = async (api: PersonApi, id: string) => (await api.get(`/api/resumes/${id}`)).json();

async function rename(page: Page, text: string): Promise<void> {
  await openStep(page, "Dados pessoais");
  await name(page).fill(text);
}

async function save(page: Page): Promise<void> {
  await openStep(page, "Prévia");
  await page.getByRole("button", { name: "Salvar Currículo" }).click();
}

test("two devices: different fields are merged, the same one shows both versions, and nothing is overwritten without a choice", async ({
  page,
  browser,
  watch,
}) => {
  const { api } = await createSignedInUser(page, createPerson());
  const id = await storeResume(api, "Primeira versão");
  const other = await browser.newContext({ storageState: await page.context().storageState() });
  const phone = await other.newPage();
  for (const device of [page, phone]) {
    await device.goto(`/editor/${id}`);
    await expect(status(device)).toBeVisible();
  }
  await rename(phone, "Do celular");
  await save(phone);
  await expect(phone).toHaveURL(/\/home$/);

  await rename(page, "Do computador");
  await expect(getConflictDialog(page)).toBeVisible();
  await expect(getConflictDialog(page).getByRole("definition")).toHaveText([
    /No outro lugar.*celular/,
    /Aqui.*computador/,
  ]);
  await watch.expectAccessible();
  await page.keyboard.press("Escape");
  await expect(getConflictDialog(page)).toBeHidden();
  expect(await readResume(api, id)).toMatchObject({ version: 2, personalInfo: { fullName: "Do celular" } });
  await expect(page.getByText(/fica guardado só neste navegador/)).toBeVisible();
  await openStep(page, "Dados pessoais");
  await expect(name(page)).toHaveValue("Do computador");

  await phone.goBack();
  await rename(phone, "Do celular, depois");
  await expect.poll(() => readResume(api, id)).toMatchObject({ version: 3 });
  await save(page);
  await page.getByRole("button", { name: "Ficar com a minha" }).click();
  await expect(page).toHaveURL(/\/home$/);
  expect(await readResume(api, id)).toMatchObject({ version: 4, personalInfo: { fullName: "Do computador" } });

  await rename(phone, "Do celular, de novo");
  await expect(getConflictDialog(phone)).toBeVisible();
  await phone.getByRole("button", { name: "Usar a outra" }).click();
  await expect(getConflictDialog(phone)).toBeHidden();
  await openStep(phone, "Dados pessoais");
  await expect(name(phone)).toHaveValue("Do computador");
  expect(await readResume(api, id)).toMatchObject({ version: 4 });

  await page.getByRole("link", { name: /Editar o currículo/ }).click();
  await expect(status(page)).toBeVisible();
  await phone.getByLabel("Localização").fill("Recife, PE");
  await expect(status(phone)).toBeVisible();
  await rename(page, "Do computador, de novo");
  await expect(page.getByText(/Juntamos as mudanças de lá com as suas/)).toBeVisible();
  await expect(page.getByLabel("Localização")).toHaveValue("Recife, PE");
  expect(await readResume(api, id)).toMatchObject({
    personalInfo: { fullName: "Do computador, de novo", location: "Recife, PE" },
  });

  expect((await api.delete(`/api/resumes/${id}`)).ok()).toBe(true);
  await rename(phone, "Do celular, por fim");
  const deleted = phone.getByRole("dialog", { name: "Este currículo foi excluído" });
  await deleted.getByRole("button", { name: "Salvar como novo currículo" }).click();
  await expect(status(phone)).toBeVisible();
  await expect(phone).not.toHaveURL(new RegExp(id));
  await phone.getByRole("link", { name: "Meus Currículos" }).click();
  await expect(phone.getByRole("heading", { name: "Do celular, por fim" })).toBeVisible();
  await other.close();
});

test("changes are saved by themselves, also when the editor is left at once, and a download prints them", async ({
  page,
  watch,
}) => {
  const { api } = await createSignedInUser(page, createPerson());
  await createSubscription(api);
  const id = await storeResume(api, "Primeira versão");
  await page.goto(`/editor/${id}`);
  await rename(page, "Salva sozinha");
  await expect(page.getByText("Salvando...")).toBeVisible();
  await expect(status(page)).toBeVisible();
  expect(await readResume(api, id)).toMatchObject({ version: 2, personalInfo: { fullName: "Salva sozinha" } });
  expect((await readResume(api, id)).html).toContain("Salva sozinha");
  for (const step of ["Tema", "Formação", "Experiência", "Idiomas", "Habilidades", "Prévia"]) {
    await openStep(page, step);
    await expect(status(page)).toBeVisible();
  }
  await watch.expectAccessible();

  await rename(page, "Antes de sair");
  await page.getByRole("link", { name: "Meus Currículos" }).click();
  await expect(page.getByRole("heading", { name: "Antes de sair" })).toBeVisible();
  await expect(page.getByText("Há alterações mais novas neste aparelho")).toBeHidden();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar o currículo Antes de sair" }).click();
  const path = test.info().outputPath("curriculo.pdf");
  await (await downloading).saveAs(path);
  expect(readPdf(path).text).toContain("Antes de sair");

  await page.getByRole("link", { name: "Editar o currículo Antes de sair" }).click();
  await rename(page, "Ao fechar a página");
  await page.goto("about:blank");
  await expect.poll(() => readResume(api, id)).toMatchObject({ personalInfo: { fullName: "Ao fechar a página" } });
});

test("a new résumé is saved by itself and keeps the focus; the next one and an imported one are new", async ({
  page,
}) => {
  const { api } = await createSignedInUser(page, createPerson());
  const listNames = async () => {
    const { items } = await (await api.get("/api/resumes")).json();
    return items.map(({ personalInfo }: { personalInfo: { fullName: string } }) => personalInfo.fullName).sort();
  };
  await page.goto("/home");
  await page.getByRole("link", { name: "Novo Currículo" }).first().click();
  await openStep(page, "Dados pessoais");
  await name(page).pressSequentially("Primeiro");
  await expect(status(page)).toBeVisible();
  await expect(page).toHaveURL(/\/editor\/[0-9a-f]{24}$/);
  await expect(name(page)).toBeFocused();
  await page.keyboard.type(" currículo");
  await expect.poll(listNames).toEqual(["Primeiro currículo"]);
  await page.reload();
  await expect(name(page)).toHaveValue("Primeiro currículo");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Personalização do Currículo" })).toBeVisible();
  await expect(page).toHaveURL(/\/editor\/[0-9a-f]{24}$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);

  await page.getByRole("link", { name: "Novo Currículo" }).first().click();
  await openStep(page, "Dados pessoais");
  await expect(name(page)).toHaveValue("");
  await name(page).fill("Segundo");
  // at once, before it is saved
  await page.getByRole("link", { name: "Meus Currículos" }).click();
  await expect(page.getByRole("heading", { name: "Segundo" })).toBeVisible();
  await expect(page.getByText(/ainda não salvou na sua conta/)).toBeHidden();

  await page.goto("/editor?importar");
  await page.getByRole("tab", { name: "Contar" }).click();
  await page.getByLabel("Conte sua experiência").fill("Trabalhei como vendedora na Loja Azul de 2018 a 2021.");
  await page.reload();
  await chooseHelp(page, "Quero contar");
  await page.getByRole("button", { name: "Montar currículo" }).click();
  await expect(page.getByRole("heading", { level: 3, name: "Como você se chama?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(status(page)).toBeVisible();
  await expect.poll(listNames).toEqual(["", "Primeiro currículo", "Segundo"]);
});

test("changes made offline are saved when the connection returns", async ({ page, context }) => {
  const { api } = await createSignedInUser(page, createPerson());
  const id = await storeResume(api, "Primeira versão");
  await page.goto(`/editor/${id}`);
  await openStep(page, "Dados pessoais");
  await context.setOffline(true);
  await name(page).fill("Escrito sem internet");
  await expect(page.getByText(/será salvo quando a conexão voltar/)).toBeVisible();
  await expect(page.getByText(/^Rascunho salvo às \d\d:\d\d$/)).toBeVisible();
  await context.setOffline(false);
  await expect(status(page)).toBeVisible();
  expect(await readResume(api, id)).toMatchObject({ version: 2, personalInfo: { fullName: "Escrito sem internet" } });
});

test("while svc-resumes is down changes stay in the browser, and are saved when it is back", { tag: "@fault" }, async ({
  page,
}) => {
  test.skip(!process.env.STACK_CONTROL_URL, "stopping a component needs `npm test`");
  const { api } = await createSignedInUser(page, createPerson());
  const id = await storeResume(api, "Primeira versão");
  await page.goto(`/editor/${id}`);
  await expect(status(page)).toBeVisible();
  await control("svc-resumes", "stop");
  try {
    await rename(page, "Durante a queda");
    await expect(page.getByText(/Vamos tentar de novo/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/^Rascunho salvo às \d\d:\d\d$/)).toBeVisible();
  } finally {
    await control("svc-resumes", "start");
  }
  await expect(status(page)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/Vamos tentar de novo/)).toBeHidden();
  expect(await readResume(api, id)).toMatchObject({ version: 2, personalInfo: { fullName: "Durante a queda" } });
});

test("a second tab takes the résumé over with what was typed, and only it saves", async ({ page, context }) => {
  const { api } = await createSignedInUser(page, createPerson());
  const id = await storeResume(api, "Primeira versão");
  await page.goto(`/editor/${id}`);
  await openStep(page, "Dados pessoais");
  const second = await context.newPage();
  await second.goto(`/editor/${id}`);
  await name(page).fill("Da primeira aba");
  await expect(status(page)).toBeVisible();
  await second.getByRole("button", { name: "Continuar nesta aba" }).click();
  await openStep(second, "Dados pessoais");
  await expect(name(second)).toHaveValue("Da primeira aba");
  await name(second).fill("Da segunda aba");
  await expect.poll(() => readResume(api, id)).toMatchObject({ personalInfo: { fullName: "Da segunda aba" } });
  await expect(getConflictDialog(second)).toBeHidden();

  await second.close();
  await page.getByRole("button", { name: "Continuar nesta aba" }).click();
  await expect(name(page)).toHaveValue("Da segunda aba");
  await name(page).fill("De volta à primeira");
  await expect.poll(() => readResume(api, id)).toMatchObject({ personalInfo: { fullName: "De volta à primeira" } });
  await expect(getConflictDialog(page)).toBeHidden();
});

test("a draft that could not be saved is newer than the card: it says so, and 'Baixar' offers both", async ({
  page,
  watch,
}) => {
  const { api } = await createSignedInUser(page, createPerson());
  await createSubscription(api);
  const id = await storeResume(api, "Na conta");
  await page.goto(`/editor/${id}`);
  await page.route(`**/api/resumes/${id}`, (route) =>
    route.request().method() === "PUT" ? route.abort("connectionreset") : route.continue(),
  );
  await rename(page, "Neste aparelho");
  await expect(page.getByText(/Vamos tentar de novo/)).toBeVisible();
  await page.getByRole("link", { name: "Meus Currículos" }).click();
  await expect(page.getByText("Há alterações mais novas neste aparelho.")).toBeVisible();
  await watch.expectAccessible();
  await page.getByRole("button", { name: "Baixar o currículo Na conta" }).click();
  await expect(page.getByRole("dialog", { name: "Qual você quer baixar?" })).toBeVisible();
  await watch.expectAccessible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar a mais nova" }).click();
  const path = test.info().outputPath("curriculo.pdf");
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("Neste aparelho.pdf");
  await download.saveAs(path);
  expect(readPdf(path).text).toContain("Neste aparelho");

  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("link", { name: "Editar o currículo Na conta" }).click();
  await expect(status(page)).toBeVisible();
  expect(await readResume(api, id)).toMatchObject({ version: 2, personalInfo: { fullName: "Neste aparelho" } });
});

test("opening a résumé after the session ended leads back to it", async ({ page, context }) => {
  const { person, api } = await createSignedInUser(page, createPerson());
  const id = await storeResume(api, "Da sessão");
  await context.clearCookies();
  await page.goto(`/editor/${id}`);
  await expect(page.getByRole("heading", { name: "Sua sessão terminou" })).toBeVisible();
  await page.getByRole("button", { name: "Entrar novamente" }).click();
  await logIn(page, person);
  await expect(page).toHaveURL(new RegExp(`/editor/${id}$`), { timeout: 30_000 });
  await openStep(page, "Dados pessoais");
  await expect(name(page)).toHaveValue("Da sessão");
});

test("a save whose response is lost is recognised: no conflict, and later changes are saved too", async ({ page }) => {
  const { api } = await createSignedInUser(page, createPerson());
  const id = await storeResume(api, "Primeira versão");
  await page.goto(`/editor/${id}`);
  await openStep(page, "Dados pessoais");
  // the server saves and responds, but the connection breaks before the browser receives the response
  await page.route(`**/api/resumes/${id}`, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await name(page).fill("Chegou ao servidor");
  await expect(page.getByText(/Vamos tentar de novo/)).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  expect(await readResume(api, id)).toMatchObject({ version: 2, personalInfo: { fullName: "Chegou ao servidor" } });

  await rename(page, "Chegou ao servidor, e mais");
  await save(page);
  await expect(page).toHaveURL(/\/home$/);
  await expect(getConflictDialog(page)).toBeHidden();
  expect(await readResume(api, id)).toMatchObject({
    version: 3,
    personalInfo: { fullName: "Chegou ao servidor, e mais" },
  });
});
