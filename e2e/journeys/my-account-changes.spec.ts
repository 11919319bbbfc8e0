import type { Page } from "@playwright/test";
import { createSignedInUser } from "../support/fixtures.ts";
import { listMailSubjects, readLatestMail, waitForMailedLink } from "../support/mails.ts";
import { createPerson } from "../support/person.ts";
import { changePixOrder, createSubscription } from "../support/provider.ts";
import { enterPassword, logIn, openMyAccount, signUp } from "../support/screens.ts";
import { fetchFromStripe, findAccounts } from "../support/stores.ts";
import { expect, test } from "../support/test.ts";

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: "Trocar email" }).click();
  await page.getByLabel("Novo email").fill(email);
  await page.getByRole("button", { name: "Enviar link" }).click();
}

test("a name with parentheses, accents and apostrophes is accepted at sign-up and in the account", async ({
  page,
  watch,
}) => {
  const person = createPerson("José (Zé) d'Ávila");
  await createSignedInUser(page, person);
  await openMyAccount(page);
  await expect(page.getByText("José (Zé) d'Ávila")).toBeVisible();
  await page.getByRole("button", { name: "Trocar nome" }).click();
  const name = page.getByLabel("Nome completo");
  await expect(name).toHaveValue("José (Zé) d'Ávila");
  await expect(name).toBeFocused();
  await watch.expectAccessible();
  await name.fill(" ");
  await page.getByRole("button", { name: "Salvar nome" }).click();
  await expect(page.getByText("Escreva seu nome.")).toBeVisible();
  await name.fill("Zé <b>");
  await page.getByRole("button", { name: "Salvar nome" }).click();
  await expect(page.getByText("O nome não pode ter os símbolos < e >.")).toBeVisible();
  await name.fill("Ana-Maria (Aninha) & Cia.");
  await page.getByRole("button", { name: "Salvar nome" }).click();
  await expect(page.getByText("Pronto, seu nome foi trocado.", { exact: false })).toBeVisible();
  // The closed dialog leaves its history entry a moment later, which would abort the reload.
  await expect.poll(() => page.evaluate(() => history.state?.backEntry)).toBeUndefined();
  await page.reload();
  await expect(page.getByText("Ana-Maria (Aninha) & Cia.")).toBeVisible({ timeout: 30_000 });
  await watch.expectAccessible();
});

