import { createSignedInUser } from "../support/fixtures.ts";
import { readLatestMail, waitForMailedLink } from "../support/mails.ts";
import { createPerson } from "../support/person.ts";
import { logIn } from "../support/screens.ts";
import { BASE_URL } from "../support/stack.ts";
import { expect, test } from "../support/test.ts";

test("a forgotten password is replaced by the link in a mail, and the old one no longer opens the account", async ({
  page,
  browser,
  watch,
}) => {
  const { person } = await createSignedInUser(page, createPerson("Fábio Esquecido"));
  await page.goto("/home");
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/$/);
  const password = `nova-${person.password}`;

  await test.step("asks for a link", async () => {
    await page.goto("/login");
    await page.getByRole("link", { name: "Esqueceu a senha?" }).click({ timeout: 30_000 });
    await expect(page.getByRole("heading", { name: "Recuperar senha" })).toBeVisible();
    await watch.expectAccessible();
    await page.getByLabel("Email").fill(person.email);
    await page.getByRole("button", { name: "Enviar link" }).click();
    await expect(page.getByText("Se houver uma conta com este email", { exact: false })).toBeVisible();
  });

  await test.step("chooses a new one", async () => {
    await page.goto(await waitForMailedLink(person.email));
    expect(await readLatestMail(person.email)).toContain(`${BASE_URL}/ajuda`);
    await expect(page.getByRole("heading", { name: "Crie uma nova senha" })).toBeVisible();
    await watch.expectAccessible();
    await page.getByLabel("Nova senha", { exact: true }).fill(password);
    await page.getByLabel("Confirmar senha", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Salvar nova senha" }).click();
    await expect(page).toHaveURL(/\/home$/, { timeout: 30_000 });
  });

  await test.step("in another browser it says that it is done, and leads to signing in", async () => {
    const other = await browser.newPage();
    await page.getByRole("button", { name: "Sair" }).click();
    await expect(page).toHaveURL(/\/$/);
    const before = await waitForMailedLink(person.email);
    await page.goto("/login");
    await page.getByRole("link", { name: "Esqueceu a senha?" }).click({ timeout: 30_000 });
    await page.getByLabel("Email").fill(person.email);
    await page.getByRole("button", { name: "Enviar link" }).click();
    await expect.poll(() => waitForMailedLink(person.email)).not.toBe(before);
    await other.goto(await waitForMailedLink(person.email));
    await other.getByLabel("Nova senha", { exact: true }).fill(password);
    await other.getByLabel("Confirmar senha", { exact: true }).fill(password);
    await other.getByRole("button", { name: "Salvar nova senha" }).click();
    await expect(other.getByRole("heading", { name: "Conta atualizada" })).toBeVisible({ timeout: 30_000 });
    await other.getByRole("link", { name: "Voltar para o PenResume Pro" }).click();
    await expect(other.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible({ timeout: 30_000 });
    await other.close();
  });

  await test.step("and only that one is good", async () => {
    await page.goto("/login");
    await logIn(page, person);
    await expect(page.getByRole("alert")).toHaveText("Senha incorreta.");
    await logIn(page, { ...person, password });
    await expect(page).toHaveURL(/\/home$/, { timeout: 30_000 });
  });
});
