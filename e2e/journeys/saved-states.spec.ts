import type { Page } from "@playwright/test";
import { createSignedInUser } from "../support/fixtures.ts";
import { createPerson } from "../support/person.ts";
import { createResume } from "../support/resume.ts";
import { goToStep, openMore } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const PHONE = { width: 360, height: 800 };
const DESKTOP = { width: 1280, height: 800 };

const openHistory = (page: Page) => openMore(page, "Voltar no tempo");

test("an earlier state is named, compared with now, restored, and the restoration undone", async ({ page, watch }) => {
  await page.setViewportSize(DESKTOP);
  const { api } = await createSignedInUser(page, createPerson("Hilda Histórico"));
  const data = { ...createResume("Hilda Histórico"), skills: ["Cozinha regional"] };
  const { id } = await (await api.post("/api/resumes", { data })).json();
  const stored = async () => (await api.get(`/api/resumes/${id}`)).json();
  await page.goto("/home");
  await page.getByRole("button", { name: "Mais opções do currículo Hilda Histórico" }).click();
  await page.getByRole("menuitem", { name: "Voltar no tempo" }).click();

  const dialog = page.getByRole("dialog", { name: "Voltar no tempo" });
  await expect(dialog).toContainText("Ainda não há momentos anteriores");
  await dialog.getByRole("button", { name: "Dar um nome ao de agora" }).click();
  await dialog.getByLabel("Nome").fill("Antes do banco");
  await watch.expectAccessible();
  await dialog.getByRole("button", { name: "Salvar nome" }).click();
  await expect(dialog.getByText("Antes do banco")).toBeVisible();
  await page.keyboard.press("Escape");

  await goToStep(page, "Dados pessoais");
  await page.getByLabel("Localização").fill("Olinda, PE");
  await goToStep(page, "Prévia");
  await openHistory(page);
  await dialog.getByRole("button", { name: "Antes do banco" }).click();
  await expect(dialog.locator(".page.classic", { hasText: "Cozinha regional" })).toBeVisible();
  await expect(dialog.locator(".page.classic")).not.toContainText("Olinda");
  await dialog.getByText("1 diferença em relação a agora").click();
  await expect(dialog).toContainText("Dados pessoais: Localização");
  await watch.expectAccessible();
  await page.setViewportSize(PHONE);
  await expect(dialog.getByRole("button", { name: "Voltar à lista" })).toBeVisible();
  await watch.expectAccessible();
  await dialog.getByRole("button", { name: "Voltar à lista" }).click();
  await expect(dialog.getByRole("button", { name: "Antes do banco" })).toBeVisible();
  await watch.expectAccessible();
  await dialog.getByRole("button", { name: "Antes do banco" }).click();
  await dialog.getByRole("button", { name: "Voltar a este momento" }).click();

  await expect(page.getByText(/^Currículo como estava em/)).toBeVisible();
  await expect.poll(async () => (await stored()).personalInfo.location).not.toBe("Olinda, PE");
  await page.getByRole("button", { name: "Desfazer", exact: true }).last().click();
  await expect.poll(async () => (await stored()).personalInfo.location).toBe("Olinda, PE");

  // What was there before the restoration is a state too.
  await page.setViewportSize(DESKTOP);
  await openHistory(page);
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
});

test("guests have no history, and a deleted résumé keeps its own in the trash", async ({ page }) => {
  await page.goto("/editor");
  await page.getByRole("button", { name: "Mais", exact: true }).click();
  await expect(page.getByRole("button", { name: "Importar" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Voltar no tempo" })).toBeHidden();

  const { api } = await createSignedInUser(page, createPerson("Lia Lixeira"));
  const { id } = await (await api.post("/api/resumes", { data: createResume("Lia Lixeira") })).json();
  await page.goto(`/editor/${id}`);
  await goToStep(page, "Prévia");
  await openHistory(page);
  const dialog = page.getByRole("dialog", { name: "Voltar no tempo" });
  await dialog.getByRole("button", { name: "Dar um nome ao de agora" }).click();
  await dialog.getByLabel("Nome").fill("Meu começo");
  await dialog.getByRole("button", { name: "Salvar nome" }).click();
  await expect(dialog.getByText("Meu começo")).toBeVisible();
  expect((await api.delete(`/api/resumes/${id}`)).status()).toBe(204);

  await page.setViewportSize(PHONE);
  await page.goto("/lixeira");
  await page.getByRole("button", { name: "Restaurar o currículo Lia Lixeira" }).click();
  await page.getByRole("link", { name: "Abrir" }).click();
  await goToStep(page, "Prévia");
  await openHistory(page);
  await expect(dialog.getByText("Meu começo")).toBeVisible();
});
