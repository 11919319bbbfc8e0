import type { Page } from "@playwright/test";
import { createSignedInUser, storeResume } from "../support/fixtures.ts";
import { createPerson } from "../support/person.ts";
import { logIn, openStep } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const name = (page: Page) => page.getByLabel("Nome completo");
const offer = (page: Page) => page.getByText(/escrito sem entrar em uma conta/);

async function openPersonal(page: Page): Promise<void> {
  await page.goto("/editor");
  await openStep(page, "Dados pessoais");
}

async function write(page: Page, text: string): Promise<void> {
  await openPersonal(page);
  await name(page).fill(text);
  await expect(page.getByText(/^Rascunho salvo às \d\d:\d\d$/)).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.goto("/home");
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/$/);
}

test("on a shared computer a draft belongs to its writer, and a guest's draft is offered, never opened without a choice", async ({
  page,
  watch,
}) => {
  await write(page, "Quem não entrou");
  const ana = await createSignedInUser(page, createPerson("Ana Exemplo"));
  await page.goto("/home");
  await expect(page).toHaveURL(/\/home$/);
  await expect(offer(page)).toBeVisible();
  await openPersonal(page);
  await expect(offer(page)).toBeVisible();
  await expect(name(page)).toHaveValue("");
  await page.getByRole("button", { name: "Abrir esse currículo" }).click();
  await openStep(page, "Dados pessoais");
  await expect(name(page)).toHaveValue("Quem não entrou");
  await expect(offer(page)).toBeHidden();
  const saves = "**/api/resumes";
  await page.route(saves, (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
  await name(page).fill("Ana, ainda sem salvar");
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.entries(localStorage)
          .filter(([key]) => key.includes(":draft:"))
          .join(),
      ),
    )
    .toMatch(/^penresume:draft:(?!guest)[^:]+:new:[^,]+,.*Ana, ainda sem salvar/);
  const stored = await storeResume(ana.api, "Ana Exemplo");
  await page.goto("/home");
  await page.getByRole("button", { name: "Sair" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sair e apagar" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain("Ana, ainda");

  await openPersonal(page);
  await expect(name(page)).toHaveValue("");
  await page.goto(`/editor/${stored}`);
  await expect(page.getByRole("heading", { name: "Entre para abrir este currículo" })).toBeVisible();
  await watch.expectAccessible();

  await createSignedInUser(page, createPerson("Bia Exemplo"));
  await openPersonal(page);
  await expect(name(page)).toHaveValue("");
  await expect(offer(page)).toBeHidden();
  for (const id of [stored, "a".repeat(24)]) {
    await page.goto(`/editor/${id}`);
    await expect(page.getByRole("heading", { name: "Não encontramos este currículo" })).toBeVisible();
    await expect(page.getByText("Ana")).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("link", { name: "Meus Currículos" })).toHaveAttribute(
      "href",
      "/home",
    );
  }
  await signOut(page);

  await page.goto("/login");
  await logIn(page, ana.person);
  await expect(page).toHaveURL(/\/home$/, { timeout: 30_000 });
  await page.unroute(saves);
  await expect(page.getByRole("heading", { name: "Ana Exemplo" })).toBeVisible();
});
