import type { Page } from "@playwright/test";
import { createPerson } from "../support/person.ts";
import { openStep, signUp } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const name = (page: Page) => page.getByLabel("Nome completo");
const isDrafted = (page: Page) => expect(page.getByText(/^Rascunho salvo às \d\d:\d\d$/)).toBeVisible();

const storedDraft = (page: Page) => page.evaluate(() => localStorage.getItem("penresume:draft:guest:new"));

async function openPersonal(page: Page): Promise<void> {
  await page.goto("/editor");
  await openStep(page, "Dados pessoais");
}

test("typed text survives a reload, a crash and Back and Forward, and starting over can be undone", async ({
  page,
  context,
}) => {
  await openPersonal(page);
  await name(page).fill("Zoë Açaí");
  await isDrafted(page);
  await page.reload();
  await expect(name(page)).toHaveValue("Zoë Açaí");
  await expect(page.getByText("Recuperamos o que você escreveu e ainda não salvou.")).toBeVisible();

  await name(page).fill("Zoë Açaí Conceição");
  await page.goto("/");
  await page.goBack();
  await expect(name(page)).toHaveValue("Zoë Açaí Conceição");
  await name(page).fill("Zoë, antes da queda");
  await expect.poll(() => storedDraft(page)).toContain("antes da queda");
  // a crashed renderer writes nothing more
  const crashed = page.waitForEvent("crash");
  page.goto("chrome://crash").catch(() => {});
  await crashed;
  const fresh = await context.newPage();
  await fresh.goto("/editor");
  await expect(name(fresh)).toHaveValue("Zoë, antes da queda");

  await fresh.getByRole("button", { name: "Começar do zero" }).click();
  await expect(fresh.getByText("Rascunho descartado.")).toBeVisible();
  await fresh.keyboard.press("Control+z");
  await openStep(fresh, "Dados pessoais");
  await expect(name(fresh)).toHaveValue("Zoë, antes da queda");
});

test("every change is drafted also in a browser without idle callbacks", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "requestIdleCallback"));
  await openPersonal(page);
  for (const written of ["Primeira", "Segunda", "Terceira"]) {
    await name(page).fill(written);
    await expect.poll(() => storedDraft(page)).toContain(written);
  }
});

test("a part of a step that does not load shows a retry in its place, and the rest of the editor works", async ({
  page,
}) => {
  await page.goto("/editor");
  await page.getByRole("radio", { name: "Moderno" }).check();
  await expect(page.locator(".sheet").first()).toBeVisible();
  await page.route("**/mfe-editor/assets/*.js", (route) => route.abort());
  await page.getByRole("tab", { name: "Cores" }).click();
  await page.getByRole("button", { name: "Mais ajustes" }).click();
  const alert = page.getByRole("alert").first();
  await expect(alert).toBeVisible();
  await page.getByRole("radio", { name: "Verde Natureza" }).check();
  await page.unroute("**/mfe-editor/assets/*.js");
  await alert.getByRole("button").click();
  await expect(page.getByLabel("Cor principal própria")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Verde Natureza" })).toBeChecked();
});

test("a second tab shows a notice, takes over what was typed in the first, and neither overwrites the other", async ({
  page,
  context,
}) => {
  await openPersonal(page);
  await name(page).fill("Na primeira aba");
  await isDrafted(page);
  const second = await context.newPage();
  await second.goto("/editor");
  const lockNotice = (tab: Page) => tab.getByText(/está aberto em outra aba/);
  const getLockedName = (tab: Page) => tab.locator("[inert]").getByLabel("Nome completo");
  await expect(lockNotice(second)).toBeVisible();
  await expect(getLockedName(second)).toBeVisible();
  await name(page).fill("Na primeira aba, ainda");

  await second.getByRole("button", { name: "Continuar nesta aba" }).click();
  await expect(name(second)).toHaveValue("Na primeira aba, ainda");
  await expect(lockNotice(second)).toBeHidden();
  await name(second).fill("Na segunda aba");
  await expect(lockNotice(page)).toBeVisible();
  await expect(getLockedName(page)).toBeVisible();
  await isDrafted(second);
  await expect.poll(() => storedDraft(second)).toContain("Na segunda aba");

  await second.close({ runBeforeUnload: false });
  await page.getByRole("button", { name: "Continuar nesta aba" }).click();
  await expect(name(page)).toHaveValue("Na segunda aba");
  await expect(getLockedName(page)).toBeHidden();
});

test("offline nothing is lost: a notice appears, and the save succeeds when the network is back", async ({
  page,
  context,
}) => {
  const person = createPerson();
  await page.goto("/login");
  await signUp(page, person);
  await expect(page).toHaveURL(/\/home$/, { timeout: 30_000 });
  await openPersonal(page);
  await openStep(page, "Prévia");
  await expect(page.getByRole("button", { name: "Salvar Currículo" })).toBeVisible();
  await openStep(page, "Dados pessoais");
  await context.setOffline(true);
  await expect(page.getByText(/O que você escreve fica guardado neste aparelho/)).toBeVisible();
  await name(page).fill(person.fullName);
  await openStep(page, "Prévia");
  await page.getByRole("button", { name: "Salvar Currículo" }).click();
  await expect(page.getByText(/será salvo quando a conexão voltar/)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain(person.fullName);

  const saved = page.waitForResponse((response) => response.url().endsWith("/api/resumes") && response.ok());
  await context.setOffline(false);
  expect((await saved).request().method()).toBe("POST");
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText(person.fullName).first()).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(":draft:")))).toEqual([]);
});
