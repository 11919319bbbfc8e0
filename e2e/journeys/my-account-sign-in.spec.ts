import type { Page } from "@playwright/test";
import { createSignedInUser } from "../support/fixtures.ts";
import { createPerson, type Person } from "../support/person.ts";
import { enterPassword, logIn, openMyAccount, signInWithGoogle } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";
import { openFold } from "../support/vaga.ts";

async function signedIn(page: Page, person: Pick<Person, "email" | "password">): Promise<void> {
  await page.goto("/login");
  await logIn(page, person);
  await expect(page).toHaveURL(/\/home$/, { timeout: 30_000 });
}

async function confirmPassword(page: Page, password: string): Promise<void> {
  await expect(page.getByText("Por segurança, entre novamente para continuar.")).toBeVisible({ timeout: 30_000 });
  await enterPassword(page, password);
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Crie uma nova senha" })).toBeVisible({ timeout: 30_000 });
  await page.getByLabel("Nova senha", { exact: true }).fill(password);
  await page.getByLabel("Confirmar senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Salvar nova senha" }).click();
}

async function openAccess(page: Page): Promise<void> {
  await openMyAccount(page);
  await openFold(page, "Senha e acesso");
}

test("changing the password needs the current one, and ends the other sessions", async ({ page, browser, watch }) => {
  const person = createPerson("Sara Chave");
  await createSignedInUser(page, person);
  const other = await browser.newPage();
  await signedIn(other, person);
  await openAccess(page);
  const password = `nova-${person.password}`;

  await page.getByRole("button", { name: "Trocar senha" }).click();
  await confirmPassword(page, "errada-1");
  await expect(page.getByRole("alert").getByText("Senha incorreta.")).toBeVisible({ timeout: 30_000 });
  await enterPassword(page, person.password);
  await expect(page.getByRole("heading", { name: "Crie uma nova senha" })).toBeVisible({ timeout: 30_000 });
  await watch.expectAccessible();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(page).toHaveURL(/\/minha-conta$/, { timeout: 30_000 });
  await openFold(page, "Senha e acesso");
  await expect(page.getByRole("button", { name: "Trocar senha" })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("sua senha nova já vale", { exact: false })).toBeHidden();

  await page.getByRole("button", { name: "Trocar senha" }).click();
  // Keycloak asks for no second sign-in in the second of the first
  const known = page.getByRole("heading", { name: "Crie uma nova senha" });
  await expect(known.or(page.getByText("Por segurança, entre novamente para continuar."))).toBeVisible({
    timeout: 30_000,
  });
  if (!(await known.isVisible())) await confirmPassword(page, person.password);
  await choosePassword(page, password);
  await expect(page.getByText("sua senha nova já vale", { exact: false })).toBeVisible({ timeout: 30_000 });

  await other.goto("/minha-conta");
  await expect(other.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible({ timeout: 30_000 });
  await logIn(other, person);
  await expect(other.getByRole("alert").getByText("Senha incorreta.")).toBeVisible({ timeout: 30_000 });
  await logIn(other, { ...person, password });
  await expect(other.getByRole("heading", { name: "Minha conta", exact: true })).toBeVisible({ timeout: 30_000 });
});

test("another browser's session is listed and ended, and its next request asks to sign in", async ({
  page,
  browser,
  watch,
}) => {
  const person = createPerson("Lia Lista");
  await createSignedInUser(page, person);
  const userAgent =
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";
  const phone = await browser.newPage({ userAgent });
  await signedIn(phone, person);
  await openAccess(phone);
  await openAccess(page);
  const sessions = page.getByRole("region", { name: "Onde sua conta está aberta" });
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await expect(sessions.getByRole("listitem").first()).toContainText("Este navegador, agora");
  await expect(sessions.getByRole("listitem").first().getByRole("button")).toHaveCount(0);
  await watch.expectAccessible();
  await sessions.getByText("1 outro acesso").click();
  await sessions.getByRole("button", { name: /^Encerrar .* Android$/ }).click();
  await expect(sessions.getByText("Acesso encerrado.")).toBeVisible();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);

  await phone.getByRole("button", { name: "Trocar nome" }).click();
  await phone.getByRole("button", { name: "Salvar nome" }).click();
  await expect(phone.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible({ timeout: 30_000 });
  await logIn(phone, person);
  await expect(phone.getByRole("heading", { name: "Minha conta", exact: true })).toBeVisible({ timeout: 30_000 });
});

/** Keycloak asks for the password first, but not in the second of a sign-in. */
async function openConnectGoogle(page: Page, { password }: Person): Promise<void> {
  await page.getByRole("button", { name: "Conectar Google" }).click();
  const known = page.getByRole("heading", { name: "Conectar Google" });
  const question = page.getByText("Por segurança, entre novamente para continuar.");
  await expect(known.or(question)).toBeVisible({ timeout: 30_000 });
  if (!(await known.isVisible())) await confirmPassword(page, password);
  await expect(known).toBeVisible({ timeout: 30_000 });
}

async function chooseGoogleAccount(page: Page, person: Person, { email, fullName }: Person): Promise<void> {
  await openConnectGoogle(page, person);
  await page.getByRole("link", { name: "Escolher a conta" }).click();
  await page.getByLabel(/e-?mail/i).fill(email);
  await page.getByLabel(/nome/i).fill(fullName);
  await page.getByRole("button", { name: "Continuar", exact: true }).click();
}

test("Google is connected, opens the same account, and is disconnected", async ({ page, browser, watch }) => {
  const person = createPerson("Gil da Silva");
  const google = createPerson("Gil no Google");
  await createSignedInUser(page, person);
  await openAccess(page);

  await openConnectGoogle(page, person);
  await watch.expectAccessible();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByRole("heading", { name: "Minha conta", exact: true })).toBeVisible({ timeout: 30_000 });
  await openFold(page, "Senha e acesso");

  await chooseGoogleAccount(page, person, google);
  await expect(page.getByText("Google conectado.", { exact: false })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(`Conectado: ${google.email}.`)).toBeVisible();

  const other = await browser.newPage();
  await other.goto("/login");
  await signInWithGoogle(other, google);
  await expect(other).toHaveURL(/\/home$/, { timeout: 30_000 });
  await openAccess(other);
  await expect(other.getByText(person.email, { exact: true })).toBeVisible();
  await other.close();

  await page.getByRole("button", { name: "Desconectar Google" }).click();
  await expect(page.getByText("Google desconectado.", { exact: false })).toBeVisible();
  await expect(page.getByRole("button", { name: "Conectar Google" })).toBeVisible();
});

