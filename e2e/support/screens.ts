import { expect, type Locator, type Page } from "@playwright/test";
import type { Person } from "./person.ts";
import { createPicture } from "./picture.ts";

/** User actions on each screen, by visible labels. */

export async function openEditorFromLanding(page: Page): Promise<void> {
  await page.goto("/");
  await page
    .getByRole("link", { name: /criar (meu )?currículo/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/editor$/);
  await expect(page.getByRole("heading", { name: "Personalização do Currículo" })).toBeVisible();
}

export const openStep = (page: Page, name: string): Promise<void> =>
  page
    .getByRole("navigation", { name: /etapas/i })
    .getByRole("button", { name })
    .click();

/** Opens a step also on a phone, where the list of steps may be closed. */
export async function goToStep(page: Page, name: string) {
  const step = page.getByRole("navigation", { name: "Etapas do currículo" }).getByRole("button", { name });
  const opener = page.getByRole("region", { name: "Etapas do currículo" }).getByRole("button");
  await step.or(opener).first().waitFor();
  if (await opener.isVisible()) await opener.click();
  await step.click();
}

/** Chooses a help above the first step of an empty résumé. */
export async function chooseHelp(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^Quero ajuda/ }).click();
  await page.getByRole("button", { name }).click();
}

/** 'Conferir' in the editor. */
export const openReview = (page: Page): Promise<void> => page.getByRole("button", { name: /^Conferir/ }).click();

/** 'Enviar' in the editor. */
export const openSendSheet = (page: Page): Promise<void> =>
  page.getByRole("button", { name: "Enviar", exact: true }).click();

/** Chooses a row of the editor's 'Mais'. */
export async function openMore(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Mais", exact: true }).click();
  await page.getByRole("dialog", { name: "Mais", exact: true }).getByRole("button", { name }).click();
}

export const openJobMatch = (page: Page): Promise<void> => openMore(page, "Combina com uma vaga?");

export async function openGupySheet(page: Page): Promise<void> {
  await openSendSheet(page);
  await page.getByRole("dialog").getByRole("button", { name: "Formulário da Gupy" }).click();
}

export async function fillPersonal(page: Page, person: Person): Promise<void> {
  await openStep(page, "Dados pessoais");
  await page.getByLabel("Nome completo").fill(person.fullName);
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByLabel("Telefone").fill("11987654321");
  await page.getByLabel("Localização").fill("São Paulo, SP");
}

const createPhoto = () => ({ name: "Minha foto.png", mimeType: "image/png", buffer: createPicture() });

/** Chooses a photo and uploads it without changes. */
export async function choosePhoto(page: Page): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(createPhoto());
  await page.getByRole("dialog", { name: "Ajustar foto" }).getByRole("button", { name: "Usar foto" }).click();
}

export async function uploadPhoto(page: Page): Promise<void> {
  const uploadResponse = page.waitForResponse((response) => response.url().endsWith("/api/photos"));
  await choosePhoto(page);
  expect((await uploadResponse).status()).toBe(201);
}

/** Improves a text with its AI button and returns the new text. */
export async function improve(text: Locator, button: Locator): Promise<string> {
  const before = await text.inputValue();
  await button.click();
  await expect(text).not.toHaveValue(before, { timeout: 30_000 });
  return text.inputValue();
}

/** Waits for the form of mfe-account. The heading alone also matches Keycloak's plain form, until a stylesheet hides it. */
export async function waitForAuthForm(page: Page, title: "Entre na sua conta" | "Crie sua conta"): Promise<void> {
  await expect(page.getByRole("heading", { name: title })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("button", { name: "Mostrar senha", exact: true })).toBeVisible();
}

/** Signs up on the page that Keycloak shows. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await waitForAuthForm(page, "Entre na sua conta");
  await page.getByRole("link", { name: "Cadastre-se aqui" }).click();
  await waitForAuthForm(page, "Crie sua conta");
  await page.getByLabel("Nome completo").fill(person.fullName);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Senha", { exact: true }).fill(person.password);
  await page.getByLabel("Confirmar senha", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Criar conta" }).click();
}

export async function logIn(page: Page, account: Pick<Person, "email" | "password">): Promise<void> {
  await waitForAuthForm(page, "Entre na sua conta");
  await page.getByLabel("Email").fill(account.email);
  await enterPassword(page, account.password);
}

/** Signs in where the form already has the e-mail. */
export async function enterPassword(page: Page, password: string): Promise<void> {
  await waitForAuthForm(page, "Entre na sua conta");
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

/** Signs in with an account of the local fake Google. */
export async function signInWithGoogle(page: Page, person: Person): Promise<void> {
  await waitForAuthForm(page, "Entre na sua conta");
  await page.getByRole("button", { name: "Google" }).click();
  await page.getByLabel(/e-?mail/i).fill(person.email);
  await page.getByLabel(/nome/i).fill(person.fullName);
  await page.getByRole("button", { name: /continuar|entrar/i }).click();
}

export async function openMyAccount(page: Page): Promise<void> {
  await page.goto("/minha-conta");
  await expect(page.getByRole("heading", { name: "Minha conta", exact: true })).toBeVisible({ timeout: 30_000 });
}

/** Types a card into the payment provider's frame. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const card = page.frameLocator("iframe").first();
  await card.getByLabel(/número/i).fill(number);
  await card.getByLabel(/validade/i).fill("12/40");
  await card.getByLabel(/cvc|código/i).fill("123");
}

/** Pays on /checkout and waits for the confirmation and /sucesso. */
export async function subscribe(page: Page, number = "4242424242424242"): Promise<void> {
  await expect(page.getByRole("heading", { name: "Assine o Pen Resume Pro" })).toBeVisible();
  await fillCard(page, number);
  await page.getByRole("button", { name: "Libere já o seu currículo!" }).click();
  await expect(page.getByText("Assinatura Ativada com Sucesso!")).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/sucesso/);
  await expect(page.getByRole("heading", { name: "Parabéns!" })).toBeVisible();
}
