import type { Page } from "@playwright/test";
import { aStoredResume, type PersonApi, signedUp } from "../support/fixtures.ts";
import { aPerson } from "../support/person.ts";
import { openStep } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const name = (page: Page) => page.getByLabel("Nome completo");
const clash = (page: Page) => page.getByRole("dialog", { name: "Este currículo mudou em outro lugar" });
const save = (page: Page) => page.getByRole("button", { name: "Salvar Currículo" }).click();
const stored = async (api: PersonApi, id: string) => (await api.get(`/api/resumes/${id}`)).json();

async function rename(page: Page, text: string): Promise<void> {
  await openStep(page, "Dados pessoais");
  await name(page).fill(text);
  await openStep(page, "Prévia");
}

test("two devices: the later save shows the conflict, and nothing is overwritten without a choice", async ({
  page,
  browser,
  watch,
}) => {
  const { api } = await signedUp(page, aPerson());
  const id = await aStoredResume(api, "Primeira versão");
  const other = await browser.newContext({ storageState: await page.context().storageState() });
  const phone = await other.newPage();
  for (const device of [page, phone]) {
    await device.goto(`/editor/${id}`);
    await rename(device, device === page ? "Do computador" : "Do celular");
  }
  await save(phone);
  await expect(phone).toHaveURL(/\/home$/);

  await save(page);
  await expect(clash(page)).toBeVisible();
  await watch.expectAccessible();
  await page.keyboard.press("Escape");
  await expect(clash(page)).toBeHidden();
  expect(await stored(api, id)).toMatchObject({ version: 2, personalInfo: { fullName: "Do celular" } });
  await openStep(page, "Dados pessoais");
  await expect(name(page)).toHaveValue("Do computador");

  await phone.goBack();
  await rename(phone, "Do celular, depois");
  await openStep(page, "Prévia");
  await save(page);
  await page.getByRole("button", { name: "Ficar com a minha" }).click();
  await expect(page).toHaveURL(/\/home$/);
  expect(await stored(api, id)).toMatchObject({ version: 3, personalInfo: { fullName: "Do computador" } });

  await save(phone);
  await expect(clash(phone)).toBeVisible();
  await phone.getByRole("button", { name: "Usar a outra versão" }).click();
  await expect(clash(phone)).toBeHidden();
  await openStep(phone, "Dados pessoais");
  await expect(name(phone)).toHaveValue("Do computador");
  expect(await stored(api, id)).toMatchObject({ version: 3 });

  await rename(phone, "Do celular, por fim");
  expect((await api.delete(`/api/resumes/${id}`)).ok()).toBe(true);
  await save(phone);
  await phone.getByRole("dialog").getByRole("button", { name: "Salvar como novo currículo" }).click();
  await expect(phone).toHaveURL(/\/home$/);
  await expect(phone.getByText("Do celular, por fim").first()).toBeVisible();
  await other.close();
});

test("a save whose answer is lost is known again: no conflict, and what was written since is saved too", async ({
  page,
}) => {
  const { api } = await signedUp(page, aPerson());
  const id = await aStoredResume(api, "Primeira versão");
  await page.goto(`/editor/${id}`);
  await rename(page, "Chegou ao servidor");
  // the server gets it and answers, and the connection breaks before the browser receives it
  await page.route(`**/api/resumes/${id}`, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await save(page);
  await expect(page.getByRole("alert")).toContainText("Sem conexão com o servidor");
  await page.unrouteAll();
  expect(await stored(api, id)).toMatchObject({ version: 2, personalInfo: { fullName: "Chegou ao servidor" } });

  await rename(page, "Chegou ao servidor, e mais");
  await save(page);
  await expect(page).toHaveURL(/\/home$/);
  await expect(clash(page)).toBeHidden();
  expect(await stored(api, id)).toMatchObject({ version: 3, personalInfo: { fullName: "Chegou ao servidor, e mais" } });
});
