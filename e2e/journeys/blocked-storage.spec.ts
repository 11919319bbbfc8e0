import type { Page } from "@playwright/test";
import { openStep } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

type Refusal = "SecurityError" | "QuotaExceededError";

/** Lets the browser refuse storage as it does when the user blocks cookies and site data, or when the storage is full. */
async function refuseStorage(page: Page, names: readonly string[], refusal: Refusal): Promise<void> {
  await page.addInitScript(
    ({ names, refusal }) => {
      const refuse = () => {
        throw new DOMException("refused", refusal);
      };
      if (refusal === "QuotaExceededError") Object.defineProperty(Storage.prototype, "setItem", { value: refuse });
      else for (const name of names) Object.defineProperty(window, name, { get: refuse });
    },
    { names, refusal },
  );
}

const ALL = ["localStorage", "sessionStorage", "indexedDB"];

for (const refusal of ["SecurityError", "QuotaExceededError"] as const)
  test(`with ${refusal} of the storage a guest writes, and is warned before losing it by signing in`, async ({
    page,
    watch,
  }) => {
    await refuseStorage(page, ALL, refusal);
    for (const path of ["/", "/ajuda", "/privacidade"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("Não foi possível abrir o PenResume Pro")).toHaveCount(0);
    }
    await page.goto("/editor");
    await openStep(page, "Dados pessoais");
    await page.getByLabel("Nome completo").fill("Ana sem Cookies");
    await expect(page.getByText("Este navegador não guarda rascunhos.", { exact: false })).toBeVisible();
    await openStep(page, "Prévia");
    await page.getByRole("button", { name: "Entrar para Salvar" }).click();
    await expect(page.getByText("Permita cookies e dados do site", { exact: false })).toBeVisible();
    await expect(page).toHaveURL(/\/editor/);
    await page.getByRole("button", { name: "Baixar PDF" }).click();
    await page.getByRole("dialog", { name: "Criar conta para continuar" }).getByRole("button").last().click();
    await expect(page.getByText("Permita cookies e dados do site", { exact: false })).toBeVisible();
    await openStep(page, "Dados pessoais");
    await expect(page.getByLabel("Nome completo")).toHaveValue("Ana sem Cookies");
    await watch.expectAccessible();
  });

test("without session storage 'Entrar para Salvar' leads to the sign-in, because the draft is kept", async ({
  page,
}) => {
  await refuseStorage(page, ["sessionStorage"], "SecurityError");
  await page.goto("/editor");
  await openStep(page, "Dados pessoais");
  await page.getByLabel("Nome completo").fill("Ana sem Sessão");
  await expect(page.getByText(/^Rascunho salvo às/)).toBeVisible();
  await openStep(page, "Prévia");
  await page.getByRole("button", { name: "Entrar para Salvar" }).click();
  await expect(page.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible({ timeout: 30_000 });
});

test("a prerendered page stays when the rest of the page cannot be loaded", async ({ page, watch }) => {
  watch.tolerate(/Loading chunk/);
  for (const blocked of ["**/config.json", "**/assets/*.js"]) {
    await page.route(blocked, (route) =>
      route.request().url().includes("/assets/main") ? route.continue() : route.abort(),
    );
    for (const path of ["/", "/ajuda", "/termos"]) {
      await page.goto(path, { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
    }
    await page.unrouteAll();
  }
});

test("code that a release has removed offers the new version, code that the network lost blames the network", async ({
  page,
}) => {
  await page.goto("/editor");
  const open = page.getByRole("button", { name: "Já tenho um currículo" });
  await expect(open).toBeVisible();
  const pattern = "**/mfe-editor/assets/*.js";
  await page.route(pattern, (route) => route.abort());
  await open.click();
  await expect(page.getByText("A importação não carregou. Verifique sua internet e tente de novo.")).toBeVisible();
  await page.unroute(pattern);
  await page.route(pattern, (route) => route.fulfill({ status: 404 }));
  await open.click();
  await expect(
    page.getByText("Há uma versão nova do PenResume Pro. Recarregue a página.", { exact: false }),
  ).toBeVisible();
  await page.unroute(pattern);
  await page.getByRole("button", { name: "Recarregar" }).click();
  await open.click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