test("a dialog stays open while it saves, whatever key is pressed", async ({ page }) => {
  await createSignedInUser(page, createPerson("Paula Impaciente"));
  await openMyAccount(page);
  const isReleased = Promise.withResolvers<void>();
  await page.route("**/account/v1alpha1/?*", async (route) => {
    await isReleased.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Trocar nome" }).click();
  await page.getByLabel("Nome completo").fill("Paula Paciente");
  await page.getByRole("button", { name: "Salvar nome" }).click();
  const busy = page.getByRole("button", { name: "Salvando..." });
  await expect(busy).toBeVisible();
  for (const _ of [1, 2, 3]) {
    await page.keyboard.press("Escape");
    await expect(busy).toBeVisible();
  }
  isReleased.resolve();
  await expect(page.getByText("Pronto, seu nome foi trocado.", { exact: false })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the e-mail changes by the link in a mail to the new address, the old one is informed, and Stripe follows", async ({
  page,
  browser,
}) => {
  const other = await createSignedInUser(await browser.newPage(), createPerson("Olga Ocupada"));
  const person = createPerson("Elias Troca");
  const { api } = await createSignedInUser(page, person);
  const subscription = await createSubscription(api);
  const email = `novo-${person.email}`;
  await openMyAccount(page);

  await test.step("refuses another person's address", async () => {
    await askForLink(page, other.person.email);
    await expect(page.getByText("Este email já está em uso.")).toBeVisible();
    await page.getByRole("button", { name: "Cancelar" }).click();
  });

  await test.step("mails the link, and informs the present address", async () => {
    await askForLink(page, email.toUpperCase());
    await expect(page.getByText("Abra-o em até uma hora", { exact: false })).toBeVisible();
    expect(await listMailSubjects(email)).toEqual(["Confirme seu novo email no PenResume Pro"]);
    expect(await listMailSubjects(person.email)).toContain("Pedido de troca do email da sua conta no PenResume Pro");
    expect(await readLatestMail(person.email)).toContain(email);
    await page.reload();
    await expect(page.getByText(person.email, { exact: true })).toBeVisible({ timeout: 30_000 });
  });

  const link = await waitForMailedLink(email);

  await test.step("is of no use to another person", async () => {
    const stranger = await browser.newPage();
    await stranger.goto(link);
    await logIn(stranger, other.person);
    await expect(stranger.getByText("Este link é de outra conta.", { exact: false })).toBeVisible({ timeout: 30_000 });
    expect(await findAccounts(email)).toEqual([]);
    await stranger.close();
  });

  await test.step("confirms it in a browser that is not signed in, after the sign-in with the old address", async () => {
    const phone = await browser.newPage();
    await phone.goto(link);
    await logIn(phone, person);
    // the first proof of an address ends older access, also the password
    await expect(phone.getByRole("heading", { name: "Crie uma nova senha" })).toBeVisible({ timeout: 30_000 });
    await phone.getByLabel("Nova senha", { exact: true }).fill(person.password);
    await phone.getByLabel("Confirmar senha", { exact: true }).fill(person.password);
    await phone.getByRole("button", { name: "Salvar nova senha" }).click();
    await expect(phone).toHaveURL(/\/minha-conta$/, { timeout: 30_000 });
    await expect(phone.getByText(email, { exact: true })).toBeVisible({ timeout: 30_000 });
    await phone.close();
  });

  await test.step("the customer at Stripe has the new address", async () => {
    const { customer } = (await fetchFromStripe(`subscriptions/${subscription}`)) as { customer: string };
    await expect
      .poll(async () => (await fetchFromStripe(`customers/${customer}`))?.email, { timeout: 20_000 })
      .toBe(email);
  });

  await test.step("only the new address signs in", async () => {
    await page.goto("/login");
    await logIn(page, person);
    await expect(page.getByRole("alert").getByText("Usuário não encontrado.")).toBeVisible({ timeout: 30_000 });
    await logIn(page, { ...person, email });
    await expect(page).toHaveURL(/\/home$/, { timeout: 30_000 });
  });

  await test.step("a link that is no more good says so", async () => {
    await page.goto("/minha-conta?confirmar=abc");
    await expect(page.getByText("Este link não vale mais.", { exact: false })).toBeVisible({ timeout: 30_000 });
  });
});

test("a new account works at once; its address is confirmed by the mailed link, and shown until then", async ({
  page,
  browser,
  watch,
}) => {
  const person = createPerson("Cora Confirma");
  await page.goto("/login");
  await signUp(page, person);
  await expect(page).toHaveURL(/\/home$/, { timeout: 30_000 });
  const notice = page.getByText(`Confirme seu email: abra o link que enviamos para ${person.email}.`);
  await expect(notice).toBeVisible();
  await watch.expectAccessible();
  const link = await waitForMailedLink(person.email);
  expect(await listMailSubjects(person.email)).toEqual(["Confirme seu email no PenResume Pro"]);
  await page.getByRole("button", { name: "Enviar de novo" }).click();
  await expect(page.getByText("Enviamos outro link.", { exact: false })).toBeVisible();
  await page.getByRole("link", { name: "Corrigir email" }).click();
  await expect(page.getByRole("dialog", { name: "Trocar email" })).toBeVisible();
  await page.getByRole("button", { name: "Cancelar" }).click();

  await page.goto(link);
  await expect(page.getByText(`Pronto, ${person.email} está confirmado.`)).toBeVisible({ timeout: 30_000 });
  await expect(notice).toHaveCount(0);
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Meus currículos" })).toBeVisible();
  await expect(notice).toHaveCount(0);
  // nothing else changed
  const phone = await browser.newPage();
  await phone.goto("/login");
  await logIn(phone, person);
  await expect(phone).toHaveURL(/\/home$/, { timeout: 30_000 });
  await phone.close();
});

test("mails come in the language chosen in the account, the pages stay in Portuguese", async ({ page, watch }) => {
  const person = createPerson("Inês Idioma");
  const { api } = await createSignedInUser(page, person);
  await openMyAccount(page);
  await page.getByRole("button", { name: "Trocar idioma" }).click();
  const language = page.getByRole("combobox", { name: "Idioma dos emails" });
  await expect(language).toBeFocused();
  await language.selectOption("English");
  await watch.expectAccessible();
  await page.getByRole("button", { name: "Salvar idioma" }).click();
  await expect(page.getByText("Pronto, o idioma vale a partir do próximo email.")).toBeVisible();

  await askForLink(page, `novo-${person.email}`);
  await expect(page.getByText("Abra-o em até uma hora", { exact: false })).toBeVisible();
  expect(await listMailSubjects(`novo-${person.email}`)).toEqual(["Confirm your new email at PenResume Pro"]);

  await page.goto("/checkout");
  await page.getByRole("radio", { name: /^Pix/ }).click();
  await expect(page.getByRole("button", { name: "Copiar código" })).toBeVisible();
  const { order } = await (await api.get("/api/stripe/pix-order")).json();
  await changePixOrder(order.id, "pay");
  await expect
    .poll(() => listMailSubjects(person.email), { timeout: 20_000 })
    .toContain("Pix confirmed: your PenResume Pro is active");
  await openMyAccount(page);
  await expect(page.getByText("English", { exact: true })).toBeVisible();
});

test("an old sign-in is confirmed again before the e-mail changes", async ({ page }) => {
  const person = createPerson("Vera Volta");
  await createSignedInUser(page, person);
  await openMyAccount(page);
  await page.clock.setSystemTime(Date.now() + 11 * 60_000);
  await page.getByRole("button", { name: "Trocar email" }).click();
  const proof = page.getByRole("dialog", { name: "Confirme que é você" });
  await expect(proof).toBeVisible();
  await page.clock.setSystemTime(Date.now());
  await proof.getByRole("button", { name: "Entrar novamente" }).click();
  await expect(page.getByText("Por segurança, entre novamente para continuar.")).toBeVisible({ timeout: 30_000 });
  await enterPassword(page, person.password);
  await expect(page.getByRole("dialog", { name: "Trocar email" })).toBeVisible({ timeout: 30_000 });
});