test("a Google account is not connected to a second account", async ({ page, browser }) => {
  const google = createPerson("Beto no Google");
  const first = await browser.newPage();
  await first.goto("/login");
  await signInWithGoogle(first, google);
  await expect(first).toHaveURL(/\/home$/, { timeout: 30_000 });
  await first.close();

  const second = createPerson("Beto Segundo");
  await createSignedInUser(page, second);
  await openAccess(page);
  await chooseGoogleAccount(page, second, google);
  await expect(
    page.getByText("Esta conta Google já entra em outra conta do PenResume Pro.", { exact: false }),
  ).toBeVisible({ timeout: 30_000 });
  await openAccess(page);
  await expect(page.getByRole("button", { name: "Conectar Google" })).toBeVisible();
});

test("an account without a password disconnects Google only after creating one", async ({ page }) => {
  const person = createPerson("Só Google");
  await page.goto("/login");
  await signInWithGoogle(page, person);
  await expect(page).toHaveURL(/\/home$/, { timeout: 30_000 });
  const signedInAt = Date.now();
  await openAccess(page);
  await expect(page.getByText("Para desconectar, crie uma senha antes", { exact: false })).toBeVisible();
  await expect(page.getByRole("button", { name: "Desconectar Google" })).toHaveCount(0);
  // Keycloak counts whole seconds: in the second of the sign-in it does not ask for another.
  await expect.poll(() => Date.now() - signedInAt).toBeGreaterThan(1_000);
  await page.getByRole("button", { name: "Criar senha" }).click();
  await expect(page.getByText("Por segurança, entre novamente para continuar.")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Google" }).click();
  await page.getByRole("button", { name: person.email }).click();
  await choosePassword(page, person.password);
  await page.getByRole("button", { name: "Desconectar Google" }).click({ timeout: 30_000 });
  await expect(page.getByText("Google desconectado.", { exact: false })).toBeVisible();
});
